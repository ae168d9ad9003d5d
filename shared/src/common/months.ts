import { addMonths, type Day, isDay } from './dates.ts'

/** A calendar month `YYYY-MM` in the organisation's zone (domain: Days and instants). */
export type Month = string

/** Whether `value` is a calendar month; 2026-13 is not. */
export function isMonth(value: string): value is Month {
  return isDay(`${value}-01`)
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

export function shiftMonth(month: Month, by: number): Month {
  return monthOf(addMonths(`${month}-01`, by))
}

/** How many months there are from the first to the last, both included; 0 or less if they are not in order. */
export function monthCount(first: Month, last: Month): number {
  return monthIndex(last) - monthIndex(first) + 1
}

function monthIndex(month: Month): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return year * 12 + number
}
