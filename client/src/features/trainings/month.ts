import { addDays, type Day, daySpan, mondayOf } from '@tristar/shared/common/dates'
import { type Month, monthOf } from '@tristar/shared/common/months'

const DAYS_SHOWN = 42

/** The first and the last month that the calendar shows. */
export function monthSpan(today: Day): { first: Month; last: Month } {
  const { first, last } = daySpan(today)
  return { first: monthOf(first), last: monthOf(last) }
}

/** The six weeks from Monday on around the month; always six, so that the page keeps its height. */
export function weeksOf(month: Month): Day[][] {
  const monday = mondayOf(`${month}-01`)
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(monday, index))
  return Array.from({ length: DAYS_SHOWN / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
