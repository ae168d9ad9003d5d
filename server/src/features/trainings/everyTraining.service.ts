import type { Types } from 'mongoose'
import { LISTED, type TrainingDocument, TrainingModel } from './trainings.model.ts'

const BATCH = 1000

const COUNTED = {
  mytype: 1,
  supervisorId: 1,
  distributorId: 1,
  topicId: 1,
} as const

type Counted = Pick<TrainingDocument, '_id' | keyof typeof COUNTED>

/** The counted fields of all listed trainings in batches, by `_id`; each batch is read when needed. */
export async function* trainingsInBatches(): AsyncGenerator<Counted[]> {
  let last: Types.ObjectId | undefined
  for (;;) {
    const batch = await TrainingModel.find(
      { ...(last && { _id: { $gt: last } }), ...LISTED },
      COUNTED,
    )
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<Counted[]>()
    if (batch.length === 0) return
    yield batch
    last = batch.at(-1)?._id
  }
}
