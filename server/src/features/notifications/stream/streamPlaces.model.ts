import { model, Schema } from 'mongoose'

/** One of the places that each account has for its open streams, on whatever process; only a taken one is kept. */
export interface StreamPlace {
  /** The account's `_id`, a colon and the place's number. */
  _id: string
  /** The process. */
  holder: string
  /** Renewed by the process: the places of one that crashed become free. */
  until: Date
}

const streamPlaceSchema = new Schema<StreamPlace>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'streamplaces', versionKey: false },
)

streamPlaceSchema.index({ holder: 1 })
streamPlaceSchema.index({ until: 1 }, { expireAfterSeconds: 0 })

export const StreamPlaceModel = model<StreamPlace>('StreamPlace', streamPlaceSchema)
