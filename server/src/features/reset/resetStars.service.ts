import type { ClientSession, Types } from 'mongoose'
import { inIdOrder } from '../../lib/database/batches.ts'
import type { TakenStar } from '../certificates/certificates.ts'
import { type Progress, starsAmong } from '../study/progress/progress.ts'
import { evaluatorsOf } from '../trainings/trainings.ts'
import { type Reset, ResetModel } from './resets.model.ts'

const BATCH = 500
const FIELDS = {
  at: 1,
  accountId: 1,
  'progress.tiers': 1,
} as const

type ResetOfStars = Pick<Reset, '_id' | 'at' | 'accountId'> & { progress: Pick<Progress, 'tiers'> }

/** The stars that resets took, revoked since then, in batches. */
export async function* resetStarsInBatches(): AsyncGenerator<TakenStar[]> {
  const read = { size: BATCH, fields: FIELDS }
  for await (const batch of inIdOrder<Reset, ResetOfStars>(ResetModel, {}, read)) {
    const evaluatorOf = await evaluatorsOf(batch.map(({ accountId }) => accountId))
    yield batch.flatMap(({ _id: resetId, at, accountId, progress }) =>
      starsAmong(progress.tiers).map((star) => ({
        ...star,
        accountId,
        evaluatedBy: evaluatorOf({ accountId, tier: star.tier, resetId }),
        revoked: { at, by: 'reset', reason: 'reset' },
      })),
    )
  }
}

/** The serials of the stars that resets took from these learners. */
export async function serialsOfResets(
  accountIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<Set<string>> {
  const resets = await ResetModel.find({ accountId: { $in: [...accountIds] } }, FIELDS)
    .session(session)
    .lean<ResetOfStars[]>()
  return new Set(
    resets.flatMap(({ progress }) => starsAmong(progress.tiers).map(({ serial }) => serial)),
  )
}
