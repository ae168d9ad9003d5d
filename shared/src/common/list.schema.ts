import { z } from 'zod'
import { LIMITS } from './limits.ts'

/**
 * Parameters that every list call takes in its body (contract, section 5): `limit` 50 by default and at most 200
 * (larger is clamped) and `offset`, whole numbers and nothing that could be read as one; `search`, `order`, and `sort`,
 * one of the row's fields named in `sortable`.
 */
export function listSchema<const Sortable extends string>(sortable: readonly Sortable[]) {
  return z.object({
    limit: z
      .number()
      .int()
      .min(1)
      .default(LIMITS.listDefault)
      .transform((limit) => Math.min(limit, LIMITS.listMax)),
    offset: z.number().int().min(0).max(10_000_000).default(0),
    search: z.string().trim().max(100).default(''),
    order: z.enum(['asc', 'desc']).default('asc'),
    sort: z.enum(sortable).optional(),
  })
}

/** The header in which a list's total stands. */
export const TOTAL_COUNT_HEADER = 'x-total-count'
