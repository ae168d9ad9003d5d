import { addDays, type Day } from '../common/dates.ts'

/** Who has studied last before this day has not studied for so many days: today is no day of rest yet. */
export function restingBefore(idleDays: number, today: Day): Day {
  return addDays(today, 1 - idleDays)
}

/** A training before this day has waited for its evaluation for more than so many days. */
export function waitingBefore(days: number, today: Day): Day {
  return addDays(today, -days)
}
