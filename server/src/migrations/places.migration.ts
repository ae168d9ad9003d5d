import { applyAttempt, completedAt, type TopicRecord } from '@tristar/shared/study/completion.rules'
import { type Attempt, AttemptModel } from '../features/study/attempts/attempts.model.ts'
import { type Progress, ProgressModel } from '../features/study/progress/progress.model.ts'
import { allTopics } from '../features/topics/catalogue.service.ts'
import type { CatalogueTopic } from '../features/topics/catalogueTopic.ts'
import { type TrainingDocument, TrainingModel } from '../features/trainings/trainings.model.ts'
import { recountFigures } from '../features/trainings/recount.service.ts'
import { recountMonths } from '../features/trends/recount.service.ts'
import { inIdOrder } from '../lib/database/batches.ts'
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
    await giveAttempts(learners, { managerOf, topics })
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

type Done = Pick<Attempt, '_id' | 'accountId' | 'round' | 'completes'> &
  Pick<Attempt, 'topicId' | 'mytype' | 'score' | 'evaluation' | 'duration' | 'at'> &
  Partial<Pick<Attempt, 'distributorId' | 'supervisorAccountId'>>

interface Known {
  managerOf: ManagerOf
  topics: ReadonlyMap<string, CatalogueTopic>
}

/** Each attempt is written once, directly in the collection, as the model changes none of it. */
async function giveAttempts(
  learners: readonly Learner[],
  { managerOf, topics }: Known,
): Promise<void> {
  const attempts = await AttemptModel.find(
    { accountId: { $in: learners.map(({ _id }) => _id) } },
    { snapshot: 0, slides: 0 },
  )
    .sort({ accountId: 1, round: 1, at: 1 })
    .lean<Done[]>()
  const completing = completingAmong(attempts, topics)
  const byLearner = groupedBy(attempts, ({ accountId }) => String(accountId))
  const writes = learners.flatMap((learner) => {
    const own = byLearner.get(String(learner._id)) ?? []
    const unplaced = own.filter(({ supervisorAccountId }) => supervisorAccountId === undefined)
    const place = { supervisorAccountId: managerOf(learner.supervisorId) }
    // Those that are analysed have their distributor.
    const home = { ...place, distributorId: learner.distributorId }
    const kinds = groupedBy(unplaced, (attempt) =>
      [attempt.distributorId === undefined, completing.has(attempt)].join(' '),
    )
    return [...kinds.values()].map((alike) => {
      const [one] = alike
      const completes = one && completing.has(one) ? { completes: true } : {}
      const $set = { ...(one?.distributorId === undefined ? home : place), ...completes }
      return {
        updateMany: { filter: { _id: { $in: alike.map(({ _id }) => _id) } }, update: { $set } },
      }
    })
  })
  if (writes.length > 0) await AttemptModel.collection.bulkWrite(writes, { ordered: false })
}

/** Of a topic that is gone it is the first passed quiz, or the first theory of a round without any quiz. */
function completingAmong(
  attempts: readonly Done[],
  topics: ReadonlyMap<string, CatalogueTopic>,
): ReadonlySet<Done> {
  const byTopic = groupedBy(attempts, ({ accountId, round, topicId }) =>
    [String(accountId), round ?? 0, topicId].join(' '),
  )
  const completing = [...byTopic.values()].flatMap((tried) => {
    const quiz = tried.some(({ mytype }) => mytype === 'Quiz')
    return completingOf(tried, topics.get(tried[0]?.topicId ?? '') ?? { quiz }) ?? []
  })
  return new Set(completing)
}

function groupedBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
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
