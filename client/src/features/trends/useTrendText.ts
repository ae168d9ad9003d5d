import { shortMonthText } from '@tristar/shared/common/dateTexts'
import { monthSpanText, shortMonthInYear } from '@tristar/shared/common/monthTexts'
import type { Month } from '@tristar/shared/common/months'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/useLanguage'
import { useNumber } from '../../lib/useNumber'

const NONE = '–'

/** Months and figures as the trends write them. */
export function useTrendText() {
  const { t } = useTranslation('trends')
  const language = useLanguage()
  const number = useNumber()
  const inYear = (month: Month) => shortMonthInYear(month, language)
  const whole = (value: number | null | undefined) =>
    value === null || value === undefined ? NONE : number(Math.round(value))
  return {
    number,
    whole,
    /** 'Oct 2026' */
    inYear,
    /** 'Oct 2026'; 'Nov, so far' of the month that still runs. */
    month: (month: Month, now: Month) =>
      month === now ? t('month.soFar', { month: shortMonthText(month, language) }) : inYear(month),
    /** 'Jan – Mar 2026' */
    months: (from: Month, to: Month) => monthSpanText(from, to, language),
    percent: (share: number | null | undefined) =>
      share === null || share === undefined ? NONE : `${number(Math.round(share * 100))}%`,
    /** '40–90'; a dash without any. */
    range: (range: readonly [number, number] | null | undefined) =>
      range ? `${number(range[0])}–${number(range[1])}` : NONE,
  }
}
