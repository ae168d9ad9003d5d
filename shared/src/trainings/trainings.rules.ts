import type { Training } from './trainings.schema.ts'

export type TrainingState = 'passed' | 'failed' | 'pending' | 'upcoming'

/** Evaluated, else pending when the day is today or past, upcoming when later (specification, section 4). */
export function trainingState(
  training: Pick<Training, 'evaluation' | 'trainingDate'>,
  today: string,
): TrainingState {
  if (training.evaluation) return training.evaluation === 'Passed' ? 'passed' : 'failed'
  return training.trainingDate <= today ? 'pending' : 'upcoming'
}
