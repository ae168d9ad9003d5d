import type { ClientSession, Types } from 'mongoose'
import { moveTrainings } from '../study/study.ts'
import type { TrainingDocument } from './trainings.model.ts'
import { LIVE, TrainingModel } from './trainings.model.ts'

/**
 * Gives all of a seller's trainings to a reset: they stay where they are, but leave the live data, its figures and
 * their slots.
 * @returns the trainings as they were, without what was written in their forms
 */
export async function archiveTrainings(
  accountId: string,
  resetId: Types.ObjectId,
  session: ClientSession,
): Promise<TrainingDocument[]> {
  const own = { sellerAccountId: accountId, ...LIVE }
  const trainings = await TrainingModel.find(own, { eform: 0 })
    .session(session)
    .lean<TrainingDocument[]>()
  await TrainingModel.updateMany(own, { $set: { resetId }, $unset: { slot: 1 } }, { session })
  await moveTrainings(trainings, [], session)
  return trainings
}
