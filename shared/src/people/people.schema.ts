import { z } from 'zod'
import { type ErrorCode, ERRORS } from '../common/errors.ts'

/** Besides the file `csv`; multipart sends the flag as text. */
export const importSchema = z.object({
  dryRun: z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean().default(true),
  ),
})
export type ImportInput = z.input<typeof importSchema>

const importRow = z.strictObject({
  /** Line in the file; the head is line 1. */
  line: z.number().int(),
  id: z.string(),
  type: z.enum(['seller', 'supervisor', '']),
  ok: z.boolean(),
  /** The refusal: the English sentence, and its code and parameters for the client. */
  reason: z.string().optional(),
  code: z.enum(Object.keys(ERRORS) as ErrorCode[]).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ImportRow = z.infer<typeof importRow>

/** The outcome of each row, planned (`dryRun`) or done. */
export const importReport = z.strictObject({
  rows: z.array(importRow),
  created: z.number().int(),
  /** Generated initial passwords; shown once, never stored. */
  passwords: z.array(z.strictObject({ id: z.string(), password: z.string() })).optional(),
})
export type ImportReport = z.infer<typeof importReport>
