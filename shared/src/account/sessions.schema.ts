import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import { optionalId } from '../common/refine.ts'

/** A login whose token has not expired. */
export const sessionRow = z.strictObject({
  id: z.string(),
  at: instantText,
  /** Behind by some minutes at most. */
  seenAt: instantText,
  /** The browser's User-Agent; '' without one. */
  agent: z.string(),
  /** Of IPv6 the /64 network. */
  address: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRow>

/** One session, or all but the one that asks. */
export const endSessionSchema = z
  .object({ id: optionalId, others: z.boolean().default(false) })
  .refine(({ id, others }) => others || id, { error: 'FIELDS_REQUIRED', path: ['id'] })
export type EndSessionInput = z.input<typeof endSessionSchema>
