import { dayOf } from '@tristar/shared/common/dates'
import type { EventMap, Occasion, Subscriptions } from '../../lib/context.ts'
import { findAccount, reachableAt } from '../account/account.ts'
import { runBroadcasts } from './broadcasts.service.ts'
import { deliverSoon } from './sending/deliver.service.ts'
import { eraseNews } from './erasure.service.ts'
import { dropOutdated } from './sending/heldChanges.service.ts'
import { lineNotice } from './lineNotices.service.ts'
import { isRearranged } from './notifications.policy.ts'
import {
  contactNotices,
  evaluatorsStarNotices,
  newcomerNotices,
  moveNotices,
  passwordNotices,
  readyNotices,
  reissuedNotices,
  revokedNotices,
  signInNotice,
  starNotices,
  stateNotices,
  toEach,
} from './peopleNotices.service.ts'
import { answerNotices, broadcastTopic } from './topicNotices.service.ts'
import { type Notice, notify, notifyOwner } from './notify.service.ts'
import { renameInNews } from './renaming.service.ts'
import { adminsFor, handoverNotices, trainingNotices } from './trainingNotices.service.ts'

/** Notifies the people concerned of what happens (domain: Notifications). */
export const notificationsSubscriptions: Subscriptions = {
  trainingBooked: async (facts, occasion) => {
    const { clock, zone } = occasion.context
    const { trainingDate } = facts.training
    const recorded = trainingDate < dayOf(clock(), zone)
    const news = { kind: 'TRAINING_BOOKED', ...facts, ...againOf(facts), recorded } as const
    await spread(occasion, await trainingNotices(news))
  },
  trainingChanged: async ({ before, ...facts }, occasion) => {
    if (!isRearranged(before, facts.training)) return
    const { _id, sequence, mytype, supervisorId } = facts.training
    await dropOutdated(_id, 'rearranged', occasion.session)
    const news = { kind: 'TRAINING_CHANGED', occasion: sequence, ...facts } as const
    const former = mytype !== 'edac' && before.supervisorId !== supervisorId
    await spread(occasion, [
      ...(await trainingNotices(news)),
      ...(former ? await handoverNotices(facts, before.supervisorId) : []),
    ])
  },
  trainingEvaluated: async (facts, occasion) => {
    await dropOutdated(facts.training._id, 'ended', occasion.session)
    await spread(occasion, await trainingNotices({ kind: 'TRAINING_EVALUATED', ...facts }))
    if (facts.earned) await spread(occasion, await evaluatorsStarNotices(facts))
  },
  trainingCancelled: async (facts, occasion) => {
    await dropOutdated(facts.training._id, 'ended', occasion.session)
    const news = { kind: 'TRAINING_CANCELLED', ...facts, ...againOf(facts) } as const
    await spread(occasion, await trainingNotices(news))
  },
  sellersMoved: async (facts, occasion) => spread(occasion, await moveNotices(facts)),
  learnerDeactivated: async (facts, occasion) => spread(occasion, await stateNotices(facts, false)),
  learnerReactivated: async (facts, occasion) => spread(occasion, await stateNotices(facts, true)),
  learnerErased: async ({ account }, { session }) => eraseNews(account._id, session),
  learnerRenamed: async ({ account, loginId }, { session }) =>
    renameInNews(account, loginId, session),
  starAchieved: async (facts, occasion) => {
    // One pass makes one entry: the evaluation's tells of the star.
    if (!facts.byTraining) await spread(occasion, await starNotices(facts))
  },
  starsReady: async (facts, occasion) =>
    spread(occasion, await readyNotices(facts, occasion.session)),
  certificateRevoked: async (facts, occasion) => spread(occasion, await revokedNotices(facts)),
  certificateReissued: async (facts, occasion) => spread(occasion, await reissuedNotices(facts)),
  topicChanged: async ({ published }, occasion) => {
    if (!published) return
    await broadcastTopic(occasion, published)
    const { context, inBackground } = occasion
    inBackground('notice of a topic', () =>
      runBroadcasts(context, () => context.background.closing),
    )
  },
  questionAnswered: async (facts, occasion) => spread(occasion, await answerNotices(facts)),
  lineSent: async (facts, occasion) => spread(occasion, [lineNotice(facts)]),
  newcomerRegistered: async ({ account }, occasion) =>
    spread(occasion, await newcomerNotices(account)),
  importFinished: async ({ jobId, startedBy, done, failed }, occasion) => {
    const about = { kind: 'IMPORT_DONE', params: { jobId, done, failed }, thing: jobId } as const
    const admins = await adminsFor(undefined, await findAccount(startedBy))
    await spread(occasion, toEach(admins, about))
  },
  passwordGiven: async ({ account, by }, occasion) => {
    await spread(occasion, await passwordNotices(account, by))
    for (const to of reachableAt(account, occasion.context.delivery.canReach)) {
      const channel = 'email' in to ? 'email' : 'number'
      await notifyOwner(occasion, account, { kind: 'passwordGiven', channel, by: by.loginId })
    }
  },
  signInsFailed: async ({ account }, occasion) => {
    const { clock, zone } = occasion.context
    await spread(occasion, [signInNotice(account, dayOf(clock(), zone))])
  },
  contactChanged: async ({ account, channel }, occasion) =>
    spread(occasion, await contactNotices(account, channel)),
  accountMailDue: async ({ account, mail }, occasion) => {
    await notifyOwner(occasion, account, mail)
    sendSoon(occasion)
  },
}

/** A training is booked or deleted once, but restored and cancelled any number of times: its change sets each apart. */
function againOf({ training }: EventMap['trainingBooked']): { occasion?: number } {
  return training.sequence > 0 ? { occasion: training.sequence } : {}
}

async function spread(occasion: Occasion, notices: readonly Notice[]): Promise<void> {
  await notify(occasion, notices)
  sendSoon(occasion)
}

function sendSoon({ context, inBackground }: Occasion): void {
  inBackground('sending messages', () => deliverSoon(context))
}
