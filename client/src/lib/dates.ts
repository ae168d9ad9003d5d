import type { Language } from '@tristar/shared/common/languages'
import { type Day, dayOf } from '@tristar/shared/common/dates'
import { localeOf } from './language'
import { useLanguage } from './useLanguage'

const DEFAULT_ZONE = 'Asia/Kuala_Lumpur'

/** The organisation's zone: the server may write it into the page as `<meta name="org-timezone">`. */
export const ORG_ZONE =
  document.querySelector<HTMLMetaElement>('meta[name="org-timezone"]')?.content || DEFAULT_ZONE

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options)
  formats.set(key, format)
  return format
}

const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A calendar day YYYY-MM-DD as '20 Nov 2026', '2026年11月20日'; it has no zone of its own. */
export function formatDay(day: Day, language: Language): string {
  return formatOf(language, { ...SHORT, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** The day of an instant (ISO 8601) in the organisation's zone. */
export function formatInstantDay(instant: string, language: Language): string {
  return formatOf(language, { ...SHORT, timeZone: ORG_ZONE }).format(new Date(instant))
}

/** Day and time of an instant in the organisation's zone: '20 Nov 2026, 14:05'. */
export function formatInstant(instant: string, language: Language): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return formatOf(language, { ...SHORT, ...time, timeZone: ORG_ZONE }).format(new Date(instant))
}

/** Today in the organisation's zone. */
export function today(now: Date = new Date()): Day {
  return dayOf(now, ORG_ZONE)
}

/** The formats in the language on screen; an absent value is '–'. */
export function useDates() {
  const language = useLanguage()
  return {
    day: (day: Day | null | undefined) => (day ? formatDay(day, language) : '–'),
    instantDay: (at: string | null | undefined) => (at ? formatInstantDay(at, language) : '–'),
    instant: (at: string | null | undefined) => (at ? formatInstant(at, language) : '–'),
  }
}
