import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import { OWN_SCOPES } from '../common/distributors.ts'
import { TIERS } from '../common/tiers.ts'

/** Mail that waits although it is due: how much, and since when. */
export const stuckMail = z.strictObject({ waiting: z.number().int(), minutes: z.number().int() })
export type StuckMail = z.infer<typeof stuckMail>

export const BACKUP_STATES = ['running', 'done', 'failed'] as const

/** The latest daily backup. */
export const lastBackup = z.strictObject({
  state: z.enum(BACKUP_STATES),
  /** When it was begun. */
  at: instantText,
  file: z.string(),
  /** Of the file; absent while there is none. */
  bytes: z.number().int().optional(),
  /** Why it failed, in English, as the log has it. */
  reason: z.string().optional(),
})
export type LastBackup = z.infer<typeof lastBackup>

/** What the operator should know. */
export const operationState = z.strictObject({
  /** Null when mail leaves, or is set up nowhere. */
  mail: stuckMail.nullable(),
  /** `at`: the time of day, HH:mm; null when no daily backups are set up. */
  backups: z.strictObject({ at: z.string(), last: lastBackup.nullable() }).nullable(),
})
export type OperationState = z.infer<typeof operationState>

const count = z.number().int()

/** How far an installation is set up. */
export const setupState = z.strictObject({
  /** `tested`: a test mail, or another one, has left. */
  mail: z.strictObject({ set: z.boolean(), tested: z.boolean() }),
  /** Published ones for Users. */
  topics: z.record(z.enum(TIERS), count),
  people: z.strictObject({ sellers: count, supervisors: count }),
  /** Scopes that no admin of their own looks after. */
  admins: z.strictObject({ missing: z.array(z.enum(OWN_SCOPES)) }),
  /** '' when none is set. */
  publicUrl: z.string(),
})
export type SetupState = z.infer<typeof setupState>

/** Null once the checklist is put away. */
export const setupAnswer = z.strictObject({ checklist: setupState.nullable() })
export type SetupAnswer = z.infer<typeof setupAnswer>
