import { addDays, type Day, mondayOf } from '@tristar/shared/common/dates'
import { monthText, weekdayAndDayText } from '@tristar/shared/common/dateTexts'
import type { Language } from '@tristar/shared/common/languages'
import { type Month, monthOf, shiftMonth } from '@tristar/shared/common/months'
import { spanText } from './spanText'

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]
export type TimedView = Exclude<CalendarView, 'month'>

/** What a calendar shows. */
export interface Shown {
  view: CalendarView
  /** Of the month's view. */
  month: Month
  /** The week's or the day's; in the month the one that a link leads to, or ''. */
  day: Day
}

/** A day's week, from Monday to Sunday. */
export function weekOf(day: Day): Day[] {
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The days of a week or a day. */
export function daysOf(view: TimedView, day: Day): Day[] {
  return view === 'week' ? weekOf(day) : [day]
}

/** The first and the last day of a view. */
export function endsOf({ view, month, day }: Shown): [first: Day, last: Day] {
  if (view === 'month') return [`${month}-01`, addDays(`${shiftMonth(month, 1)}-01`, -1)]
  const days = daysOf(view, day)
  return [days[0] ?? day, days.at(-1) ?? day]
}

/** The next or the previous month, week or day. */
export function shiftShown({ view, month, day }: Shown, by: 1 | -1): Shown {
  if (view === 'month') return { view, month: shiftMonth(month, by), day: '' }
  return { view, month, day: addDays(day, view === 'week' ? 7 * by : by) }
}

/** Another view of the same days: of a month its first day, or today in it. */
export function inView(view: CalendarView, shown: Shown, today: Day): Shown {
  if (view === 'month') return { view, month: monthOf(shown.day || today), day: '' }
  if (shown.view !== 'month') return { ...shown, view }
  const first = [shown.day, today].find((day) => day && monthOf(day) === shown.month)
  return { ...shown, view, day: first ?? `${shown.month}-01` }
}

/** The present month, week or day. */
export function presentOf(view: CalendarView, today: Day): Shown {
  return { view, month: monthOf(today), day: view === 'month' ? '' : today }
}

/** The days as a calendar's title. */
export function titleOf(shown: Shown, language: Language): string {
  if (shown.view === 'month') return monthText(shown.month, language)
  const [first, last] = endsOf(shown)
  return shown.view === 'week'
    ? spanText(first, last, language)
    : weekdayAndDayText(first, language)
}
