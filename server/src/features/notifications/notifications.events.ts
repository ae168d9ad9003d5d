import type { Occasion, Subscriptions } from '../../lib/events.ts'
import { notifyTraining, type TrainingNews } from './trainingMails.service.ts'
import { notifyMoved, notifyState } from './peopleMails.service.ts'
import { isRearranged } from './notifications.policy.ts'

/** Mails changes of trainings, moves, leaving and return to the people concerned. */
export const notificationsSubscriptions: Subscriptions = {
  trainingBooked: async (facts, occasion) => notify(occasion, { ...facts, event: 'booked' }),
  trainingChanged: async ({ before, ...facts }, occasion) => {
    if (isRearranged(before, facts.training)) notify(occasion, { ...facts, event: 'changed' })
  },
  trainingEvaluated: async (facts, occasion) => notify(occasion, { ...facts, event: 'evaluated' }),
  trainingCancelled: async (facts, occasion) => notify(occasion, { ...facts, event: 'cancelled' }),
  sellersMoved: async (facts, { context, inBackground }) =>
    inBackground('notifying of a move', () => notifyMoved(context, facts)),
  learnerDeactivated: async (facts, { context, inBackground }) =>
    inBackground('notifying of a leaver', () => notifyState(context, 'deactivated', facts)),
  learnerReactivated: async (facts, { context, inBackground }) =>
    inBackground('notifying of a return', () => notifyState(context, 'reactivated', facts)),
}

function notify({ context, inBackground }: Occasion, news: TrainingNews): void {
  inBackground(`notifying of a training ${news.event}`, () => notifyTraining(context, news))
}
