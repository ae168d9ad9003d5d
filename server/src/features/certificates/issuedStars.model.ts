import { ENDED_BY } from '@tristar/shared/certificates/certificates.schema'
import {
  CERTIFICATE_GROUPS,
  type CertificateGroup,
  type Distributor,
  DISTRIBUTORS,
} from '@tristar/shared/common/distributors'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import { model, Schema, type Types } from 'mongoose'

/** What a certificate says besides serial, star and date; never changed, except by erasure. */
export interface Issued {
  name: string
  group: CertificateGroup
  distributorId: Distributor
  /** The evaluator's name; '' without one, or when it was not given. */
  evaluator: string
  issuer: string
  at: Date
}

export interface Revoked {
  at: Date
  by: (typeof ENDED_BY)[number]
  reason: string
}

/** A star that was ever earned, with what its certificate says (domain: Certificates). */
export interface IssuedStar {
  _id: Types.ObjectId
  /** Unique. 18 characters, or 16 without check characters. */
  serial: string
  /** The holder's account. */
  accountId: Types.ObjectId
  tier: Tier
  achievedAt: Date
  /** The evaluator's account, for erasing its name; it stays after that. Absent without one. */
  evaluatorId?: Types.ObjectId
  /** Absent until both star and name exist. */
  issued?: Issued
  /** The star is older than its record, which was lost, or than its seal, whose key was withdrawn: they prove from then on only. */
  sealedLater?: true
  revoked?: Revoked
  /** When its holder was erased. */
  erasedAt?: Date
  /** Its place in the status lists, given with its first credential. */
  statusIndex?: number
  /** How often it was checked. */
  checks: number
  /** A compact JWS over what earned the star: see seal.service.ts. */
  seal?: string
  /** Of the seal's hashes, by record; removed by erasure. */
  salts?: Record<string, string>
}

const issuedSchema = new Schema<Issued>(
  {
    name: { type: String, default: '' },
    group: { type: String, enum: CERTIFICATE_GROUPS, required: true },
    distributorId: { type: String, enum: DISTRIBUTORS, required: true },
    evaluator: { type: String, default: '' },
    issuer: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
)

const revokedSchema = new Schema<Revoked>(
  {
    at: { type: Date, required: true },
    by: { type: String, enum: ENDED_BY, required: true },
    reason: { type: String, default: '' },
  },
  { _id: false },
)

const schema = new Schema<IssuedStar>(
  {
    serial: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    tier: { type: String, enum: TIERS, required: true },
    achievedAt: { type: Date, required: true },
    evaluatorId: Schema.Types.ObjectId,
    issued: issuedSchema,
    sealedLater: Boolean,
    revoked: revokedSchema,
    erasedAt: Date,
    statusIndex: Number,
    checks: { type: Number, default: 0 },
    seal: String,
    salts: Schema.Types.Mixed,
  },
  { collection: 'certificates', versionKey: false },
)
schema.index({ serial: 1 }, { unique: true })
schema.index({ accountId: 1, _id: 1 })
// For erasing an evaluator.
schema.index({ evaluatorId: 1 }, { partialFilterExpression: { evaluatorId: { $exists: true } } })
schema.index(
  { statusIndex: 1 },
  { unique: true, partialFilterExpression: { statusIndex: { $exists: true } } },
)
// For the revoked ones of a status list.
schema.index({ 'revoked.by': 1, statusIndex: 1 })

export const IssuedStarModel = model<IssuedStar>('IssuedStar', schema)
