import { inIdOrder } from '../../../lib/database/batches.ts'
import { type Progress, ProgressModel } from '../progress/progress.model.ts'

/** Learners per batch, which bounds the memory. */
const BATCH = 500

export function learnersInBatches(): AsyncGenerator<Progress[]> {
  return inIdOrder(ProgressModel, {}, { size: BATCH })
}
