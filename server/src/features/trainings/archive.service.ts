import type { ClientSession } from 'mongoose'
import { moveTrainings } from '../figures/figures.service.ts'
import type { TrainingDocument } from './trainings.model.ts'
import { TrainingModel } from './trainings.model.ts'

/** Takes all of a seller's trainings out of the live data and its figures, for an archive. */
export async function takeTrainings(
  accountId: string,
  session: ClientSession,
): Promise<TrainingDocument[]> {
  const own = { sellerAccountId: accountId }
  const trainings = await TrainingModel.find(own).session(session).lean<TrainingDocument[]>()
  await TrainingModel.deleteMany(own, { session })
  await moveTrainings(trainings, [], session)
  return trainings
}
