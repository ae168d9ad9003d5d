import { addDays } from '@tristar/shared/common/dates'
import { monthNameText } from '@tristar/shared/common/dateTexts'
import { type Month, shiftMonth } from '@tristar/shared/common/months'
import { type ChangeFigure, directionOf } from '@tristar/shared/trends/change.rules'
import { CHANGE_TEXTS, differenceText } from '@tristar/shared/trends/change.texts'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { useLanguage } from '../../../lib/useLanguage'
import { useNumber } from '../../../lib/useNumber'

/** Months and differences in words. Needs the namespace `changes`. */
export function useChangeText() {
  const { t } = useTranslation('changes')
  const language = useLanguage()
  const number = useNumber()
  const dates = useDates()
  const monthName = (month: Month) => monthNameText(month, language)

  /** '64 more', '2 points up', 'as in September'. @param before the month before the last full one */
  function change(figure: ChangeFigure, difference: number, before: Month): string {
    const size = number(Math.abs(difference))
    if (figure !== 'people')
      return differenceText(
        { figure, difference, number: size, before: monthName(before) },
        language,
      )
    const day = dates.date(addDays(`${shiftMonth(before, 2)}-01`, -1))
    return t(`since.${directionOf(difference)}`, { number: size, day })
  }

  const { figure: names, against } = CHANGE_TEXTS[language]
  return { monthName, change, names, against }
}
