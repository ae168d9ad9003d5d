import { applyAttempt, completedAt, type TopicRecord } from '@tristar/shared/study/completion.rules'
import { type Attempt, AttemptModel } from '../features/study/attempts/attempts.model.ts'
import { type Progress, ProgressModel } from '../features/study/progress/progress.model.ts'
import { allTopics } from '../features/topics/catalogue.service.ts'
import type { CatalogueTopic } from '../features/topics/catalogueTopic.ts'
import { type TrainingDocument, TrainingModel } from '../features/trainings/trainings.model.ts'
import { recountFigures } from '../features/trainings/recount.service.ts'
import { recountMonths } from '../features/trends/recount.service.ts'
import { each, inIdOrder } from '../lib/database/batches.ts'
import { type ManagerOf, managerAccounts } from './managerAccounts.ts'
import { notePast } from './pastHappenings.ts'

const BATCH = 200

/**
 * Gives learners the account of their User Manager, attempts and evaluations of before where their person is today, and
 * attempts that completed a topic a mark; notes what happened besides, and counts all months and those who joined in each.
 * @returns false if some figures kept changing meanwhile
 */
export async function givePlaces(zone: string): Promise<boolean> {
  const managerOf = await managerAccounts()
  const topics = new Map((await allTopics()).map((topic) => [topic._id, topic]))
  const fields = { supervisorId: 1, distributorId: 1 } as const
  for await (const learners of inIdOrder<Progress>(ProgressModel, {}, { size: BATCH, fields })) {
    await giveLearners(learners, managerOf)
    await giveAttempts(learners, managerOf)
    await markCompleting(learners, topics)
  }
  await giveEvaluations(managerOf)
  await notePast(zone)
  await recountMonths(zone, { fix: true })
  const { unsettled } = await recountFigures({ fix: true })
  return unsettled === 0
}

type Learner = Pick<Progress, '_id' | 'supervisorId' | 'distributorId'>

/** Of a document that has none yet; null is one. */
const UNKNOWN = { supervisorAccountId: { $exists: false } } as const

async function giveLearners(learners: readonly Learner[], managerOf: ManagerOf): Promise<void> {
  await ProgressModel.collection.bulkWrite(
    learners.map(({ _id, supervisorId }) => {
      const $set = { supervisorAccountId: managerOf(supervisorId) }
      return { updateOne: { filter: { _id, supervisorId, ...UNKNOWN }, update: { $set } } }
    }),
  )
}

/** Directly in the collection, as the model changes none of it. Those that are analysed have their distributor. */
async function giveAttempts(learners: readonly Learner[], managerOf: ManagerOf): Promise<void> {
  await AttemptModel.collection.bulkWrite(
    learners.flatMap(({ _id: accountId, supervisorId, distributorId }) => {
      const supervisorAccountId = managerOf(supervisorId)
      const homeless = { accountId, distributorId: { $exists: false } }
      return [
        { updateMany: { filter: homeless, update: { $set: { distributorId } } } },
        {
          updateMany: {
            filter: { accountId, ...UNKNOWN },
            update: { $set: { supervisorAccountId } },
          },
        },
      ]
    }),
  )
}

type Done = Pick<Attempt, '_id' | 'accountId' | 'round' | 'completes'> &
  Pick<Attempt, 'topicId' | 'mytype' | 'score' | 'evaluation' | 'duration' | 'at'>

/** Of a topic that is gone it is the first passed quiz, or the first theory of a round without any quiz. */
async function markCompleting(
  learners: readonly Learner[],
  topics: ReadonlyMap<string, CatalogueTopic>,
): Promise<void> {
  const theirs = { accountId: { $in: learners.map(({ _id }) => _id) } }
  const attempts = AttemptModel.find(theirs, { snapshot: 0, slides: 0 })
    .sort({ accountId: 1, round: 1, at: 1 })
    .lean<Done[]>()
  const byTopic = new Map<string, Done[]>()
  for await (const attempt of each(attempts)) {
    const key = [attempt.accountId, attempt.round ?? 0, attempt.topicId].join(' ')
    byTopic.set(key, [...(byTopic.get(key) ?? []), attempt])
  }
  const completing = [...byTopic.values()].flatMap((tried) => {
    const quiz = tried.some(({ mytype }) => mytype === 'Quiz')
    return completingOf(tried, topics.get(tried[0]?.topicId ?? '') ?? { quiz }) ?? []
  })
  const these = { _id: { $in: completing.map(({ _id }) => _id) } }
  await AttemptModel.collection.updateMany(these, { $set: { completes: true } })
}

function completingOf(tried: readonly Done[], topic: Pick<CatalogueTopic, 'quiz'>) {
  let record: TopicRecord | undefined
  for (const attempt of tried) {
    record = applyAttempt(record, attempt)
    if (completedAt(topic, record)) return attempt
  }
  return undefined
}

async function giveEvaluations(managerOf: ManagerOf): Promise<void> {
  const unknown = { evaluation: { $exists: true }, evaluatedFor: null } as const
  const fields = { supervisorId: 1, distributorId: 1 } as const
  const batches = inIdOrder<TrainingDocument>(TrainingModel, unknown, { size: BATCH, fields })
  for await (const trainings of batches)
    await TrainingModel.bulkWrite(
      trainings.map(({ _id, supervisorId, distributorId }) => {
        const evaluatedFor = { distributorId, supervisorAccountId: managerOf(supervisorId) }
        return { updateOne: { filter: { _id }, update: { $set: { evaluatedFor } } } }
      }),
    )
}
