import { idKey } from '@tristar/shared/common/ids'
import type { Subscriptions } from '../../lib/context.ts'
import { ResetModel } from './resets.model.ts'

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
  },
}
