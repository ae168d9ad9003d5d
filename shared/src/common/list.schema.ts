import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { lineText } from './refine.ts'
import { LISTED_STATES } from './personStates.ts'

/**
 * The parameters of every list call (api: Lists): `limit` (by default 50, clamped to 200) and `offset`, whole
 * numbers only; `search`, `order`, and `sort`, one of the fields in `sortable`. Unknown names are refused: a mistyped filter
 * must not widen what is read.
 */
export function listSchema<const Sortable extends string>(sortable: readonly Sortable[]) {
  return z.strictObject({
    limit: z
      .number()
      .int()
      .min(1)
      .default(LIMITS.listDefault)
      .transform((limit) => Math.min(limit, LIMITS.listMax)),
    offset: z.number().int().min(0).max(10_000_000).default(0),
    search: lineText.max(100).default(''),
    order: z.enum(['asc', 'desc']).default('asc'),
    sort: z.enum(sortable).optional(),
  })
}

/** Whom a list of people holds (domain: People who come, move and leave). */
export const ofState = { state: z.enum(LISTED_STATES).default('active') }

export const TOTAL_COUNT_HEADER = 'x-total-count'
