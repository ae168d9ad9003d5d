import { idKey } from '@tristar/shared/common/ids'
import type { ClientSession, Types } from 'mongoose'
import type { Subscriptions } from '../../lib/context.ts'
import { textsOf } from '../trainings/trainings.ts'
import { ArchivedTrainingModel, ResetModel } from './resets.model.ts'

/** Renames an erased learner in resets, which keep the progress of before. */
export const resetSubscriptions: Subscriptions = {
  learnerErased: async ({ account: { _id, loginId }, formerId }, { session }) => {
    const own = {
      sellerId: formerId,
      'progress.loginId': formerId,
      'progress.loginKey': idKey(formerId),
      'progress.name': '',
      'progress.nameKey': '',
    }
    await ResetModel.updateMany({ accountId: _id }, { $set: own }, { session })
    const manager = {
      supervisorId: formerId,
      'progress.supervisorId': formerId,
      'progress.supervisorKey': idKey(formerId),
      'progress.supervisorName': '',
      'progress.supervisorNameKey': '',
    }
    await ResetModel.updateMany({ supervisorId: loginId }, { $set: manager }, { session })
    await eraseFromArchive({ accountId: _id, loginId }, formerId, session)
  },
}

/** As `eraseFromTrainings`, for the trainings that older versions copied. */
async function eraseFromArchive(
  { accountId, loginId }: { accountId: Types.ObjectId; loginId: string },
  formerId: string,
  session: ClientSession,
): Promise<void> {
  const resets = await ResetModel.find({ accountId }, { _id: 1 }).session(session).lean()
  const own = { resetId: { $in: resets.map((reset) => reset._id) } }
  const unnamed = { $set: { 'document.sellerId': formerId }, $unset: textsOf('document.eform') }
  await ArchivedTrainingModel.updateMany(own, unnamed, { session })
  const manager = { $set: { 'document.supervisorId': formerId } }
  await ArchivedTrainingModel.updateMany({ 'document.supervisorId': loginId }, manager, { session })
  const evaluator = { $unset: { 'document.evaluatedBy': 1 as const } }
  await ArchivedTrainingModel.updateMany({ 'document.evaluatedBy': loginId }, evaluator, {
    session,
  })
}
