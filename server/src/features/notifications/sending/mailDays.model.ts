import { model, Schema } from 'mongoose'

/** How many mails somebody got on a day; those of today's trainings and about the account are not counted. */
export interface MailDay {
  /** The account's `_id`, a colon and the day; with `:rest` for the one mail of those beyond the day's number. */
  _id: string
  count: number
  expiresAt: Date
}

const mailDaySchema = new Schema<MailDay>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'maildays', versionKey: false },
)

mailDaySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const MailDayModel = model<MailDay>('MailDay', mailDaySchema)
