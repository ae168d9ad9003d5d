import { model, Schema, type Types } from 'mongoose'

/** The quiet time after a message about a training, during which changes are held back to be sent together. */
export interface QuietTime {
  /** The training's `_id`. */
  _id: Types.ObjectId
  endsAt: Date
  /** The `_id` of the account that made the last held change. */
  heldBy?: string
  /** Incremented by every held change, so that one made during sending isn't taken for sent. */
  held: number
  /** When the document expires, long after its use. */
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
