import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import type { AuditAction } from '@tristar/shared/audit/actions'
import { AUDIT_ACTIONS } from '@tristar/shared/audit/actions'
import type { Distributor, Scope } from '@tristar/shared/common/distributors'
import { DISTRIBUTORS, SCOPES } from '@tristar/shared/common/distributors'
import type { Role } from '@tristar/shared/common/roles'
import { ROLES } from '@tristar/shared/common/roles'
import type { Types } from 'mongoose'
import { model, Schema } from 'mongoose'

/** One entry of the audit log, as it was at that moment; written once, never changed. */
export interface AuditEntry {
  _id: Types.ObjectId
  at: Date
  action: AuditAction
  /** Human id of whoever did it. */
  who: string
  /** Lower-cased, for search and sort. */
  whoKey: string
  /** The `_id` of whoever did it: a later account of the same human id is somebody else. */
  accountId: Types.ObjectId
  role: Role
  scope?: Scope
  /** Human id or title of what it was done to, '' when that is whoever did it. */
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

/** Holds also what is searched: a search goes along it and reads only what it finds. */
export const BY_TIME = { at: 1, _id: 1, whoKey: 1, whomKey: 1 } as const

// Each order of the table with the moment and the `_id` behind it, so that entries that are alike keep their places.
auditSchema.index(BY_TIME)
auditSchema.index({ action: 1, at: 1, _id: 1 })
auditSchema.index({ whoKey: 1, at: 1, _id: 1 })

/** What would change or take away an entry; nobody in the product may. */
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
