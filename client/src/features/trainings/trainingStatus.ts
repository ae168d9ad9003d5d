import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { Status } from '../common/StatusLabel'

const STATUSES = {
  passed: 'passed',
  failed: 'notAchieved',
  pending: 'pending',
  upcoming: 'upcoming',
} as const satisfies Record<string, Status>

export type TrainingStatus = (typeof STATUSES)[keyof typeof STATUSES]

/** The status that calendars and task lists show, as of the day `today`. */
export function trainingStatus(training: Training, today: string): TrainingStatus {
  return STATUSES[trainingState(training, today)]
}
