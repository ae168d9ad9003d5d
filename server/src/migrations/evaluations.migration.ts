import { type TrainingDocument, TrainingModel } from '../features/trainings/trainings.model.ts'
import { recountFigures } from '../features/trainings/recount.service.ts'
import { HappeningModel } from '../features/trends/happenings.model.ts'
import { evaluationOf } from '../features/trends/happenings.service.ts'
import { recountMonths } from '../features/trends/recount.service.ts'
import { inIdOrder } from '../lib/database/batches.ts'
import { managerAccounts } from './managerAccounts.ts'

const BATCH = 500

const FIELDS = {
  mytype: 1,
  trainingDate: 1,
  sellerAccountId: 1,
  evaluation: 1,
  evaluatedAt: 1,
  evaluatedFor: 1,
  evaluatedBy: 1,
  'eform.bsScore': 1,
  'eform.tsScore': 1,
} as const

/**
 * Notes with evaluations who gave them and what they said, and counts all months, and those who joined in each.
 * @returns false if some figures kept changing meanwhile
 */
export async function keepEvaluations(zone: string): Promise<boolean> {
  const managerOf = await managerAccounts()
  const evaluated = { mytype: 'seller', evaluation: { $exists: true } } as const
  const batches = inIdOrder<TrainingDocument>(TrainingModel, evaluated, {
    size: BATCH,
    fields: FIELDS,
  })
  for await (const trainings of batches) {
    const writes = trainings.flatMap((training) => {
      const happening = evaluationOf(training, managerOf(training.evaluatedBy ?? ''), zone)
      if (!happening) return []
      const { _id, evaluated: facts } = happening
      const filter = { _id, evaluated: { $exists: false } }
      return [{ updateOne: { filter, update: { $set: { evaluated: facts } } } }]
    })
    // Directly in the collection, as the model changes none of it.
    if (writes.length > 0) await HappeningModel.collection.bulkWrite(writes as never)
  }
  await recountMonths(zone, { fix: true })
  const { unsettled } = await recountFigures({ fix: true })
  return unsettled === 0
}
