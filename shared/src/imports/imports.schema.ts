import { z } from 'zod'
import type { ErrorCode } from '../common/errors.ts'
import { ERRORS } from '../common/errorTexts.ts'
import { flagOf, idText } from '../common/refine.ts'
import { IMPORT_ACTIONS } from './imports.columns.ts'

/** Besides the file `csv`; multipart sends the flags as text. `invite`: newcomers without a password in the file are invited. */
export const importSchema = z.object({
  dryRun: z.preprocess(flagOf, z.boolean().default(true)),
  invite: z.preprocess(flagOf, z.boolean().default(false)),
})
export type ImportInput = z.input<typeof importSchema>

export const importRow = z.strictObject({
  /** Line in the file; the head is line 1. */
  line: z.number().int(),
  id: z.string(),
  /** Of whom the row is about, as far as known. */
  name: z.string(),
  type: z.enum(['seller', 'supervisor', '']),
  /** '' if the file names an unknown one. */
  action: z.enum([...IMPORT_ACTIONS, '']),
  ok: z.boolean(),
  /** The refusal: the English sentence, and its code and parameters for the client. */
  reason: z.string().optional(),
  code: z.enum(Object.keys(ERRORS) as ErrorCode[]).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ImportRow = z.infer<typeof importRow>

/** A dry run: what would happen to each row. */
export const importPlan = z.strictObject({ rows: z.array(importRow), created: z.literal(0) })
export type ImportPlan = z.infer<typeof importPlan>

/** The job that carries the rows out. */
export const importStarted = z.strictObject({
  jobId: z.string(),
  /** Generated initial passwords, told this once; a password counts only if its row succeeds. None of those who are invited. */
  passwords: z.array(z.strictObject({ id: z.string(), password: z.string() })),
})
export type ImportStarted = z.infer<typeof importStarted>

export const importAnswer = z.union([importPlan, importStarted])
export type ImportAnswer = z.infer<typeof importAnswer>

export const importJobSchema = z.object({ jobId: idText })
export type ImportJobInput = z.input<typeof importJobSchema>

/** How far a job is. */
export const importJob = z.strictObject({
  state: z.enum(['running', 'done', 'cancelled']),
  /** The number of `rows`, of `total` rows in the file. */
  done: z.number().int(),
  total: z.number().int(),
  /** The rows with an outcome, in the order of the file. */
  rows: z.array(importRow),
  created: z.number().int(),
})
export type ImportJobState = z.infer<typeof importJob>

/** The running job, if any. */
export const importRunning = z.strictObject({ jobId: z.string().nullable() })
export type ImportRunning = z.infer<typeof importRunning>
