import { idKey } from '@tristar/shared/common/ids'
import type { Subscriptions } from '../../lib/context.ts'
import { ResetModel } from './resets.model.ts'

/** Renames learners in resets, which keep the progress of before. */
export const resetSubscriptions: Subscriptions = {
  // Who has no attempts has no reset, but a manager may have had sellers who do.
  learnerRenamed: async ({ account, loginId }, { session }) => {
    const manager = {
      supervisorId: loginId,
      'progress.supervisorId': loginId,
      'progress.supervisorKey': idKey(loginId),
    }
    await ResetModel.updateMany({ supervisorId: account.loginId }, { $set: manager }, { session })
  },
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
