import type { Day } from '@tristar/shared/common/dates'
import { inBatches } from '../../lib/database/batches.ts'
import { LISTED, type TrainingDocument, TrainingModel } from './trainings.model.ts'

/** Trainings per batch: few, as each is told to several people. */
const BATCH = 10

/** The open trainings of any kind on these days, both included, without the texts of on-the-job forms, in batches. */
export function openByDay({
  from = '',
  to,
}: {
  from?: Day
  to: Day
}): AsyncGenerator<TrainingDocument[]> {
  const open = { ...LISTED, evaluation: null, trainingDate: { $gte: from, $lte: to } }
  return inBatches(TrainingModel.find(open, { eform: 0 }).lean<TrainingDocument[]>(), BATCH)
}
