import type { Types } from 'mongoose'
import { model, Schema } from 'mongoose'

/** The minutes after a message about a training, in which its changes are held back to be sent together. */
export interface QuietTime {
  /** The training's `_id`. */
  _id: Types.ObjectId
  endsAt: Date
  /** Of a change that is held: whose the last one was, by the account's `_id`. */
  heldBy?: string
  /** Grows with every change that is held, so that one that comes while others are sent isn't taken for sent. */
  held: number
  /** When the document goes, long after its use. */
  expiresAt: Date
}

const quietTimeSchema = new Schema<QuietTime>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    endsAt: { type: Date, required: true },
    heldBy: String,
    held: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'quiettimes', versionKey: false },
)

quietTimeSchema.index({ endsAt: 1 }, { partialFilterExpression: { heldBy: { $exists: true } } })
quietTimeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const QuietTimeModel = model<QuietTime>('QuietTime', quietTimeSchema)
