import { addDays } from '@tristar/shared/common/dates'
import { monthNameText } from '@tristar/shared/common/dateTexts'
import { type Month, shiftMonth } from '@tristar/shared/common/months'
import { type ChangeFigure, directionOf } from '@tristar/shared/trends/change.rules'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { useLanguage } from '../../../lib/useLanguage'
import { useNumber } from '../../../lib/useNumber'

const KINDS = {
  people: 'since',
  active: 'count',
  stars: 'count',
  held: 'count',
  passedFirst: 'share',
} as const satisfies Record<ChangeFigure, string>

/** Months and differences in words. Needs the namespace `changes`. */
export function useChangeText() {
  const { t } = useTranslation('changes')
  const language = useLanguage()
  const number = useNumber()
  const dates = useDates()
  const monthName = (month: Month) => monthNameText(month, language)

  /** '64 more', '2 points up', 'as in September'. @param before the month before the last full one */
  function change(figure: ChangeFigure, difference: number, before: Month): string {
    const direction = directionOf(difference)
    const kind = KINDS[figure]
    const size = Math.abs(difference)
    if (kind === 'share' && size === 1 && direction !== 'same') return t(`onePoint.${direction}`)
    return t(`${kind}.${direction}`, {
      number: number(size),
      before: monthName(before),
      day: dates.date(addDays(`${shiftMonth(before, 2)}-01`, -1)),
    })
  }

  return { monthName, change }
}
