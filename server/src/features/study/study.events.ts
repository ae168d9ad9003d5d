import type { Subscriptions } from '../../lib/events.ts'
import { startProgress } from './progress.service.ts'
import { recountConcerned } from './recount.service.ts'

/** What begins with an account, and what follows from an edit of topics. */
export const studySubscriptions: Subscriptions = {
  learnersAdmitted: async ({ learners }, { context, session }) => {
    await startProgress(learners, context.zone, session)
  },
  // Learners are many: they are recounted in transactions of their own.
  topicChanged: async ({ distributors }, { context, afterCommit }) => {
    afterCommit('recounting after an edit of topics', () => recountConcerned(context, distributors))
  },
}
