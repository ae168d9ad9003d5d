import type { Language } from '@tristar/shared/common/languages'
import { type Day, dayOf } from '@tristar/shared/common/dates'
import { dateText, dayAndTimeText, dayText, instantText } from '@tristar/shared/common/dateTexts'
import { ORG_ZONE } from './pageFacts'
import { useLanguage } from './useLanguage'

export function formatInstantDay(instant: string, language: Language): string {
  return dayText(dayOf(new Date(instant), ORG_ZONE), language)
}

/** Day and time of an instant in the organisation's zone: '20 Nov 2026, 14:05'. */
export function formatInstant(instant: string, language: Language): string {
  return instantText(new Date(instant), ORG_ZONE, language)
}

export function today(now: Date = new Date()): Day {
  return dayOf(now, ORG_ZONE)
}

/** The formats in the language on screen; an absent value is '–'. */
export function useDates() {
  const language = useLanguage()
  return {
    day: (day: Day | null | undefined) => (day ? dayText(day, language) : '–'),
    /** Without the year, where that is plain. */
    date: (day: Day) => dateText(day, language),
    instantDate: (at: string | null | undefined) =>
      at ? dateText(dayOf(new Date(at), ORG_ZONE), language) : '–',
    dayAndTime: (day: Day, time: string) => dayAndTimeText(day, time, language),
    instantDay: (at: string | null | undefined) => (at ? formatInstantDay(at, language) : '–'),
    instant: (at: string | null | undefined) => (at ? formatInstant(at, language) : '–'),
  }
}

/** The date in a file's name, year_month_day in the organisation's zone (domain: Days and instants). */
export function fileDate(): string {
  return today().replaceAll('-', '_')
}
