import type { ClientSession, Types } from 'mongoose'
import { findAccounts } from '../../account/account.ts'
import { DraftModel } from './evaluationDrafts.model.ts'

/** Removes everybody's drafts of these trainings, as they end, or get another evaluator. */
export async function dropDrafts(
  trainings: readonly { _id: Types.ObjectId }[],
  session: ClientSession,
): Promise<void> {
  const trainingId = { $in: trainings.map(({ _id }) => _id) }
  await DraftModel.deleteMany({ trainingId }, { session })
}

/** Removes the drafts of admins who were removed; a learner's go with the erasure. */
export async function pruneDrafts(): Promise<void> {
  const writers: Types.ObjectId[] = await DraftModel.distinct('accountId')
  const present = new Set((await findAccounts(writers)).map(({ _id }) => String(_id)))
  const gone = writers.filter((_id) => !present.has(String(_id)))
  if (gone.length > 0) await DraftModel.deleteMany({ accountId: { $in: gone } })
}

/** Removes the drafts that an account has written. */
export async function dropDraftsBy(
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await DraftModel.deleteMany({ accountId }, { session })
}
