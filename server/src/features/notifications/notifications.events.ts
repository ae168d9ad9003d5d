import type { Occasion, Subscriptions } from '../../lib/context.ts'
import { findAccount, reachableAt } from '../account/account.ts'
import { runBroadcasts } from './broadcasts.service.ts'
import { deliverSoon } from './deliver.service.ts'
import { eraseNews } from './erasure.service.ts'
import { dropOutdated } from './heldChanges.service.ts'
import { isRearranged } from './notifications.policy.ts'
import {
  contactTellings,
  moveTellings,
  passwordTellings,
  readyTellings,
  revokedTellings,
  starTellings,
  stateTellings,
} from './peopleNews.service.ts'
import { beginTopicNews } from './topicNews.service.ts'
import { tell, tellOwner, type Telling } from './tell.service.ts'
import { adminsFor, trainingTellings } from './trainingNews.service.ts'

/** Tells the people concerned what happens (contract, section 10). */
export const notificationsSubscriptions: Subscriptions = {
  trainingBooked: async (facts, occasion) =>
    spread(occasion, await trainingTellings({ kind: 'TRAINING_BOOKED', ...facts })),
  trainingChanged: async ({ before, ...facts }, occasion) => {
    if (!isRearranged(before, facts.training)) return
    const { _id, sequence } = facts.training
    await dropOutdated(_id, 'rearranged', occasion.session)
    const news = { kind: 'TRAINING_CHANGED', occasion: sequence, ...facts } as const
    await spread(occasion, await trainingTellings(news))
  },
  trainingEvaluated: async (facts, occasion) => {
    await dropOutdated(facts.training._id, 'ended', occasion.session)
    await spread(occasion, await trainingTellings({ kind: 'TRAINING_EVALUATED', ...facts }))
  },
  trainingCancelled: async (facts, occasion) => {
    await dropOutdated(facts.training._id, 'ended', occasion.session)
    await spread(occasion, await trainingTellings({ kind: 'TRAINING_CANCELLED', ...facts }))
  },
  sellersMoved: async (facts, occasion) => spread(occasion, await moveTellings(facts)),
  learnerDeactivated: async (facts, occasion) =>
    spread(occasion, await stateTellings(facts, false)),
  learnerReactivated: async (facts, occasion) => spread(occasion, await stateTellings(facts, true)),
  learnerErased: async ({ account }, { session }) => eraseNews(account._id, session),
  starAchieved: async (facts, occasion) => spread(occasion, await starTellings(facts)),
  starsReady: async (facts, occasion) =>
    spread(occasion, await readyTellings(facts, occasion.session)),
  certificateRevoked: async (facts, occasion) => spread(occasion, await revokedTellings(facts)),
  topicChanged: async ({ published }, occasion) => {
    if (!published) return
    await beginTopicNews(occasion, published)
    const { context, inBackground } = occasion
    inBackground('telling of a topic', () =>
      runBroadcasts(context, () => context.background.closing),
    )
  },
  newcomerWaiting: async ({ account }, occasion) => {
    const { _id, loginId: personId, name: personName, distributorId } = account
    const about = { params: { personId, personName }, thing: String(_id), people: [_id] }
    const admins = await adminsFor(distributorId)
    await spread(
      occasion,
      admins.map((to) => ({ kind: 'APPROVAL_WAITING', to, ...about })),
    )
  },
  importFinished: async ({ jobId, startedBy, done, failed }, occasion) => {
    const about = { params: { jobId, done, failed }, thing: jobId }
    const admins = await adminsFor(undefined, await findAccount(startedBy))
    await spread(
      occasion,
      admins.map((to) => ({ kind: 'IMPORT_DONE', to, ...about })),
    )
  },
  passwordGiven: async ({ account, by }, occasion) => {
    await spread(occasion, await passwordTellings(account, by.loginId))
    for (const to of reachableAt(account, occasion.context.delivery.canReach)) {
      const channel = 'email' in to ? 'email' : 'number'
      await tellOwner(occasion, account, { kind: 'passwordGiven', channel, by: by.loginId })
    }
  },
  contactChanged: async ({ account, channel }, occasion) =>
    spread(occasion, await contactTellings(account, channel)),
  accountMailDue: async ({ account, mail }, occasion) => {
    await tellOwner(occasion, account, mail)
    sendSoon(occasion)
  },
}

async function spread(occasion: Occasion, tellings: readonly Telling[]): Promise<void> {
  await tell(occasion, tellings)
  sendSoon(occasion)
}

function sendSoon({ context, inBackground }: Occasion): void {
  inBackground('sending messages', () => deliverSoon(context))
}
