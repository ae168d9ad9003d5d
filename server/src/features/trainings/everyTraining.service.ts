import { inIdOrder } from '../../lib/database/batches.ts'
import { LISTED, type TrainingDocument, TrainingModel } from './trainings.model.ts'

const BATCH = 1000

const COUNTED = {
  mytype: 1,
  supervisorId: 1,
  distributorId: 1,
  topicId: 1,
} as const

type Counted = Pick<TrainingDocument, '_id' | keyof typeof COUNTED>

/** The counted fields of all listed trainings in batches. */
export function trainingsInBatches(): AsyncGenerator<Counted[]> {
  const counted = { size: BATCH, fields: COUNTED }
  return inIdOrder<TrainingDocument, Counted>(TrainingModel, LISTED, counted)
}
