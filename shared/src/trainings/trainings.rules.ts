import { type Day, daysBetween, isCalendarDay } from '../common/dates.ts'
import type { ErrorCode } from '../common/errors.ts'
import type { Evaluation } from '../common/evaluations.ts'
import { LIMITS } from '../common/limits.ts'

export type TrainingState = 'passed' | 'failed' | 'pending' | 'upcoming' | 'cancelled' | 'notHeld'

interface Judged {
  evaluation?: Evaluation
  trainingDate: Day
}

/** Cancelled or not held, else as `standingState` says (domain: Trainings). */
export function trainingState(
  { cancelled, ...training }: Judged & { cancelled?: { notHeld: boolean } },
  today: Day,
): TrainingState {
  if (cancelled) return cancelled.notHeld ? 'notHeld' : 'cancelled'
  return standingState(training, today)
}

/** Of one that is not cancelled: evaluated, else pending when the day is today or past, upcoming when later. */
export function standingState({ evaluation, trainingDate }: Judged, today: Day) {
  if (evaluation) return evaluation === 'Passed' ? 'passed' : 'failed'
  return trainingDate <= today ? 'pending' : 'upcoming'
}

/** Whether a training can have been held on `day`: one of the calendar's, up to today. */
export function couldBeHeld(day: string, today: Day): boolean {
  return isCalendarDay(day, today) && day <= today
}

/** The refusal of a range of days, or null: two days in order, at most 400 days apart. */
export function checkTrainingList(
  days: { from: string; to: string },
  today: Day,
): ErrorCode | null {
  const { from, to } = days
  if (!from || !to) return 'FIELDS_REQUIRED'
  if (!isCalendarDay(from, today) || !isCalendarDay(to, today)) return 'DAYS_INVALID'
  const apart = daysBetween(from, to)
  return apart >= 0 && apart <= LIMITS.trainingListDays ? null : 'DAYS_INVALID'
}
