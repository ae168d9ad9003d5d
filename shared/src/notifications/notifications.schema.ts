import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import { isTimeOfDay, TIME_OF_DAY } from '../common/dates.ts'
import { LANGUAGES } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { filterShape, listSchema } from '../common/list.schema.ts'
import { isEmail } from '../account/account.rules.ts'
import { idText, lineText, optionalText, requiring, ruled } from '../common/refine.ts'
import { CHOSEN_KINDS, NOTIFICATION_KINDS, SENT_KINDS, SENT_STATES } from './kinds.ts'
import { CHANNELS } from './kinds/kind.ts'
import { SENT_FILTERS } from './messages.filters.ts'

/** By default the newest first. */
export const notificationListSchema = listSchema(['at']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  unread: z.boolean().default(false),
})
export type ListInput = z.input<typeof notificationListSchema>

/** `params`: see NotificationParams. `link`: a path of the client. */
export const notificationEntry = z.strictObject({
  _id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  link: z.string(),
  at: instantText,
  /** null while unread. */
  readAt: instantText.nullable(),
  /** Of a star that somebody else has earned: whether the reader has congratulated since. */
  congratulated: z.boolean().optional(),
})
export type NotificationEntry = z.infer<typeof notificationEntry>

export const readSchema = z
  .object({
    ids: z.array(idText).max(LIMITS.listMax).default([]),
    all: z.boolean().default(false),
  })
  .superRefine(ruled(({ ids, all }) => (all || ids.length > 0 ? null : 'FIELDS_REQUIRED')))
export type ReadInput = z.input<typeof readSchema>

/** How many are still unread. */
export const readAnswer = z.strictObject({ unread: z.number() })
export type ReadAnswer = z.infer<typeof readAnswer>

const timeOfDay = z.string().refine(isTimeOfDay).meta({ pattern: TIME_OF_DAY.source })

/** `quiet`: no mail between these times of day, in the organisation's zone; may span midnight. */
export const settingsSchema = z.object({
  channels: z.record(z.enum(CHOSEN_KINDS), z.enum(CHANNELS)),
  quiet: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
  /** Of mails. */
  language: z.enum(LANGUAGES),
  /** Phone messages about what is due today or tomorrow. */
  sms: z.boolean(),
})
export type NotificationSettings = z.infer<typeof settingsSchema>

/** `reach`: whether there is a gateway and a confirmed address. */
export const settingsAnswer = z.strictObject({
  ...settingsSchema.shape,
  reach: z.strictObject({ mail: z.boolean(), sms: z.boolean() }),
})
export type SettingsAnswer = z.infer<typeof settingsAnswer>

/** `email`: where the test goes; by default the own confirmed address. */
export const testMailSchema = z
  .object({ email: lineText.optional() })
  .superRefine(
    ruled(({ email }) => (email === undefined || isEmail(email) ? null : 'EMAIL_INVALID')),
  )
export type TestMailInput = z.input<typeof testMailSchema>

/** What became of the test, and the address. */
export const testMailAnswer = z.strictObject({
  message: z.string(),
  state: z.enum(['sent', 'kept']),
  email: z.string(),
})
export type TestMailAnswer = z.infer<typeof testMailAnswer>

export const unsubscribeSchema = z.object({ token: optionalText }).check(requiring('token'))
export type UnsubscribeInput = z.input<typeof unsubscribeSchema>

/** Of which mails there will be no more. */
export const unsubscribeAnswer = z.strictObject({ kinds: z.array(z.enum(CHOSEN_KINDS)) })
export type UnsubscribeAnswer = z.infer<typeof unsubscribeAnswer>

/** By default the newest first; `search` finds in the recipient's id. */
export const sentSchema = listSchema(['at']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  ...filterShape(SENT_FILTERS),
})
export type SentInput = z.input<typeof sentSchema>

/** A message, without its text. */
export const sentRow = z.strictObject({
  _id: z.string(),
  at: instantText,
  kind: z.enum(SENT_KINDS),
  /** The recipient's human id, and the name or ''. */
  to: z.string(),
  name: z.string(),
  channel: z.enum(['mail', 'sms']),
  state: z.enum(SENT_STATES),
  tries: z.number(),
  /** When it was sent or kept, will be tried again, or was given up. */
  stateAt: instantText,
  /** How many messages were in the mail, where several were. */
  together: z.number().optional(),
  /** Why the last try failed. */
  reason: z.string().optional(),
})
export type SentRow = z.infer<typeof sentRow>
