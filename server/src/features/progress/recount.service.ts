import { isDeepStrictEqual } from 'node:util'
import type { Distributor } from '@tristar/shared/common/distributors'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { foldAttempts } from '@tristar/shared/progress/completion.rules'
import type { AttemptFacts, TopicRecord } from '@tristar/shared/progress/completion.rules'
import type { ProgressFigures, TierRecords } from '@tristar/shared/progress/progress.rules'
import { figuresOf } from '@tristar/shared/progress/progress.rules'
import { inTransaction } from '../../lib/database/connect.ts'
import type { CatalogueTopic } from '../topics/catalogue.service.ts'
import { catalogueVersions, topicsForDistributor } from '../topics/catalogue.service.ts'
import { passedTrainings } from '../trainings/trainings.service.ts'
import { loadProgress } from './access.service.ts'
import { AttemptModel } from './attempts.model.ts'
import type { Progress } from './progress.model.ts'
import { ProgressModel } from './progress.model.ts'
import { standingOf } from './standing.ts'
import { achieve, trainedTiers } from './tiers.service.ts'

const BATCH = 500

/**
 * Brings the figures of all learners of these distributors up to the catalogue as it is, after topics were changed.
 * A tier that has become complete by the change is achieved now; achieved ones stay. Those who registered or
 * completed something meanwhile are found again; an interrupted run is finished by the next (`recountStale`).
 * @returns how many learners were recounted
 */
export async function recountLearners(distributors: readonly Distributor[]): Promise<number> {
  let recounted = 0
  for (const distributor of distributors) recounted += await recountDistributor(distributor)
  return recounted
}

/** Recounts whoever an interrupted `recountLearners`, or a registration at the same time, has left behind. */
export async function recountStale(): Promise<number> {
  return recountLearners(DISTRIBUTORS)
}

async function recountDistributor(distributorId: Distributor): Promise<number> {
  // The version first: topics that are changed after it bring a higher one, and another recount.
  const version = (await catalogueVersions())[distributorId] ?? 0
  const topics = await topicsForDistributor(distributorId)
  let recounted = 0
  for (;;) {
    const stale = { distributorId, catalogueVersion: { $lt: version } }
    const batch = await ProgressModel.find(stale).limit(BATCH).lean<Progress[]>()
    if (batch.length === 0) return recounted
    const { modifiedCount } = await ProgressModel.bulkWrite(
      batch.map((progress) => ({
        updateOne: {
          filter: { _id: progress._id, revision: progress.revision },
          update: {
            $set: { ...recountedFor(progress, topics), catalogueVersion: version },
            $inc: { revision: 1 },
          },
        },
      })),
      { ordered: false },
    )
    recounted += modifiedCount
  }
}

function recountedFor(progress: Progress, topics: readonly CatalogueTopic[]) {
  const tiers = achieve(standingOf(progress, topics), new Date())
  return { tiers, figures: figuresOf(standingOf({ ...progress, tiers }, topics)) }
}

export interface Recount {
  /** What is kept was what the attempts and trainings say; else it has been corrected. */
  agreed: boolean
  records: TopicRecord[]
  tiers: TierRecords
  figures: ProgressFigures
}

/**
 * Counts one learner's records, passed trainings and figures anew, from its attempts, its trainings, its stars and
 * today's topics, and corrects what is kept where it differs. A star once achieved stays.
 * @throws AppError 404 when there is no such learner
 */
export async function recountLearner(accountId: string): Promise<Recount> {
  return inTransaction(async (session) => {
    const kept = await loadProgress(accountId, session)
    const topics = await topicsForDistributor(kept.distributorId, session)
    const attempts = await AttemptModel.find({ accountId: kept._id }, { snapshot: 0 })
      .sort({ at: 1, _id: 1 })
      .session(session)
      .lean<AttemptFacts[]>()
    const records = foldAttempts(attempts)
    const trained = trainedTiers(kept.tiers, await passedTrainings(accountId, session))
    const agreed =
      isDeepStrictEqual(records, kept.records) && isDeepStrictEqual(trained, kept.tiers)
    // What was wrong may have kept a star from being achieved.
    const standing = standingOf({ ...kept, records, tiers: trained }, topics)
    const tiers = agreed ? kept.tiers : achieve(standing, new Date())
    const figures = figuresOf({ ...standing, tiers })
    if (agreed && isDeepStrictEqual(figures, kept.figures))
      return { agreed, records, tiers, figures }
    await ProgressModel.updateOne(
      { _id: kept._id },
      { $set: { records, tiers, figures }, $inc: { revision: 1 } },
      { session },
    )
    return { agreed: false, records, tiers, figures }
  })
}
