import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../common/languages.ts'
import { filterShape } from '../common/list.schema.ts'
import { isMonthSpan, monthSpan, NO_MONTH_SPAN } from '../common/monthSpan.schema.ts'
import { SCOPE_FILTER } from '../common/people.filters.ts'
import { requiring } from '../common/refine.ts'
import { OBSERVED } from './analysts.columns.ts'

/** GET /api/admin/export/analysts: what happened in the months `from` to `to`, both included, at most 36. */
export const analystsSchema = z
  .strictObject({
    what: z.enum(OBSERVED),
    ...filterShape(SCOPE_FILTER),
    ...monthSpan,
    /** With the columns that name people, which is audited. */
    names: z.boolean().default(false),
    /** Of heads and words. */
    language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  })
  .check(requiring('from', 'to'))
  .refine(isMonthSpan, NO_MONTH_SPAN)
export type AnalystsChoice = z.infer<typeof analystsSchema>
export type AnalystsInput = z.input<typeof analystsSchema>
