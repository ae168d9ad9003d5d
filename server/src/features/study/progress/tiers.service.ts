import { perTier, type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { keptFiguresOf } from '@tristar/shared/study/figures.rules'
import {
  achieveTiers,
  readyTierOf,
  type Standing,
  type TierRecords,
} from '@tristar/shared/study/progress.rules'
import type { ClientSession } from 'mongoose'
import type { Context, EventMap } from '../../../lib/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { raise } from '../../../lib/events.ts'
import { newSerial } from '../../../lib/serial.ts'
import type { CatalogueTopic } from '../../topics/topics.ts'
import { type LockedStanding, lockProgress, lockStanding } from './access.service.ts'
import type { Progress } from './progress.model.ts'
import { changeProgress } from './progress.service.ts'

/** When the on-the-job training of a tier was evaluated Passed. */
export interface PassedTraining {
  belt: Tier | ''
  evaluatedAt: Date
}

/** The tiers after an event at `now`; a newly achieved star gets the serial of its certificate. */
export function achieve(standing: Standing, now: Date): TierRecords {
  const tiers = achieveTiers(standing, now)
  return perTier((tier) => {
    const record = tiers[TIER_KEYS[tier]]
    return record.achievedAt && !record.serial ? { ...record, serial: newSerial() } : record
  })
}

interface StandingChange {
  before: Progress
  after: Progress
  /** Of its distributor, or its own. */
  topics: readonly CatalogueTopic[]
  /** The tier whose training has been passed. */
  trained?: Tier
}

/** Raises `starAchieved` for each newly achieved star, and `starsReady` for those whose training can be booked now. */
export async function raiseStars(
  context: Context,
  changes: readonly StandingChange[],
  session: ClientSession,
): Promise<void> {
  for (const facts of changes.flatMap(achievedBy))
    await raise(context, 'starAchieved', facts, session)
  const ready = changes.flatMap(readyBy)
  if (ready.length > 0) await raise(context, 'starsReady', { ready }, session)
}

function achievedBy({
  before,
  after,
  topics,
  trained,
}: StandingChange): EventMap['starAchieved'][] {
  return TIERS.flatMap((tier) => {
    const key = TIER_KEYS[tier]
    const { achievedAt, serial } = after.tiers[key]
    if (!achievedAt || !serial || before.tiers[key].achievedAt) return []
    const star = { accountId: String(after._id), tier, achievedAt, serial }
    const byTraining = tier === trained && { byTraining: true as const }
    return [{ ...star, progress: after, topics, ...byTraining }]
  })
}

/** A User Manager's stars need no training. */
function readyBy({ before, after }: StandingChange): EventMap['starsReady']['ready'] {
  const tier = readyTierOf(after.figures)
  if (after.role !== 'seller' || !tier || readyTierOf(before.figures) === tier) return []
  const { _id: accountId, supervisorId, round = 0 } = after
  return [{ accountId, supervisorId, tier, round }]
}

/** The tiers with `ojtPassedAt` from the trainings. */
export function trainedTiers(tiers: TierRecords, passed: readonly PassedTraining[]): TierRecords {
  return perTier((tier) => {
    const { ojtPassedAt: _, ...record } = tiers[TIER_KEYS[tier]]
    const training = passed.find(({ belt }) => belt === tier)
    return training ? { ...record, ojtPassedAt: training.evaluatedAt } : record
  })
}

/**
 * A seller's on-the-job training was evaluated Passed: if all of the tier's topics are done, its star is achieved in the
 * same transaction.
 * @returns whether it is
 */
export async function passTier(
  context: Context,
  accountId: string,
  training: { belt: Tier; evaluatedAt: Date },
  session: ClientSession,
): Promise<boolean> {
  const { progress, standing } = await lockStanding(accountId, session)
  const { belt, evaluatedAt } = training
  const key = TIER_KEYS[belt]
  const passed = { ...progress.tiers, [key]: { ...progress.tiers[key], ojtPassedAt: evaluatedAt } }
  const tiers = achieve({ ...standing, tiers: passed }, evaluatedAt)
  const after = await keepTiers({ progress, standing }, tiers, session)
  const change = { before: progress, after, topics: standing.topics, trained: belt }
  await raiseStars(context, [change], session)
  return Boolean(after.tiers[key].achievedAt && !progress.tiers[key].achievedAt)
}

/**
 * Records the first download of the star's certificate, which may open the next tier (domain: Progress).
 * @returns the learner's progress after it
 * @throws AppError 404 when there is no such learner; 409 CERTIFICATE_LOCKED before the star is achieved
 */
export async function markDownloaded(
  accountId: string,
  belt: Tier,
  session: ClientSession,
): Promise<Progress> {
  const { progress, standing } = await lockStanding(accountId, session)
  const key = TIER_KEYS[belt]
  const record = progress.tiers[key]
  if (!record.achievedAt) throw new AppError('CERTIFICATE_LOCKED')
  const downloadedAt = record.downloadedAt ?? new Date()
  const tiers = { ...progress.tiers, [key]: { ...record, downloadedAt } }
  return keepTiers({ progress, standing }, tiers, session)
}

/**
 * The moment of a star has been shown: on another device it is not shown by itself again.
 * @returns the stars of which it has been
 * @throws AppError 404 when there is no such learner; 409 CERTIFICATE_LOCKED before the star is achieved
 */
export async function markSeen(
  accountId: string,
  belt: Tier,
  session: ClientSession,
): Promise<Tier[]> {
  const progress = await lockProgress(accountId, session)
  if (!progress.tiers[TIER_KEYS[belt]].achievedAt) throw new AppError('CERTIFICATE_LOCKED')
  const seenStars = TIERS.filter((tier) => tier === belt || progress.seenStars.includes(tier))
  await changeProgress(progress, { seenStars }, session)
  return seenStars
}

async function keepTiers(
  { progress, standing }: LockedStanding,
  tiers: TierRecords,
  session: ClientSession,
): Promise<Progress> {
  const figures = keptFiguresOf({ ...standing, tiers }, progress)
  return changeProgress(progress, { tiers, figures }, session)
}
