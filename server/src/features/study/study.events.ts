import type { Subscriptions } from '../../lib/context.ts'
import { startProgress } from './progress/progress.service.ts'
import { recountConcerned } from './recount/recount.service.ts'
import { textsOf } from '@tristar/shared/account/personTexts'
import { foldedName } from '@tristar/shared/common/fold'
import type { ClientSession } from 'mongoose'
import type { Learner } from '../account/account.ts'
import { TeamFiguresModel } from './figures/figures.model.ts'
import { ProgressModel } from './progress/progress.model.ts'

/** Creates the progress of new accounts, copies new texts, and recounts after edits of topics. */
export const studySubscriptions: Subscriptions = {
  learnersAdmitted: async ({ learners }, { context, session }) => {
    await startProgress(learners, context.zone, session)
  },
  learnerDescribed: async ({ learner }, { session }) => {
    await copyTexts(learner, session)
  },
  // In separate transactions, as learners are many.
  topicChanged: async ({ distributors }, { context, afterCommit }) => {
    afterCommit('recounting after an edit of topics', () => recountConcerned(context, distributors))
  },
}

/** Copies a learner's new texts to wherever lists show and find it, in the transaction that changes it. */
async function copyTexts(
  { accountId, role, loginId, ...learner }: Learner,
  session: ClientSession,
): Promise<void> {
  const { name } = learner
  const nameKey = foldedName(name)
  const own = { ...textsOf(learner), nameKey }
  await ProgressModel.updateOne({ _id: accountId }, { $set: own }, { session })
  if (role !== 'supervisor') return
  await TeamFiguresModel.updateOne({ _id: accountId }, { $set: { name, nameKey } }, { session })
  const manager = { supervisorName: name, supervisorNameKey: nameKey }
  // Its own progress, too: there a supervisor is its own manager.
  await ProgressModel.updateMany({ supervisorId: loginId }, { $set: manager }, { session })
}
