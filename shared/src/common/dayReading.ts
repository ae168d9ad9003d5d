import { type Day, isDay } from './dates.ts'
import { monthNames } from './dateTexts.ts'

/** From so many letters on a month is known: Dec, Dis. */
const KNOWN_FROM = 3
const CHINESE_MONTHS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

/** English and Malay names with their month, 1 to 12. */
const NAMES = (['en', 'bm'] as const).flatMap((language) =>
  monthNames(language).map((name, index) => ({ name: name.toLowerCase(), month: index + 1 })),
)

function monthOf(word: string): number {
  const typed = word.replace('.', '')
  const known = NAMES.find(({ name }) => typed.length >= KNOWN_FROM && name.startsWith(typed))
  // Three letters that one language shortens differently: Sept.
  return known?.month ?? (typed === 'sept' ? 9 : 0)
}

type Found = readonly [year: string | undefined, month: number, date: string]

/** What may be typed: 2026-12-03, 2026年12月3日, 3/12/2026, 3.12., 3 Dec 2026, Dec 3, 2026. Days come before months. */
const FORMS: readonly [RegExp, (...parts: string[]) => Found][] = [
  [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
    (year, month, date = '') => [year, Number(month), date],
  ],
  [
    /^(?:(\d{4}) ?年)? ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?$/,
    (year, month, date = '') => [year, Number(month), date],
  ],
  [
    /^(\d{1,2}) ?[-/. ] ?(\d{1,2})(?: ?[-/. ] ?(\d{4}|\d{2})?)?$/,
    (date = '', month, year) => [year, Number(month), date],
  ],
  [
    /^(\d{1,2})[-. ]*([a-z]+\.?)(?:[-, ]*(\d{4}|\d{2}))?$/,
    (date = '', month = '', year) => [year, monthOf(month), date],
  ],
  [
    /^([a-z]+\.?) ?(\d{1,2})(?:,? (\d{4}))?$/,
    (month = '', date = '', year) => [year, monthOf(month), date],
  ],
]

/**
 * The day that was typed, in day-month order or with the month's name in English, Malay or Chinese; null if it is none.
 * @param today gives the year where none was typed; two digits are a year of this century
 */
export function readDay(typed: string, today: Day): Day | null {
  const text = plainOf(typed)
  for (const [form, found] of FORMS) {
    const match = form.exec(text)
    if (!match) continue
    const [year = today.slice(0, 4), month, date] = found(...match.slice(1))
    const full = year.length === 2 ? `20${year}` : year
    const day = [full, `${month}`.padStart(2, '0'), date.padStart(2, '0')].join('-')
    return isDay(day) ? day : null
  }
  return null
}

/** In half-width lower case with single spaces, Chinese numbers of months as digits, without a weekday before it. */
function plainOf(typed: string): string {
  const text = typed.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
  return text
    .replace(/([一二三四五六七八九十]+)月/, (whole, number: string) => {
      const month = CHINESE_MONTHS.indexOf(number) + 1
      return month > 0 ? `${month}月` : whole
    })
    .replace(/^[a-z]+, ?/, '')
    .replace(/(?:星期|周)[一二三四五六日]$/, '')
}
