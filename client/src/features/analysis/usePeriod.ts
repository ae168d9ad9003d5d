import { LIMITS } from '@tristar/shared/common/limits'
import { isMonth, type Month, monthCount, monthOf, shiftMonth } from '@tristar/shared/common/months'
import { today } from '../../lib/dates'
import { useAddressQuery } from '../../lib/useAddressQuery'
import { useChosen } from '../../lib/useChosen'

/** Months up to this one, all of them, or from one to another. */
export const PERIODS = ['all', '3', '12', 'own'] as const
export type Period = (typeof PERIODS)[number]

const USUAL_OWN = 12

/** The first month of the last `count` months, this one included. */
function monthsBack(count: number): Month {
  return shiftMonth(monthOf(today()), 1 - count)
}

/** This month and those before it that can be asked for, the latest first. */
export function askableMonths(): Month[] {
  return Array.from({ length: LIMITS.analysisMonths }, (_, index) => monthsBack(index + 1))
}

/**
 * The months of the analysis, kept in the address: `period` for the last 3 or 12, `from` and `to` for others. What is not
 * valid there means all months.
 */
export function usePeriod() {
  const [query, change] = useAddressQuery()
  const own = ownOf(query.get('from') ?? '', query.get('to') ?? '')
  const named = PERIODS.find((each) => each === query.get('period')) ?? 'all'
  const kept: Period = own ? 'own' : named === 'own' ? 'all' : named
  const [period, choose] = useChosen<Period>(kept, (to) => {
    change({
      period: to === '3' || to === '12' ? to : '',
      from: to === 'own' ? (own?.from ?? monthsBack(USUAL_OWN)) : '',
      to: to === 'own' ? (own?.to ?? monthsBack(1)) : '',
    })
  })
  return {
    period,
    choose,
    own,
    setOwn: (span: { from: Month; to: Month }) => change(span),
    /** What the call takes. */
    span: own ?? (kept === 'all' ? {} : { from: monthsBack(Number(kept)) }),
    reset: () => change({ period: '', from: '', to: '', dist: '' }),
  }
}

export type PeriodState = ReturnType<typeof usePeriod>

function ownOf(from: string, to: string): { from: Month; to: Month } | null {
  if (!isMonth(from) || !isMonth(to)) return null
  const count = monthCount(from, to)
  return count >= 1 && count <= LIMITS.analysisMonths ? { from, to } : null
}
