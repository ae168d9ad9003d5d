import { LIMITS } from '@tristar/shared/common/limits'
import { type Month, monthOf, shiftMonth } from '@tristar/shared/common/months'
import { today } from '../../../lib/dates'
import { useChoice } from '../../../lib/useChoice'

/** The full month that is reported on, kept in the address; by default the last one. */
export function useReportMonth() {
  const last = shiftMonth(monthOf(today()), -1)
  const former = Array.from({ length: LIMITS.trendMonths - 1 }, (_, ago) =>
    shiftMonth(last, -ago - 1),
  )
  const months: [Month, ...Month[]] = [last, ...former]
  const [chosen, choose, kept] = useChoice('month', months)
  return { months, chosen, choose, kept }
}
