import type { Day } from '@tristar/shared/common/dates'
import { dateText, dayText, monthNames } from '@tristar/shared/common/dateTexts'
import type { Language } from '@tristar/shared/common/languages'

/** The days that a calendar shows: '23 – 29 November 2026', '2026年11月23日–29日'. */
export function spanText(first: Day, last: Day, language: Language): string {
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  if (language === 'ch') {
    const whole = sameYear ? dateText(last, language) : dayText(last, language)
    const end = sameMonth ? `${Number(last.slice(8))}日` : whole
    return `${dayText(first, language)}–${end}`
  }
  const [date = '', month = '', year = ''] = wordsOf(first, language)
  const begin = [date, ...(sameMonth ? [] : [month]), ...(sameYear ? [] : [year])]
  return `${begin.join(' ')} – ${wordsOf(last, language).join(' ')}`
}

/** '6', 'December', '2026' */
function wordsOf(day: Day, language: Exclude<Language, 'ch'>): string[] {
  const [year = '', month = '', date = ''] = day.split('-')
  return [`${Number(date)}`, monthNames(language)[Number(month) - 1] ?? '', year]
}
