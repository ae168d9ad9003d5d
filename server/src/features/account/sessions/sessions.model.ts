import { model, Schema, type Types } from 'mongoose'

/** A login whose token has not expired, for its owner to see. What ends a token stands in its account. */
export interface Session {
  /** As in the token. */
  _id: string
  accountId: Types.ObjectId
  at: Date
  /** Behind by some minutes at most. */
  seenAt: Date
  /** The browser's User-Agent; '' without one. */
  agent: string
  /** As in `addressKey`. */
  address: string
  /** With its token. */
  expiresAt: Date
}

const sessionSchema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    seenAt: { type: Date, required: true },
    agent: { type: String, default: '' },
    address: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
)

sessionSchema.index({ accountId: 1, at: -1 })
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const SessionModel = model<Session>('Session', sessionSchema)
