import type { Subscriptions } from '../../lib/context.ts'
import { eraseVoices } from './erasure.service.ts'

export const voicesSubscriptions: Subscriptions = {
  learnerErased: async ({ account }, { session }) => eraseVoices(account._id, session),
}
