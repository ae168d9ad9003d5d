import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'

/** The status that calendars and task lists show, as of the day `today`. */
export function trainingStatus(training: Training, today: string) {
  const state = trainingState(training, today)
  return state === 'failed' ? 'notAchieved' : state
}
