import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { model, Schema, type Types } from 'mongoose'

/** A Reset Progress: who, when, and the user's progress. No figure reads it. */
export interface Reset {
  _id: Types.ObjectId
  at: Date
  /** The admin: its human id and its account. */
  by: string
  byAccountId: Types.ObjectId
  /** Whose progress it was. */
  accountId: Types.ObjectId
  sellerId: string
  supervisorId: string
  distributorId: Distributor
  /** The seller's round that it ended: its attempts carry that round, its trainings the reset's `_id`. */
  round: number
  /** The seller's progress before: records, tiers with dates, downloads and serials, figures. */
  progress: object
  attempts: number
  trainings: number
}

const resetSchema = new Schema<Reset>(
  {
    at: { type: Date, required: true },
    by: { type: String, required: true },
    byAccountId: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    sellerId: { type: String, required: true },
    supervisorId: { type: String, required: true },
    distributorId: { type: String, enum: DISTRIBUTORS, required: true },
    round: { type: Number, required: true },
    progress: { type: Schema.Types.Mixed, required: true },
    attempts: { type: Number, required: true },
    trainings: { type: Number, required: true },
  },
  { collection: 'resets', versionKey: false, minimize: false },
)
resetSchema.index({ accountId: 1, at: 1 })
// For erasing a supervisor.
resetSchema.index({ supervisorId: 1 })

export const ResetModel = model<Reset>('Reset', resetSchema)
