import type { Subscriptions } from '../../lib/context.ts'
import { keepFact, startProgress } from './progress/progress.service.ts'
import { copyTexts } from './progress/texts.service.ts'
import { recountConcerned } from './recount/recount.service.ts'

/** Creates the progress of new accounts, copies first logins and new texts, and recounts after edits of topics. */
export const studySubscriptions: Subscriptions = {
  learnersAdmitted: async ({ learners }, { context, session }) => {
    await startProgress(learners, context.zone, session)
  },
  accountJoined: async ({ accountId }, { session }) => {
    await keepFact(accountId, 'joined', true, session)
  },
  learnerDescribed: async ({ learner }, { session }) => {
    await copyTexts(learner, session)
  },
  // In separate transactions, as learners are many.
  topicChanged: async ({ distributors }, { context, afterCommit }) => {
    afterCommit('recounting after an edit of topics', () => recountConcerned(context, distributors))
  },
}
