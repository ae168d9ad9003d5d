import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { LEARNER_ROLES, type LearnerRole } from '@tristar/shared/common/roles'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import { model, Schema, type Types } from 'mongoose'

/** Where a learner belongs. */
export interface Place {
  distributorId: Distributor
  /** The account of the User Manager; null when it is not known. */
  supervisorAccountId: Types.ObjectId | null
}

/** `restored`: a cancellation was taken back. */
const HAPPENINGS = [
  'joined',
  'left',
  'moved',
  'star',
  'passed',
  'failed',
  'cancelled',
  'restored',
] as const

/** An evaluation of an on-the-job training. */
export interface Evaluated {
  /** The evaluator's account; null when it is not known. */
  by: Types.ObjectId | null
  /** Scores; null where none was given. */
  business: number | null
  training: number | null
  /** From the training's day, at least 0. */
  days: number
}

/** What happened to a learner besides attempts: only ever added to, written in the transaction in which it happens. */
export interface Happening {
  /** What happened, to whom or what: the same is never kept twice. */
  _id: string
  kind: (typeof HAPPENINGS)[number]
  at: Date
  accountId: Types.ObjectId
  role: LearnerRole
  /** Where the learner was; of one who joins where it is from then on. */
  place: Place
  /** Of a move. */
  to?: Place
  /** Of a star, and the days since the creation. */
  tier?: Tier
  days?: number
  /** Of a passed or failed training on the job. */
  evaluated?: Evaluated
  /** No month counts it yet. */
  uncounted?: true
}

const place = {
  type: new Schema<Place>(
    {
      distributorId: { type: String, enum: DISTRIBUTORS, required: true },
      supervisorAccountId: { type: Schema.Types.ObjectId, default: null },
    },
    { _id: false },
  ),
  immutable: true,
}

const evaluated = {
  type: new Schema<Evaluated>(
    {
      by: { type: Schema.Types.ObjectId, default: null },
      business: { type: Number, default: null },
      training: { type: Number, default: null },
      days: { type: Number, required: true },
    },
    { _id: false },
  ),
  immutable: true,
}

const happeningSchema = new Schema<Happening>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: HAPPENINGS, required: true, immutable: true },
    at: { type: Date, required: true, immutable: true },
    accountId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    role: { type: String, enum: LEARNER_ROLES, required: true, immutable: true },
    place: { ...place, required: true },
    to: place,
    tier: { type: String, enum: TIERS, immutable: true },
    days: { type: Number, immutable: true },
    evaluated,
    uncounted: Boolean,
  },
  { collection: 'happenings', versionKey: false },
)

happeningSchema.index({ accountId: 1 })
happeningSchema.index({ uncounted: 1, at: 1 }, { partialFilterExpression: { uncounted: true } })

export const HappeningModel = model<Happening>('Happening', happeningSchema)
