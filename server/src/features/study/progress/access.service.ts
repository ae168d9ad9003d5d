import { isObjectId } from '@tristar/shared/common/ids'
import { lockOf } from '@tristar/shared/study/lock.rules'
import type { ClientSession } from 'mongoose'
import { inIdOrder } from '../../../lib/database/batches.ts'
import { keyedReads } from '../../../lib/database/keyedReads.ts'
import { AppError } from '../../../lib/errors.ts'
import type { LearnerPrincipal } from '../../../lib/principal.ts'
import { type CatalogueTopic, topicsForDistributor } from '../../topics/topics.ts'
import { type Progress, ProgressModel } from './progress.model.ts'
import { type LearnerStanding, standingOf } from './standing.ts'

const readProgress = keyedReads<Progress>(
  (ids) => ProgressModel.find({ _id: { $in: ids } }).lean<Progress[]>(),
  ({ _id }) => _id.toHexString(),
)

/** The learner's document, or null: no such learner, or one who waits for approval. */
export async function findProgress(
  accountId: string,
  session?: ClientSession,
): Promise<Progress | null> {
  if (!session) return isObjectId(accountId) ? readProgress(accountId.toLowerCase()) : null
  return ProgressModel.findById(accountId).session(session).lean<Progress>()
}

/** @throws AppError 404 when there is no such learner */
export async function loadProgress(accountId: string, session?: ClientSession): Promise<Progress> {
  const progress = await findProgress(accountId, session)
  if (!progress) throw new AppError('NOT_FOUND')
  return progress
}

/** The documents of these learners as the transaction sees them, by `_id` in hex. */
export async function readLearners(
  accountIds: readonly string[],
  session: ClientSession,
): Promise<Map<string, Progress>> {
  const learners = await ProgressModel.find({ _id: { $in: [...accountIds] } })
    .session(session)
    .lean<Progress[]>()
  return new Map(learners.map((learner) => [learner._id.toHexString(), learner]))
}

/** The `_id`s of all learners, whatever their state, in batches. */
export async function* learnerIds(size: number): AsyncGenerator<Progress['_id'][]> {
  for await (const batch of inIdOrder<Progress>(ProgressModel, {}, { size, fields: { _id: 1 } }))
    yield batch.map(({ _id }) => _id)
}

/** These learners as the transaction sees them: who and where they are. */
export async function learnersNow(
  accountIds: readonly string[],
  session: ClientSession,
): Promise<
  Pick<Progress, '_id' | 'createdAt' | 'role' | 'distributorId' | 'supervisorAccountId'>[]
> {
  const fields = { createdAt: 1, role: 1, distributorId: 1, supervisorAccountId: 1 } as const
  return ProgressModel.find({ _id: { $in: [...accountIds] } }, fields)
    .session(session)
    .lean()
}

/**
 * Locks the learner's document in this transaction, before anything that depends on it is read, to serialize the changes of
 * a learner.
 * @throws AppError 404 when there is no such learner
 */
export async function lockProgress(accountId: string, session: ClientSession): Promise<Progress> {
  const progress = await ProgressModel.findByIdAndUpdate(
    accountId,
    { $inc: { revision: 1 } },
    { session, returnDocument: 'after' },
  ).lean<Progress>()
  if (!progress) throw new AppError('NOT_FOUND')
  return progress
}

/** A learner locked in this transaction, with its standing. */
export interface LockedStanding {
  progress: Progress
  standing: LearnerStanding
}

/** @throws AppError 404 when there is no such learner */
export async function lockStanding(
  accountId: string,
  session: ClientSession,
): Promise<LockedStanding> {
  const progress = await lockProgress(accountId, session)
  const topics = await topicsForDistributor(progress.distributorId, session)
  return { progress, standing: standingOf(progress, topics) }
}

/**
 * The topics of a learner, by tier and number.
 * @throws AppError 404 when there is no such learner
 */
export async function loadOwnTopics(
  accountId: string,
  session: ClientSession,
): Promise<readonly CatalogueTopic[]> {
  const progress = await loadProgress(accountId, session)
  return standingOf(progress, await topicsForDistributor(progress.distributorId, session)).topics
}

/** A learner's standing with its own topics. */
export async function loadStanding(principal: LearnerPrincipal): Promise<LearnerStanding> {
  const [progress, topics] = await Promise.all([
    loadProgress(principal.accountId),
    topicsForDistributor(principal.distributorId),
  ])
  return standingOf(progress, topics)
}

/** The learner's own topic. @throws AppError 404 TOPIC_NOT_FOUND when it does not exist or is not this learner's */
export function ownTopic(standing: LearnerStanding, topicId: string): CatalogueTopic {
  const topic = standing.topics.find(({ _id }) => _id === topicId.toLowerCase())
  if (!topic) throw new AppError('TOPIC_NOT_FOUND')
  return topic
}

/** @throws AppError 409 TOPIC_LOCKED */
export function requireOpen(standing: LearnerStanding, topic: CatalogueTopic): void {
  if (lockOf(standing, topic)) throw new AppError('TOPIC_LOCKED')
}

/** Beyond `requireOpen`. @throws AppError 409 QUIZ_LOCKED before the topic's theory is done */
export function requireQuizOpen(standing: LearnerStanding, topic: CatalogueTopic): void {
  requireOpen(standing, topic)
  if (!standing.records.get(topic._id)?.theoryDoneAt) throw new AppError('QUIZ_LOCKED')
}
