import type { Types } from 'mongoose'
import { perTier, type Tier, type TierKey } from '@tristar/shared/common/tiers'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { LIVE, type TrainingDocument, TrainingModel } from './trainings.model.ts'
import type { Reading } from './trainings.presenter.ts'
import { presentNamed } from './named.service.ts'

const EVALUATED = { evaluation: { $exists: true } } as const
const LATEST_FIRST = { sort: { evaluatedAt: -1, _id: -1 } } as const

/** A batch size that no result exceeds: the default first batch holds only 101. */
const ONE_ANSWER = 10_000

export type TrainingOutcome = Pick<
  TrainingDocument,
  'trainingDate' | 'trainingTime' | 'evaluation' | 'evaluatedAt'
>

/** The latest booked on-the-job training of each tier that was not cancelled. */
export type OutcomePerTier = Partial<Record<Tier, TrainingOutcome>>

/**
 * Those of each seller who has booked any, by the seller's `_id` in hex. Asks neither for a type, as only those on the job
 * name a seller's account, nor for an order: so the index decides alone, and the embedded database decodes nothing.
 */
export async function latestBooked(
  sellers: readonly Types.ObjectId[],
): Promise<Map<string, OutcomePerTier>> {
  const trainings = await TrainingModel.find(
    { sellerAccountId: { $in: [...sellers] }, ...LIVE },
    {
      sellerAccountId: 1,
      belt: 1,
      trainingDate: 1,
      trainingTime: 1,
      evaluation: 1,
      evaluatedAt: 1,
      cancelled: 1,
      createdAt: 1,
    },
    { batchSize: ONE_ANSWER },
  ).lean<TrainingDocument[]>()
  const latest = new Map<string, Partial<Record<Tier, TrainingDocument>>>()
  for (const training of trainings) {
    const { sellerAccountId, belt, cancelled } = training
    if (!sellerAccountId || !belt || cancelled) continue
    const seller = sellerAccountId.toHexString()
    const booked = latest.get(seller) ?? {}
    const before = booked[belt]
    if (!before || isLater(training, before)) booked[belt] = training
    latest.set(seller, booked)
  }
  return latest
}

function isLater(a: TrainingDocument, b: TrainingDocument): boolean {
  const later = a.createdAt.getTime() - b.createdAt.getTime()
  return later === 0 ? String(a._id) > String(b._id) : later > 0
}

/** A supervisor's EDAC that was evaluated last; null before any. */
export async function latestEdac(reading: Reading, supervisorId: string): Promise<Training | null> {
  const training = await TrainingModel.findOne(
    { supervisorId, mytype: 'edac', ...EVALUATED },
    null,
    LATEST_FIRST,
  ).lean<TrainingDocument>()
  const [latest = null] = await presentNamed(training ? [training] : [], reading)
  return latest
}

/** Of each tier, the seller's on-the-job training that was evaluated last; null before any. */
export async function latestOjt(
  reading: Reading,
  accountId: string,
): Promise<Record<TierKey, Training | null>> {
  const trainings = await TrainingModel.find(
    { sellerAccountId: accountId, ...LIVE, mytype: 'seller', ...EVALUATED },
    null,
    LATEST_FIRST,
  ).lean<TrainingDocument[]>()
  const isLatest = ({ belt }: TrainingDocument, place: number) =>
    trainings.findIndex((each) => each.belt === belt) === place
  const latest = await presentNamed(trainings.filter(isLatest), reading)
  return perTier((tier) => latest.find(({ belt }) => belt === tier) ?? null)
}

/** A passed on-the-job training: its seller, its tier, and the reset that has archived it. */
interface Passed {
  accountId: Types.ObjectId
  tier: Tier
  resetId?: Types.ObjectId
}

/** Says who evaluated a training of these sellers, by human id; '' when nobody is known. */
export async function evaluatorsOf(
  sellers: readonly Types.ObjectId[],
): Promise<(passed: Passed) => string> {
  const trainings = await TrainingModel.find(
    { sellerAccountId: { $in: [...sellers] }, mytype: 'seller', evaluation: 'Passed' },
    { sellerAccountId: 1, belt: 1, evaluatedBy: 1, resetId: 1 },
  ).lean<Pick<TrainingDocument, 'sellerAccountId' | 'belt' | 'evaluatedBy' | 'resetId'>[]>()
  const evaluators = new Map(
    trainings.map(({ sellerAccountId, belt, resetId, evaluatedBy = '' }) => [
      keyOf(sellerAccountId, belt, resetId),
      evaluatedBy,
    ]),
  )
  return ({ accountId, tier, resetId }) => evaluators.get(keyOf(accountId, tier, resetId)) ?? ''
}

const keyOf = (...parts: (Types.ObjectId | string | undefined)[]) => parts.map(String).join()
