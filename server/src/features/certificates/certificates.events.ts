import type { Subscriptions } from '../../lib/context.ts'
import { eraseFromCertificates } from './erasure.service.ts'
import { issueWaiting, recordStar } from './freezing.service.ts'

/** Records and freezes stars, and forgets erased people. */
export const certificatesSubscriptions: Subscriptions = {
  starAchieved: async (star, { context, session }) => {
    await recordStar(context, star, session)
  },
  learnerDescribed: async ({ learner: { accountId, name } }, { context, session }) => {
    if (name) await issueWaiting(context, accountId, session)
  },
  learnerErased: async ({ account }, { session }) => {
    await eraseFromCertificates(account, session)
  },
}
