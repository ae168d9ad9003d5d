import { TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import type { TierRecord } from '@tristar/shared/study/progress.rules'
import { inIdOrder } from '../../lib/database/batches.ts'
import { newSerial } from '../../lib/serial.ts'
import { loadProgress } from './access.service.ts'
import { type Progress, ProgressModel } from './progress.model.ts'

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

/** Gives a serial to each star of an older version without one. @returns the learners with their serials */
export async function giveSerials(holders: readonly StarHolder[]): Promise<StarHolder[]> {
  const lacking = holders.filter(({ tiers }) => Object.values(tiers).some(lacks))
  if (lacking.length === 0) return [...holders]
  await ProgressModel.bulkWrite(
    lacking.flatMap(({ _id, tiers }) =>
      KEYS.filter((key) => lacks(tiers[key])).map((key) => ({
        updateOne: {
          filter: { _id, [`tiers.${key}.serial`]: { $exists: false } },
          update: { $set: { [`tiers.${key}.serial`]: newSerial() }, $inc: { revision: 1 } },
        },
      })),
    ),
  )
  const given = await ProgressModel.find({ _id: { $in: lacking.map(({ _id }) => _id) } }, FIELDS, {
    batchSize: BATCH,
  }).lean<StarHolder[]>()
  const now = new Map(given.map((holder) => [holder._id.toHexString(), holder]))
  return holders.map((holder) => now.get(holder._id.toHexString()) ?? holder)
}

function lacks({ achievedAt, serial }: TierRecord): boolean {
  return achievedAt !== undefined && !serial
}

/** The stars among a learner's tiers. */
export function starsAmong(tiers: Progress['tiers']) {
  return TIERS.flatMap((tier) => {
    const { serial, achievedAt } = tiers[TIER_KEYS[tier]]
    return serial && achievedAt ? [{ tier, serial, achievedAt }] : []
  })
}

/** When the certificates of a learner's stars were first downloaded, by serial. @throws AppError 404 without such a learner */
export async function downloadsOf(accountId: string): Promise<Map<string, Date | undefined>> {
  const { tiers } = await loadProgress(accountId)
  return new Map(
    Object.values(tiers).flatMap(({ serial, downloadedAt }) =>
      serial ? [[serial, downloadedAt] as const] : [],
    ),
  )
}
