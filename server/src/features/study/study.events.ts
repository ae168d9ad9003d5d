import type { Subscriptions } from '../../lib/context.ts'
import { startProgress } from './progress/progress.service.ts'
import { renameLearner } from './progress/rename.service.ts'
import { recountConcerned } from './recount/recount.service.ts'

/** Creates the progress of new accounts, copies new names, and recounts after edits of topics. */
export const studySubscriptions: Subscriptions = {
  learnersAdmitted: async ({ learners }, { context, session }) => {
    await startProgress(learners, context.zone, session)
  },
  learnerRenamed: async ({ learner }, { session }) => {
    await renameLearner(learner, session)
  },
  // In separate transactions, as learners are many.
  topicChanged: async ({ distributors }, { context, afterCommit }) => {
    afterCommit('recounting after an edit of topics', () => recountConcerned(context, distributors))
  },
}
