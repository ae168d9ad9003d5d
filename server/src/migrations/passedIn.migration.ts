import type { TopicRecord } from '@tristar/shared/study/completion.rules'
import type { Types } from 'mongoose'
import { type Attempt, AttemptModel } from '../features/study/attempts/attempts.model.ts'
import { type Progress, ProgressModel } from '../features/study/progress/progress.model.ts'
import { inIdOrder } from '../lib/database/batches.ts'

const BATCH = 200

type Learner = Pick<Progress, '_id' | 'round' | 'records' | 'revision'>
type QuizAttempt = Pick<Attempt, 'accountId' | 'round' | 'topicId' | 'evaluation'>

const UNKNOWN = { records: { $elemMatch: { quizPassedAt: { $exists: true }, passedIn: null } } }

/**
 * Gives the records of passed quizzes the number of attempts up to the first pass, counted from the attempts.
 * @returns false if another process changed somebody meanwhile, who is left for the next start
 */
export async function givePassedIn(): Promise<boolean> {
  let left = 0
  const fields = { round: 1, records: 1, revision: 1 } as const
  const batches = inIdOrder<Progress, Learner>(ProgressModel, UNKNOWN, { size: BATCH, fields })
  for await (const learners of batches) {
    const passedIn = await firstPasses(learners)
    const { matchedCount } = await ProgressModel.bulkWrite(
      learners.map(({ _id, records, revision }) => ({
        updateOne: {
          filter: { _id, revision },
          update: {
            $set: { records: records.map((record) => ({ ...record, ...passedIn(_id, record) })) },
            $inc: { revision: 1 },
          },
        },
      })),
    )
    left += learners.length - matchedCount
  }
  return left === 0
}

type PassedIn = (learner: Types.ObjectId, record: TopicRecord) => { passedIn?: number }

/** How many quiz attempts of the present round led to the first pass at a topic. */
async function firstPasses(learners: readonly Learner[]): Promise<PassedIn> {
  const roundOf = new Map(learners.map(({ _id, round }) => [String(_id), round]))
  const attempts = await AttemptModel.find(
    { accountId: { $in: learners.map(({ _id }) => _id) }, mytype: 'Quiz' },
    { accountId: 1, round: 1, topicId: 1, evaluation: 1 },
  )
    .sort({ accountId: 1, round: 1, at: 1 })
    .lean<QuizAttempt[]>()
  const counts = new Map<string, number>()
  const passes = new Map<string, number>()
  for (const { accountId, round, topicId, evaluation } of attempts) {
    const learner = String(accountId)
    const key = `${learner} ${topicId}`
    if (round !== roundOf.get(learner) || passes.has(key)) continue
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (evaluation === 'Passed') passes.set(key, count)
  }
  return (learner, { topicId }) => {
    const passedIn = passes.get(`${String(learner)} ${topicId}`)
    return passedIn === undefined ? {} : { passedIn }
  }
}
