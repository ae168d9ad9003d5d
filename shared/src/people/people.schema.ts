import { z } from 'zod'
import type { ErrorCode } from '../common/errors.ts'
import { ERRORS } from '../common/errors.ts'

/** POST /api/admin/import, besides the file `csv`: multipart sends the flag as text. */
export const importSchema = z.object({
  dryRun: z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean().default(true),
  ),
})
export type ImportInput = z.input<typeof importSchema>

const importRow = z.strictObject({
  /** Of the file, the head being line 1. */
  line: z.number().int(),
  id: z.string(),
  type: z.enum(['seller', 'supervisor', '']),
  ok: z.boolean(),
  /** Why the row is refused: the English sentence, and what the client says it with. */
  reason: z.string().optional(),
  code: z.enum(Object.keys(ERRORS) as ErrorCode[]).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ImportRow = z.infer<typeof importRow>

/** The rows of the file and what would happen (`dryRun`), or has happened, to each. */
export const importReport = z.strictObject({
  rows: z.array(importRow),
  created: z.number().int(),
  /** Initial passwords that were made here because the file gave none; told once, never kept. */
  passwords: z.array(z.strictObject({ id: z.string(), password: z.string() })).optional(),
})
export type ImportReport = z.infer<typeof importReport>
