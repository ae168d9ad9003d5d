import type { Month } from '@tristar/shared/common/months'
import { LEARNER_ROLES, type LearnerRole } from '@tristar/shared/common/roles'
import { model, Schema, type Types } from 'mongoose'
import type { PackedDocument } from '../../lib/packedDocuments.ts'

/**
 * What is kept of a month: what the learners of one kind did who belonged to a unit then. A unit is a User Manager's team,
 * a distributor's own scope, or all: whoever is asked for one reads no other. It is counted soon after it happened, from
 * attempts and happenings, and can be recounted from them at any time (recount.service.ts). Nothing of a person is in it.
 */
export interface MonthDocument extends PackedDocument {
  /** `unit:role:month`. */
  _id: string
  /** A scope, or the account of a User Manager in hex. */
  unit: string
  role: LearnerRole
  month: Month
}

const monthSchema = new Schema<MonthDocument>(
  {
    _id: { type: String, required: true },
    unit: { type: String, required: true },
    role: { type: String, enum: LEARNER_ROLES, required: true },
    month: { type: String, required: true },
    counts: { type: Schema.Types.Mixed, required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'months', versionKey: false, minimize: false },
)

monthSchema.index({ unit: 1, role: 1, month: 1 })

export const MonthModel = model<MonthDocument>('Month', monthSchema)

/** Of a learner and month: where it has been counted as active, so that nobody counts twice. */
export interface ActiveMonth {
  /** `account:month`. */
  _id: string
  accountId: Types.ObjectId
  month: Month
  units: string[]
}

const activeSchema = new Schema<ActiveMonth>(
  {
    _id: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    month: { type: String, required: true },
    units: { type: [String], required: true },
  },
  { collection: 'activeMonths', versionKey: false },
)

activeSchema.index({ accountId: 1 })

export const ActiveMonthModel = model<ActiveMonth>('ActiveMonth', activeSchema)
