import type { ClientSession } from 'mongoose'
import { inIdOrder } from '../../../lib/database/batches.ts'
import { inTransaction } from '../../../lib/database/connect.ts'
import { isUpgraded, upgradeOnce } from '../../../lib/database/upgrades.ts'
import { Pace } from '../../../lib/pace.ts'
import { type IssuedStar, IssuedStarModel, UNSEALED } from '../issuedStars.model.ts'
import { findProgress } from '../../study/study.ts'
import {
  type Earned,
  earnedBy,
  openSeal,
  SEALED_STARS,
  sealerNow,
  sealStar,
} from './seal.service.ts'
import type { Signing } from './signingKeys.service.ts'

/** Stars per transaction: they share its cost. */
const BATCH = 50
const NOTHING: Earned = { attempts: [], training: null }

/** Seals the stars of older versions, once, beside requests: they prove from then on only. */
export async function sealOlderStars(signing: Signing, isStopping: () => boolean): Promise<void> {
  await upgradeOnce(SEALED_STARS, async () => {
    if (await areStarsSealed()) return true
    const pace = new Pace()
    for await (const batch of inIdOrder(IssuedStarModel, UNSEALED, { size: BATCH })) {
      if (isStopping()) return false
      await sealLater(signing, batch)
      await pace.giveWay()
    }
    return true
  })
}

/**
 * Whether the stars of older versions are sealed. Newer seals say so too: whoever removes the mark of the upgrade gets
 * nothing sealed, unless no star has been sealed since.
 */
export async function areStarsSealed(): Promise<boolean> {
  if (await isUpgraded(SEALED_STARS)) return true
  const newest = await IssuedStarModel.findOne({ seal: { $ne: null } })
    .sort({ _id: -1 })
    .lean<IssuedStar>()
  return (await openSeal(newest?.seal))?.olderSealed === true
}

/**
 * Seals those of these stars that wait for it, over what their records say now. What earned a star that a reset took is
 * no longer known, and of an erased person nothing may be kept that tells what was sealed.
 */
export async function sealLater(
  signing: Signing,
  waiting: readonly Pick<IssuedStar, '_id'>[],
): Promise<void> {
  const ids = waiting.map(({ _id }) => _id)
  await inTransaction(async (session) => {
    const sealer = await sealerNow(signing)
    const stars = await IssuedStarModel.find({ ...UNSEALED, _id: { $in: ids } })
      .session(session)
      .lean<IssuedStar[]>()
    for (const star of stars) {
      const { _id, erasedAt } = star
      const earned = await earnedOf(star, session)
      const { seal, salts } = await sealStar(sealer, star, earned)
      const $set = erasedAt ? { seal } : { seal, salts }
      await IssuedStarModel.updateOne({ _id, seal: null }, { $set }, { session })
    }
  })
}

async function earnedOf(
  { accountId, tier, revoked, erasedAt }: IssuedStar,
  session: ClientSession,
): Promise<Earned> {
  const isGone = revoked?.by === 'reset' || erasedAt
  const progress = isGone ? null : await findProgress(accountId.toHexString(), session)
  return progress ? earnedBy(progress, tier, session) : NOTHING
}
