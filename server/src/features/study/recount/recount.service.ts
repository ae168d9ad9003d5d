import { isDeepStrictEqual } from 'node:util'
import type { Day } from '@tristar/shared/common/dates'
import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import {
  type AttemptFacts,
  foldAttempts,
  type TopicRecord,
} from '@tristar/shared/study/completion.rules'
import { type KeptFigures, keptFiguresOf } from '@tristar/shared/study/figures.rules'
import type { TierRecords } from '@tristar/shared/study/progress.rules'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import { inTransaction } from '../../../lib/database/connect.ts'
import { KeyedQueue } from '../../../lib/keyedQueue.ts'
import { countLearnersOf, adjustFigures } from '../figures/figures.service.ts'
import { type CatalogueTopic, readCatalogue, topicsForDistributor } from '../../topics/topics.ts'
import { loadProgress } from '../progress/access.service.ts'
import { AttemptModel, attemptsOfRound } from '../attempts/attempts.model.ts'
import { type Progress, ProgressModel } from '../progress/progress.model.ts'
import { changeProgress } from '../progress/progress.service.ts'
import { standingOf } from '../progress/standing.ts'
import {
  achieve,
  type PassedTraining,
  raiseStars,
  trainedTiers,
} from '../progress/tiers.service.ts'

/** Learners per transaction: few enough not to block other users. */
const BATCH = 100
/** Up to this many learners are recounted immediately, more in the background. */
const FEW = 200

interface Recounting {
  /** Raises events for stars achieved by the recount; null when the doctor corrects kept data. */
  context: Context | null
  /** Checked between batches: whether the process is stopping; the next one finishes the work. */
  isStopping?: () => boolean
}

/**
 * Updates the figures of all learners of these distributors to the current catalogue after a change of topics. A tier
 * completed by the change is achieved now; achieved ones stay. Learners who registered or completed something meanwhile are
 * found again; an interrupted run is finished by the next (`recountStale`).
 * @returns how many learners were recounted
 */
async function recountLearners(
  distributors: readonly Distributor[],
  { context, isStopping }: Recounting,
): Promise<number> {
  let recounted = 0
  for (const distributor of distributors)
    for (;;) {
      if (isStopping?.()) break
      const batch = await inTransaction((session) => recountBatch(context, distributor, session))
      if (batch === 0) break
      recounted += batch
    }
  return recounted
}

/** Recounts learners left stale by an interrupted `recountLearners` or a concurrent registration. */
export async function recountStale(
  context: Context | null,
  isStopping?: () => boolean,
): Promise<number> {
  return recountLearners(DISTRIBUTORS, { context, isStopping })
}

/** Background recounts are serialized. */
const recounts = new KeyedQueue()

/**
 * `recountLearners` after an edit of topics: immediately for few learners, else in the background with the old figures
 * meanwhile. The next regular recount finishes an interrupted one.
 */
export async function recountConcerned(
  context: Context,
  distributors: readonly Distributor[],
): Promise<void> {
  if ((await countLearnersOf(distributors)) <= FEW) {
    await recountLearners(distributors, { context })
    return
  }
  const { background } = context
  const recount = async () => {
    await recountLearners(distributors, { context, isStopping: () => background.closing })
  }
  background.run('recounting after an edit of topics', () => recounts.run('topics', recount))
}

/** Recounts a batch of stale learners and returns their number. Topics and their version are from one snapshot. */
async function recountBatch(
  context: Context | null,
  distributorId: Distributor,
  session: ClientSession,
): Promise<number> {
  const { topicsOf, versionOf } = await readCatalogue(session)
  const catalogueVersion = versionOf(distributorId)
  const stale = { distributorId, catalogueVersion: { $lt: catalogueVersion } }
  const batch = await ProgressModel.find(stale, null, { limit: BATCH, session }).lean<Progress[]>()
  if (batch.length === 0) return 0
  const recounted = batch.map((before) => {
    const topics = topicsOf(distributorId)
    const changes = recountedFor(before, topics)
    return { before, changes, after: { ...before, ...changes }, topics }
  })
  await ProgressModel.bulkWrite(
    recounted.map(({ before, changes }) => ({
      updateOne: {
        filter: { _id: before._id },
        update: { $set: { ...changes, catalogueVersion }, $inc: { revision: 1 } },
      },
    })),
    { session },
  )
  await adjustFigures(recounted, session)
  if (context) await raiseStars(context, recounted, session)
  return batch.length
}

function recountedFor(progress: Progress, topics: readonly CatalogueTopic[]) {
  const standing = standingOf(progress, topics)
  const tiers = achieve(standing, new Date())
  return { tiers, figures: keptFiguresOf({ ...standing, tiers }, progress) }
}

export interface Recount {
  /** What of the kept data did not agree with attempts and trainings. */
  differing: ('records' | 'trainings' | 'stars' | 'figures')[]
  records: TopicRecord[]
  tiers: TierRecords
  figures: KeptFigures
}

/** What a seller's on-the-job trainings say. */
interface TrainingFacts {
  passed: PassedTraining[]
  waitingFrom: Day
}

/** Reads them; implemented by the feature above. */
type ReadTrainings = (accountId: string, session: ClientSession) => Promise<TrainingFacts>

/**
 * Recounts one learner's records, passed trainings and figures from attempts, trainings, stars and the current topics, and
 * by default corrects differences. An achieved star stays.
 * @throws AppError 404 when there is no such learner
 */
export async function recountLearner(
  accountId: string,
  readTrainings: ReadTrainings,
  { fix = true }: { fix?: boolean } = {},
): Promise<Recount> {
  return inTransaction(async (session) => {
    const kept = await loadProgress(accountId, session)
    const topics = await topicsForDistributor(kept.distributorId, session)
    const live = attemptsOfRound(kept._id, kept.round)
    const attempts = await AttemptModel.find(live, { snapshot: 0 })
      .sort({ at: 1, _id: 1 })
      .session(session)
      .lean<AttemptFacts[]>()
    const records = foldAttempts(attempts)
    const { passed, waitingFrom } = await readTrainings(accountId, session)
    const trained = trainedTiers(kept.tiers, passed)
    const differing: Recount['differing'] = []
    if (!isDeepStrictEqual(records, kept.records)) differing.push('records')
    if (!isDeepStrictEqual(trained, kept.tiers) || waitingFrom !== kept.waitingFrom)
      differing.push('trainings')
    const standing = standingOf({ ...kept, records, tiers: trained }, topics)
    // What is complete has its star.
    const tiers = achieve(standing, new Date())
    if (!isDeepStrictEqual(tiers, trained)) differing.push('stars')
    const figures = keptFiguresOf({ ...standing, tiers }, kept)
    if (!isDeepStrictEqual(figures, kept.figures)) differing.push('figures')
    if (differing.length > 0 && fix)
      await changeProgress(kept, { records, tiers, figures, waitingFrom }, session)
    return { differing, records, tiers, figures }
  })
}
