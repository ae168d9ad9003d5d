import { z } from 'zod'
import { type Day, isCalendarDay } from './dates.ts'
import { type Filters, type HasDays, isFilterMonth, type ValueOf } from './filters.ts'
import { LIMITS } from './limits.ts'
import { lineText } from './refine.ts'

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

type FieldOf<Filter> = Filter extends { usual: string; ofAll?: never }
  ? z.ZodDefault<z.ZodType<ValueOf<Filter>, ValueOf<Filter>>>
  : z.ZodOptional<z.ZodType<ValueOf<Filter>, ValueOf<Filter>>>

/** The filters of a list in its call: absent ones filter nothing. Filters by days need to know today. */
export function filterShape<const Each extends Filters>(
  filters: Each,
  ...[today = () => '']: HasDays<Each> extends true ? [today: () => Day] : []
) {
  const fields = Object.entries(filters).map(([name, filter]) => [name, fieldOf(filter, today)])
  return Object.fromEntries(fields) as { -readonly [Name in keyof Each]: FieldOf<Each[Name]> }
}

function fieldOf(filter: Filters[string], today: () => Day): z.ZodType {
  if (filter.kind === 'text') return lineText.max(filter.max).optional()
  if (filter.kind === 'day')
    return z
      .string()
      .refine((day) => isCalendarDay(day, today()))
      .optional()
  if (filter.kind === 'month') return z.string().refine(isFilterMonth).optional()
  if (filter.kind === 'flag') return z.boolean().optional()
  if (filter.kind === 'number') return z.number().int().min(filter.min).max(filter.max).optional()
  const value = z.enum(filter.values)
  return filter.usual === undefined || filter.ofAll ? value.optional() : value.default(filter.usual)
}

export const TOTAL_COUNT_HEADER = 'x-total-count'
