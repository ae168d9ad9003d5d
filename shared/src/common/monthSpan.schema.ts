import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { isMonth, monthCount } from './months.ts'

/** Both months YYYY-MM, both included, at most 36; each query that takes them checks `isMonthSpan`. */
export const monthSpan = {
  from: z.string().default(''),
  to: z.string().default(''),
}

/** Whether these are months in order, and not too many. */
export function isMonthSpan({ from, to }: { from: string; to: string }): boolean {
  if (!isMonth(from) || !isMonth(to)) return false
  const count = monthCount(from, to)
  return count >= 1 && count <= LIMITS.trendMonths
}

export const NO_MONTH_SPAN = { path: ['to'], error: 'MONTHS_INVALID' }
