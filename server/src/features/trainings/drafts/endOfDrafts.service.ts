import type { ClientSession, Types } from 'mongoose'
import { DraftModel } from './evaluationDrafts.model.ts'

/** Removes everybody's drafts of these trainings, as they end, or get another evaluator. */
export async function dropDrafts(
  trainings: readonly { _id: Types.ObjectId }[],
  session: ClientSession,
): Promise<void> {
  const trainingId = { $in: trainings.map(({ _id }) => _id) }
  await DraftModel.deleteMany({ trainingId }, { session })
}

/** Removes the drafts that an account has written. */
export async function dropDraftsBy(
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await DraftModel.deleteMany({ accountId }, { session })
}
