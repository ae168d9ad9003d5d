import { isDay } from './dates.ts'

/** A calendar month `YYYY-MM` in the organisation's zone (domain: Days and instants). */
export type Month = string

/** Whether `value` is a calendar month; 2026-13 is not. */
export function isMonth(value: string): value is Month {
  return isDay(`${value}-01`)
}

/** How many months there are from the first to the last, both included; 0 or less if they are not in order. */
export function monthCount(first: Month, last: Month): number {
  return monthIndex(last) - monthIndex(first) + 1
}

function monthIndex(month: Month): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return year * 12 + number
}
