import type { Subscriptions } from '../../lib/context.ts'
import { eraseLines } from './erasure.service.ts'

export const linesSubscriptions: Subscriptions = {
  learnerErased: async ({ account, formerId }, { session }) =>
    eraseLines(account._id, formerId, session),
}
