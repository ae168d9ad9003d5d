import { type Month, monthOf, shiftMonth } from '@tristar/shared/common/months'
import { today } from '../../lib/dates'
import { useChoice } from '../../lib/useChoice'

/** How many months are shown; the first is the usual one. */
const SPANS = ['12', '3', '24'] as const
/** In the order in which they are offered. */
export const OFFERED_SPANS = ['3', '12', '24'] as const

const YEAR = 12

interface Asked {
  from: Month
  to: Month
}

/** The last months up to this one, kept in the address, and the same ones a year before. */
export function useSpan() {
  const [chosen, choose, kept] = useChoice('months', SPANS)
  const now = monthOf(today())
  const asked: Asked = { from: shiftMonth(now, 1 - Number(kept)), to: now }
  const before: Asked = { from: shiftMonth(asked.from, -YEAR), to: shiftMonth(now, -YEAR) }
  return { chosen, choose, asked, before, now }
}

export type SpanState = ReturnType<typeof useSpan>

export const yearBefore = (month: Month) => shiftMonth(month, -YEAR)
