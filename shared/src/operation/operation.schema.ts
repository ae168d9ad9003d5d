import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'

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
