import { TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import type { ClientSession, Types } from 'mongoose'
import { inIdOrder } from '../../../lib/database/batches.ts'
import { loadProgress, lockProgress } from './access.service.ts'
import { type Progress, ProgressModel } from './progress.model.ts'
import { changeProgress } from './progress.service.ts'

const BATCH = 500
const KEYS = Object.values(TIER_KEYS)
const FIELDS = { name: 1, loginId: 1, distributorId: 1, tiers: 1 } as const

/** A learner who holds stars. */
export type StarHolder = Pick<Progress, '_id' | keyof typeof FIELDS>

/** All learners who hold stars, in batches. */
export function starHoldersInBatches(): AsyncGenerator<StarHolder[]> {
  const holders = { $or: KEYS.map((key) => ({ [`tiers.${key}.achievedAt`]: { $exists: true } })) }
  return inIdOrder<Progress, StarHolder>(ProgressModel, holders, { size: BATCH, fields: FIELDS })
}

/** The stars among a learner's tiers. */
export function starsAmong(tiers: Progress['tiers']) {
  return TIERS.flatMap((tier) => {
    const { serial, achievedAt } = tiers[TIER_KEYS[tier]]
    return serial && achievedAt ? [{ tier, serial, achievedAt }] : []
  })
}

interface StarUse {
  /** The first download of its certificate. */
  downloadedAt?: Date | undefined
  /** Whether its moment was shown. */
  seen: boolean
}

/** What a learner has done with its stars, by serial. @throws AppError 404 without such a learner */
export async function starUsesOf(accountId: string): Promise<Map<string, StarUse>> {
  const { tiers, seenStars } = await loadProgress(accountId)
  return new Map(
    TIERS.flatMap((tier) => {
      const { serial, downloadedAt } = tiers[TIER_KEYS[tier]]
      return serial ? [[serial, { downloadedAt, seen: seenStars.includes(tier) }] as const] : []
    }),
  )
}

/**
 * Gives a learner's star the serial of the certificate that takes the former one's place.
 * @throws Error when the learner has no star of that serial
 */
export async function replaceSerial(
  accountId: Types.ObjectId,
  { from, to }: { from: string; to: string },
  session: ClientSession,
): Promise<void> {
  const before = await lockProgress(String(accountId), session)
  const tier = KEYS.find((key) => before.tiers[key].serial === from)
  if (!tier) throw new Error(`the learner has no star ${from}`)
  const tiers = { ...before.tiers, [tier]: { ...before.tiers[tier], serial: to } }
  await changeProgress(before, { tiers }, session)
}
