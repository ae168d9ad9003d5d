import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { AUDIT_ACTIONS, type AuditAction } from '@tristar/shared/audit/actions'
import {
  type Distributor,
  DISTRIBUTORS,
  type Scope,
  SCOPES,
} from '@tristar/shared/common/distributors'
import { type Role, ROLES } from '@tristar/shared/common/roles'
import { model, Schema, type Types } from 'mongoose'

/** An entry of the audit log, written once, never changed. */
export interface AuditEntry {
  _id: Types.ObjectId
  at: Date
  action: AuditAction
  /** The actor's human id. */
  who: string
  /** Lower-cased, for search and sort. */
  whoKey: string
  /** The actor's `_id`: a later account may have the same human id. */
  accountId: Types.ObjectId
  role: Role
  scope?: Scope
  /** The subject's human id or title, '' if the actor is the subject. */
  whom: string
  whomKey: string
  distributorId?: Distributor
  details: AuditRow['details']
}

const auditSchema = new Schema<AuditEntry>(
  {
    at: { type: Date, required: true },
    action: { type: String, enum: AUDIT_ACTIONS, required: true },
    who: { type: String, required: true },
    whoKey: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: ROLES, required: true },
    scope: { type: String, enum: SCOPES },
    whom: { type: String, default: '' },
    whomKey: { type: String, default: '' },
    distributorId: { type: String, enum: DISTRIBUTORS },
    details: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'auditLog', versionKey: false, minimize: false },
)

/** Also holds the searched fields: a search scans the index and reads only matches. */
export const BY_TIME = { at: 1, _id: 1, whoKey: 1, whomKey: 1 } as const

export const BY_ACTOR = { whoKey: 1, at: 1, _id: 1 } as const

// Each sort order, with the time and the `_id` as tie-breakers.
auditSchema.index(BY_TIME)
auditSchema.index({ action: 1, at: 1, _id: 1 })
auditSchema.index(BY_ACTOR)
// For the page of a person.
auditSchema.index({ whomKey: 1, at: 1, _id: 1 })

/** The operations that would change or remove an entry; the product may not. */
const CHANGES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
] as const

function refuseChange(): never {
  throw new Error('The audit log is append-only.')
}

for (const change of CHANGES) auditSchema.pre(change, { query: true, document: true }, refuseChange)
auditSchema.pre('bulkWrite', refuseChange)
auditSchema.pre('save', function refuseSecondSave() {
  if (!this.isNew) refuseChange()
})

export const AuditModel = model<AuditEntry>('AuditEntry', auditSchema)
