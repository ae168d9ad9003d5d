import { monthText, shortMonthText } from './dateTexts.ts'
import type { Language } from './languages.ts'
import type { Month } from './months.ts'

const YEAR = 4

/** 'Oct 2026', '2026年10月'. */
export function shortMonthInYear(month: Month, language: Language): string {
  return language === 'ch'
    ? monthText(month, language)
    : `${shortMonthText(month, language)} ${month.slice(0, YEAR)}`
}

/** Both included: 'Oct 2026', 'Jan – Mar 2026', '2026年1月 – 2026年3月'. */
export function monthSpanText(from: Month, to: Month, language: Language): string {
  const last = shortMonthInYear(to, language)
  if (from === to) return last
  const sameYear = from.slice(0, YEAR) === to.slice(0, YEAR) && language !== 'ch'
  return `${sameYear ? shortMonthText(from, language) : shortMonthInYear(from, language)} – ${last}`
}
