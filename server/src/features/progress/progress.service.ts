import type { Distributor } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { keptFiguresOf, qualifyByOf } from '@tristar/shared/figures/figures.rules'
import { noTiers } from '@tristar/shared/progress/progress.rules'
import type { ClientSession } from 'mongoose'
import { Types } from 'mongoose'
import { moveAllFigures, moveFigures, startTeams } from '../figures/figures.service.ts'
import type { CatalogueTopic } from '../topics/catalogue.service.ts'
import { catalogueVersions, topicsForDistributor } from '../topics/catalogue.service.ts'
import { claimProgress } from './access.service.ts'
import type { Progress } from './progress.model.ts'
import { ProgressModel } from './progress.model.ts'
import { standingOf } from './standing.ts'

export interface NewLearner {
  /** The account's `_id`. */
  accountId: string
  role: LearnerRole
  /** sellerId or supervisorId, as registered. */
  loginId: string
  distributorId: Distributor
  /** A seller's supervisor by its human id, as registered; a supervisor's own id. */
  supervisorId: string
  createdAt: Date
}

/**
 * Begins the progress of a new learner, and the figures of a new supervisor's team, in the transaction that makes its
 * account or approves it: from then on it is counted.
 * @param zone the organisation's
 */
export async function startProgress(
  learner: NewLearner,
  zone: string,
  session: ClientSession,
): Promise<void> {
  const { role, distributorId } = learner
  const versions = await catalogueVersions(session)
  const topics = await topicsForDistributor(distributorId, session)
  const fresh = freshProgress(learner, topics, zone)
  const catalogueVersion = versions[distributorId] ?? 0
  await ProgressModel.create([{ ...fresh, catalogueVersion }], { session })
  if (role === 'supervisor') await startTeams([learner], session)
  await moveFigures(null, fresh, session)
}

/** The same for many learners at once, with as few reads and writes; a supervisor may be new as its sellers are. */
export async function startAllProgress(
  learners: readonly NewLearner[],
  zone: string,
  session: ClientSession,
): Promise<void> {
  const versions = await catalogueVersions(session)
  const topics = new Map<Distributor, CatalogueTopic[]>()
  for (const distributorId of new Set(learners.map((learner) => learner.distributorId)))
    // One after the other: a transaction's session does one thing at a time.
    // oxlint-disable-next-line no-await-in-loop
    topics.set(distributorId, await topicsForDistributor(distributorId, session))
  const fresh = learners.map((learner) => ({
    ...freshProgress(learner, topics.get(learner.distributorId) ?? [], zone),
    catalogueVersion: versions[learner.distributorId] ?? 0,
  }))
  await ProgressModel.insertMany(fresh, { session })
  await startTeams(
    learners.filter(({ role }) => role === 'supervisor'),
    session,
  )
  await moveAllFigures(
    fresh.map((after) => ({ before: null, after })),
    session,
  )
}

/** Of somebody who has done nothing yet. */
function freshProgress(
  { accountId, ...learner }: NewLearner,
  topics: readonly CatalogueTopic[],
  zone: string,
): Omit<Progress, 'supervisorKey' | 'scope'> {
  const kept = { ...learner, records: [], tiers: noTiers() }
  const qualifyBy = qualifyByOf(learner.createdAt, zone)
  return {
    _id: new Types.ObjectId(accountId),
    ...kept,
    loginKey: idKey(learner.loginId),
    qualifyBy,
    figures: keptFiguresOf(standingOf(kept, topics), qualifyBy),
    revision: 0,
    catalogueVersion: 0,
  }
}

/** What of a learner's progress changes. */
export type ProgressChange = Partial<
  Pick<Progress, 'records' | 'tiers' | 'figures' | 'lastAttemptAt' | 'catalogueVersion'>
>

/**
 * Writes a change of a learner's progress with what follows from it in the kept figures: every change takes this way,
 * in the transaction that has read `before`.
 */
export async function changeProgress(
  before: Progress,
  change: ProgressChange,
  session: ClientSession,
): Promise<Progress> {
  await ProgressModel.updateOne(
    { _id: before._id },
    { $set: change, $inc: { revision: 1 } },
    { session },
  )
  const after = { ...before, ...change, revision: before.revision + 1 }
  await moveFigures(before, after, session)
  return after
}

/**
 * Takes back all that a learner has reached (contract, section 3, Reset Progress); its attempts and trainings are the
 * caller's, in the same transaction.
 * @returns its progress as it was
 * @throws AppError 404 when there is no such learner
 */
export async function clearProgress(accountId: string, session: ClientSession): Promise<Progress> {
  const before = await claimProgress(accountId, session)
  const topics = await topicsForDistributor(before.distributorId, session)
  const cleared = { records: [], tiers: noTiers() }
  const standing = standingOf({ ...before, ...cleared }, topics)
  const figures = keptFiguresOf(standing, before.qualifyBy)
  await changeProgress(before, { ...cleared, figures }, session)
  return before
}
