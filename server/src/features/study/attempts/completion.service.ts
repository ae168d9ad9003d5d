import type { TaskCompleted } from '@tristar/shared/study/progress.schema'
import type { Context } from '../../../lib/context.ts'
import { isDuplicateOf } from '../../../lib/database/duplicate.ts'
import type { LearnerPrincipal } from '../../../lib/principal.ts'
import { readCatalogue } from '../../topics/topics.ts'
import { loadProgress } from '../progress/access.service.ts'
import { type Attempt, AttemptModel } from './attempts.model.ts'
import { idOf, resultOf } from './completion.judge.ts'
import { type Completion, recordCompletion } from './completion.record.ts'
import { snapshotOf } from './quizVersions.service.ts'
import { standingOf } from '../progress/standing.ts'

/**
 * Records a studied theory or a quiz attempt, graded here, with the resulting progress, in one transaction. Completions of
 * one learner are serialized. A repeated `attemptId` is not recorded again: its answer is repeated, with the current
 * progress.
 * @throws AppError 404 TOPIC_NOT_FOUND, QUIZ_NOT_FOUND; 409 TOPIC_LOCKED, QUIZ_LOCKED, QUIZ_CHANGED; 429 QUIZ_PAUSE,
 * QUIZ_LIMIT_HOUR, QUIZ_LIMIT_DAY; 400 FIELDS_REQUIRED
 */
export async function completeTask(
  context: Context,
  learner: Pick<LearnerPrincipal, 'accountId'>,
  task: TaskCompleted,
): Promise<Completion> {
  const { accountId } = learner
  try {
    return await recordCompletion({ context, accountId, task })
  } catch (error) {
    // The refusal may follow from the first delivery of the same attempt, so look for that.
    const recorded = task.attemptId ? await findCompletion(accountId, task) : null
    if (recorded) return recorded
    // Another learner's or another task's: records it under a new id rather than losing it.
    if (isDuplicateOf(error, '_id'))
      return completeTask(context, learner, { ...task, attemptId: undefined })
    throw error
  }
}

/** The attempt recorded under the task's `attemptId` in the learner's current round, or null. */
async function findCompletion(accountId: string, task: TaskCompleted): Promise<Completion | null> {
  const { topicId, mytype } = task
  const [progress, catalogue] = await Promise.all([loadProgress(accountId), readCatalogue()])
  const own = { ...idOf(task, progress), accountId }
  const attempt = await AttemptModel.findOne(own).lean<Attempt>()
  if (attempt?.topicId !== topicId || attempt.mytype !== mytype) return null
  if (attempt.round !== progress.round) return null
  const standing = standingOf(progress, catalogue.topicsOf(progress.distributorId))
  const asked = await snapshotOf(attempt)
  return { progress, standing, ...(asked && { result: resultOf(attempt, asked.questions) }) }
}
