import { NOTIFICATION_KINDS, type News } from '@tristar/shared/notifications/kinds'
import { model, Schema, type Types } from 'mongoose'

/** Entries are kept for 90 days (domain: Notifications). */
export const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** A notification in the product, for one person. */
export interface Entry {
  _id: Types.ObjectId
  /** The account. */
  to: Types.ObjectId
  kind: News['kind']
  /** What it is about: each person is notified of it once. */
  thing: string
  params: News['params']
  /** The accounts that `params` names besides the reader's: erasing one of them removes the entry. */
  people: Types.ObjectId[]
  at: Date
  /** null while unread. */
  readAt: Date | null
  expiresAt: Date
}

const entrySchema = new Schema<Entry>(
  {
    to: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: NOTIFICATION_KINDS, required: true },
    thing: { type: String, required: true },
    params: { type: Schema.Types.Mixed, required: true },
    people: { type: [Schema.Types.ObjectId], required: true },
    at: { type: Date, required: true },
    readAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'notifications', versionKey: false, minimize: false },
)

entrySchema.index({ to: 1, kind: 1, thing: 1 }, { unique: true })
entrySchema.index({ to: 1, at: 1, _id: 1 })
// The unread ones, for their number.
entrySchema.index({ to: 1, readAt: 1, at: 1, _id: 1 })
entrySchema.index({ people: 1 })
// What is new for anybody, for the streams.
entrySchema.index({ at: 1 })
entrySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const EntryModel = model<Entry>('Notification', entrySchema)
