import type { Subscriptions } from '../../lib/context.ts'
import { startProgress } from './progress/progress.service.ts'
import { recountConcerned } from './recount/recount.service.ts'
import { foldedName } from '@tristar/shared/common/fold'
import type { ClientSession } from 'mongoose'
import type { Learner } from '../account/account.ts'
import { TeamFiguresModel } from './figures/figures.model.ts'
import { ProgressModel } from './progress/progress.model.ts'

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

/** Copies a learner's new name to wherever lists show and find it, in the transaction that changes it. */
async function renameLearner(
  { accountId, role, loginId, name }: Learner,
  session: ClientSession,
): Promise<void> {
  const own = { name, nameKey: foldedName(name) }
  await ProgressModel.updateOne({ _id: accountId }, { $set: own }, { session })
  if (role !== 'supervisor') return
  await TeamFiguresModel.updateOne({ _id: accountId }, { $set: own }, { session })
  const manager = { supervisorName: name, supervisorNameKey: own.nameKey }
  // Its own progress, too: there a supervisor is its own manager.
  await ProgressModel.updateMany({ supervisorId: loginId }, { $set: manager }, { session })
}
