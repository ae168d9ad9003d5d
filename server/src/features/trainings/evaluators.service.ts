import type { Tier } from '@tristar/shared/common/tiers'
import type { Types } from 'mongoose'
import { type TrainingDocument, TrainingModel } from './trainings.model.ts'

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
