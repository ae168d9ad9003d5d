import type { Subscriptions } from '../../lib/context.ts'
import { LineModel } from './lines.model.ts'
import { eraseLines } from './erasure.service.ts'

export const linesSubscriptions: Subscriptions = {
  learnerErased: async ({ account, formerId }, { session }) =>
    eraseLines(account._id, formerId, session),
  learnerRenamed: async ({ account, loginId }, { session }) => {
    const sent = { senderId: account._id }
    await LineModel.updateMany(sent, { $set: { sender: loginId } }, { session })
  },
}
