import { type Day, dayOf, daysBetween, mondayOf, timeOf } from './dates.ts'
import type { Language } from './languages.ts'

/**
 * Date formats, one per language for every screen, table, mail and PDF. The names are listed here, as those of Intl differ
 * between browsers and servers (Sep, Sept).
 */
const MONTHS = {
  en: 'January February March April May June July August September October November December',
  bm: 'Januari Februari Mac April Mei Jun Julai Ogos September Oktober November Disember',
}

/** Monday to Sunday. */
const WEEKDAYS: Record<Language, { long: string; short: string }> = {
  en: {
    long: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    short: 'Mon Tue Wed Thu Fri Sat Sun',
  },
  bm: { long: 'Isnin Selasa Rabu Khamis Jumaat Sabtu Ahad', short: 'Isn Sel Rab Kha Jum Sab Ahd' },
  ch: {
    long: '星期一 星期二 星期三 星期四 星期五 星期六 星期日',
    short: '周一 周二 周三 周四 周五 周六 周日',
  },
}

/** English and Malay shorten each month to three letters. */
const SHORT_MONTH = 3

interface Parts {
  year: number
  month: number
  date: number
}

function partsOf(day: Day): Parts {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

/** The names of January to December. */
export function monthNames(language: Exclude<Language, 'ch'>): string[] {
  return MONTHS[language].split(' ')
}

function monthName({ month }: Parts, language: Exclude<Language, 'ch'>): string {
  return monthNames(language)[month - 1] ?? ''
}

/** '20 Nov', '11月20日': without the year. */
export function dateText(day: Day, language: Language): string {
  const parts = partsOf(day)
  if (language === 'ch') return `${parts.month}月${parts.date}日`
  return `${parts.date} ${monthName(parts, language).slice(0, SHORT_MONTH)}`
}

/** '20 Nov 2026', '2026年11月20日'. */
export function dayText(day: Day, language: Language): string {
  const { year } = partsOf(day)
  const text = dateText(day, language)
  return language === 'ch' ? `${year}年${text}` : `${text} ${year}`
}

/** '20 Nov 2026, 14:05', '2026年11月20日 14:05'. */
export function dayAndTimeText(day: Day, time: string, language: Language): string {
  return `${dayText(day, language)}${language === 'ch' ? ' ' : ', '}${time}`
}

/** Day and time of an instant in the zone: '20 Nov 2026, 14:05', '2026年11月20日 14:05'. */
export function instantText(instant: Date, zone: string, language: Language): string {
  return dayAndTimeText(dayOf(instant, zone), timeOf(instant, zone), language)
}

/** The names of Monday to Sunday: 'Friday', 'Fri'; 'Jumaat', 'Jum'; '星期五', '周五'. */
export function weekdayNames(language: Language, length: 'long' | 'short'): string[] {
  return WEEKDAYS[language][length].split(' ')
}

/** The name of a day's weekday. */
export function weekdayText(day: Day, language: Language, length: 'long' | 'short'): string {
  return weekdayNames(language, length)[daysBetween(mondayOf(day), day)] ?? ''
}

/** 'Friday, 20 Nov 2026', '2026年11月20日星期五'. */
export function weekdayAndDayText(day: Day, language: Language): string {
  const weekday = weekdayText(day, language, 'long')
  const text = dayText(day, language)
  return language === 'ch' ? text + weekday : `${weekday}, ${text}`
}

/** 'Fri, 20 Nov', '11月20日周五': below the name of its month. */
export function weekdayAndDateText(day: Day, language: Language): string {
  const weekday = weekdayText(day, language, 'short')
  const text = dateText(day, language)
  return language === 'ch' ? text + weekday : `${weekday}, ${text}`
}

/** A month YYYY-MM where the year is known: 'Nov', '11月'. */
export function shortMonthText(month: string, language: Language): string {
  const parts = partsOf(month)
  if (language === 'ch') return `${parts.month}月`
  return monthName(parts, language).slice(0, SHORT_MONTH)
}

/** The same in full: 'November', '11月'. */
export function monthNameText(month: string, language: Language): string {
  return language === 'ch' ? shortMonthText(month, language) : monthName(partsOf(month), language)
}

/** A month YYYY-MM: 'November 2026', '2026年11月'. */
export function monthText(month: string, language: Language): string {
  const parts = partsOf(month)
  if (language === 'ch') return `${parts.year}年${parts.month}月`
  return `${monthName(parts, language)} ${parts.year}`
}
