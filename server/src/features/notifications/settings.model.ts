import type { ChosenKind } from '@tristar/shared/notifications/kinds'
import type { Channel } from '@tristar/shared/notifications/kinds/kind'
import { model, Schema, type Types } from 'mongoose'

/** Somebody's settings of notifications; the account holds the language. */
export interface Settings {
  /** The account's `_id`. */
  _id: Types.ObjectId
  /** Where each kind's messages go; absent: where they usually do. */
  channels: Partial<Record<ChosenKind, Channel>>
  /** No mail between these times of day (HH:MM) in the organisation's zone; may span midnight. */
  quiet: { from: string; to: string } | null
  /** Phone messages about trainings of today and tomorrow. */
  sms: boolean
}

const settingsSchema = new Schema<Settings>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    channels: { type: Schema.Types.Mixed, required: true },
    quiet: { type: Schema.Types.Mixed, default: null },
    sms: { type: Boolean, required: true },
  },
  { collection: 'notificationsettings', versionKey: false, minimize: false },
)

export const SettingsModel = model<Settings>('NotificationSettings', settingsSchema)
