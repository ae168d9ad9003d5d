import { addDays, isCalendarDay, type Day } from '@tristar/shared/common/dates'
import type { EditSessionInput } from '@tristar/shared/trainings/booking.schema'
import {
  type Beginning,
  isClash,
  minutesOf,
  TRAINING_MINUTES,
} from '@tristar/shared/trainings/clashes.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'

/** What one key or one place of a drag moves a training by. */
export const STEP_MINUTES = 30
const DAY_MINUTES = 24 * 60
const STEPS: Record<string, { days: number; minutes: number }> = {
  ArrowUp: { days: 0, minutes: -STEP_MINUTES },
  ArrowDown: { days: 0, minutes: STEP_MINUTES },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
}

/** Hours that are always shown. */
const SHOWN = { first: 8, last: 18 }

/** HH:mm of minutes since midnight. */
export function timeAt(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => `${part}`.padStart(2, '0'))
    .join(':')
}

/**
 * The beginning after a key; null for any other key. At the ends of the day and of the calendar nothing moves.
 */
export function movedBy(key: string, from: Beginning, today: Day): Beginning | null {
  const step = STEPS[key]
  if (!step) return null
  const minutes = minutesOf(from.trainingTime) + step.minutes
  const trainingDate = addDays(from.trainingDate, step.days)
  const possible = minutes >= 0 && minutes < DAY_MINUTES && isCalendarDay(trainingDate, today)
  return possible ? { trainingDate, trainingTime: timeAt(minutes) } : from
}

/** A beginning without what else a training has. */
export function beginningOf({ trainingDate, trainingTime }: Beginning): Beginning {
  return { trainingDate, trainingTime }
}

export function isSameBeginning(one: Beginning, other: Beginning): boolean {
  return one.trainingDate === other.trainingDate && one.trainingTime === other.trainingTime
}

/** When it ends, as minutes since midnight: an hour later, at midnight at the latest. */
export function endMinutes({ trainingTime }: Beginning): number {
  return Math.min(minutesOf(trainingTime) + TRAINING_MINUTES, DAY_MINUTES)
}

/** The hours to show: from 8 to 18, and further where something lies outside. */
export function hoursOf(beginnings: readonly Beginning[]): { first: number; last: number } {
  const starts = beginnings.map(({ trainingTime }) => Math.floor(minutesOf(trainingTime) / 60))
  const ends = beginnings.map((each) => Math.ceil(endMinutes(each) / 60))
  return { first: Math.min(SHOWN.first, ...starts), last: Math.max(SHOWN.last, ...ends) }
}

/** The first other open training that would take place at the same time with one of the same people. */
export function clashOf(
  moved: Training,
  to: Beginning,
  trainings: readonly Training[],
): Training | undefined {
  const sharesPeople = ({ supervisorId, sellerId }: Training) =>
    supervisorId === moved.supervisorId || (sellerId !== '' && sellerId === moved.sellerId)
  return trainings.find(
    (other) =>
      other._id !== moved._id &&
      !other.cancelled &&
      !other.evaluation &&
      sharesPeople(other) &&
      isClash(other, to),
  )
}

/** The edit of a training's time alone: its topics stay, and so do the fields of its form, which are not sent. */
export function timeEdit(
  { _id, mytype, topicId, belt }: Training,
  to: Beginning,
): EditSessionInput & { mytype: Training['mytype'] } {
  const edit = { mytype, trainingId: _id, ...beginningOf(to) }
  if (mytype === 'edac') return edit
  return { ...edit, topicId, ...(belt && { belt }) }
}
