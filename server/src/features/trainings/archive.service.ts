import type { ClientSession, Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { raise } from '../../lib/events.ts'
import { adjustTrainingFigures } from '../study/figures/figures.ts'
import { dropDrafts } from './drafts/endOfDrafts.service.ts'
import { isOpen, LIVE, type TrainingDocument, TrainingModel } from './trainings.model.ts'

interface Archiving {
  /** The seller's `_id`. */
  accountId: string
  resetId: Types.ObjectId
  /** The `_id` of the resetting admin. */
  by: string
}

/**
 * Assigns all of a seller's trainings to a reset: they stay in place, but leave the live data, the figures and their slots;
 * open ones are cancelled.
 * @returns their number
 */
export async function archiveTrainings(
  context: Context,
  { accountId, resetId, by }: Archiving,
  session: ClientSession,
): Promise<number> {
  const own = { sellerAccountId: accountId, ...LIVE }
  const trainings = await TrainingModel.find(own, { eform: 0 })
    .session(session)
    .lean<TrainingDocument[]>()
  await TrainingModel.updateMany(own, { $set: { resetId }, $unset: { slot: 1 } }, { session })
  await dropDrafts(trainings, session)
  await adjustTrainingFigures(trainings, [], session)
  for (const training of trainings)
    if (isOpen(training)) await raise(context, 'trainingCancelled', { training, by }, session)
  return trainings.length
}
