import { addDays, type Day, isCalendarDay } from '../../common/dates.ts'
import type { ErrorCode } from '../../common/errors.ts'
import { LIMITS } from '../../common/limits.ts'

interface Step<Done> {
  by?: Day
  doneAt?: Done
}

/** The refusal of the steps given with an evaluation, or null: a few, each with a text, by no day that has passed. */
export function checkSteps(
  steps: readonly { text: string; by?: string | undefined }[],
  today: Day,
): ErrorCode | null {
  if (steps.length > LIMITS.steps) return 'STEPS_TOO_MANY'
  if (steps.some(({ text }) => text.trim() === '')) return 'STEP_REQUIRED'
  const isLate = (by: string) => !isCalendarDay(by, today) || by < today
  return steps.some(({ by }) => by !== undefined && isLate(by)) ? 'STEP_DAY_INVALID' : null
}

/** Whether a step should have been done: its day has come, and it is not ticked. */
export function isStepDue({ by, doneAt }: Step<unknown>, today: Day): boolean {
  return by !== undefined && !doneAt && by <= today
}

/** The earliest day of the steps that are not done; undefined without one. */
export function firstStepDay(steps: readonly Step<unknown>[]): Day | undefined {
  return steps.flatMap(({ by, doneAt }) => (by && !doneAt ? [by] : [])).toSorted()[0]
}

/** Days after its evaluation on which a seller who has not acknowledged it is reminded, once. */
const ACKNOWLEDGE_DAYS = 3

/** The days, both included, of the evaluations that are reminded of after the day `since` until `day`. */
export function daysRemindedOf({ since, day }: { since: Day; day: Day }): { from: Day; to: Day } {
  return { from: addDays(since, 1 - ACKNOWLEDGE_DAYS), to: addDays(day, -ACKNOWLEDGE_DAYS) }
}
