import { type Day, daysBetween } from '../common/dates.ts'

/** When a training begins. */
export interface Beginning {
  trainingDate: Day
  /** HH:mm */
  trainingTime: string
}

/** Trainings have no duration: an hour is assumed for each (api: Trainings as they happen). */
export const TRAINING_MINUTES = 60

const DAY_MINUTES = 24 * 60

/** Whether two trainings take place at the same time: they begin less than an hour apart, also across midnight. */
export function isClash(one: Beginning, other: Beginning): boolean {
  const apart =
    daysBetween(one.trainingDate, other.trainingDate) * DAY_MINUTES +
    minutesOf(other.trainingTime) -
    minutesOf(one.trainingTime)
  return Math.abs(apart) < TRAINING_MINUTES
}

/** Minutes since midnight of an HH:mm. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
