import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { filterShape } from '../common/list.schema.ts'
import { isMonth, monthCount } from '../common/months.ts'
import { SCOPE_FILTER } from '../common/people.filters.ts'
import { requiring } from '../common/refine.ts'
import { OBSERVED } from './analysts.columns.ts'

/** Whether these are months in order, and not too many. */
function isSpan({ from, to }: { from: string; to: string }): boolean {
  if (!isMonth(from) || !isMonth(to)) return false
  const count = monthCount(from, to)
  return count >= 1 && count <= LIMITS.trendMonths
}

/** GET /api/admin/export/analysts: what happened in the months `from` to `to`, both included, at most 36. */
export const analystsSchema = z
  .strictObject({
    what: z.enum(OBSERVED),
    ...filterShape(SCOPE_FILTER),
    from: z.string().default(''),
    to: z.string().default(''),
    /** With the columns that name people, which is audited. */
    names: z.boolean().default(false),
    /** Of heads and words. */
    language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  })
  .check(requiring('from', 'to'))
  .refine(isSpan, { path: ['to'], error: 'MONTHS_INVALID' })
export type AnalystsChoice = z.infer<typeof analystsSchema>
export type AnalystsInput = z.input<typeof analystsSchema>
