import type { Distributor } from '@tristar/shared/common/distributors'
import { isDuplicate } from '../../lib/database/duplicate.ts'
import { isUpgraded, upgradeOnce } from '../../lib/database/upgrades.ts'
import { findLearners } from '../account/account.ts'
import { giveSerials, type StarHolder, starHoldersInBatches, starsAmong } from '../study/study.ts'
import { evaluatorsOf } from '../trainings/trainings.ts'
import { issue, type Settings, type Star } from './freezing.service.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'

export interface OlderStar extends Star {
  accountId: IssuedStar['accountId']
  /** Its holder's name; '' when not given. */
  name: string
  distributorId: Distributor
  /** The evaluator's human id; '' without one. */
  evaluatedBy: string
  revoked?: IssuedStar['revoked']
}

const FROZEN_STARS = 'frozenStars'

/**
 * Freezes the stars of older versions, once, before the first request: those that learners hold, and, revoked, those that
 * resets took, which the feature above reads.
 */
export async function freezeOlderStars(
  settings: Settings,
  resetStars: () => AsyncIterable<readonly OlderStar[]>,
): Promise<void> {
  await upgradeOnce(FROZEN_STARS, async () => {
    if (await isBehind()) return true
    for await (const stars of resetStars()) await freezeOlder(settings, stars)
    for await (const holders of starHoldersInBatches())
      await freezeOlder(settings, await heldStars(await giveSerials(holders)))
    return true
  })
}

/** Whether the stars of older versions are frozen. */
export async function areStarsFrozen(): Promise<boolean> {
  return (await isUpgraded(FROZEN_STARS)) || isBehind()
}

/**
 * A star that was sealed when it was earned shows that the upgrade is behind: whoever removes its mark gets nothing frozen.
 * As long as all stars are older, nothing shows it.
 */
async function isBehind(): Promise<boolean> {
  return (await IssuedStarModel.exists({ sealedLater: null, seal: { $ne: null } })) !== null
}

/** The stars that these learners hold. */
export async function heldStars(holders: readonly StarHolder[]): Promise<OlderStar[]> {
  const evaluatorOf = await evaluatorsOf(holders.map(({ _id }) => _id))
  return holders.flatMap(({ _id: accountId, name, distributorId, tiers }) =>
    starsAmong(tiers).map((star) => {
      const evaluatedBy = evaluatorOf({ accountId, tier: star.tier })
      return { ...star, accountId, name, distributorId, evaluatedBy }
    }),
  )
}

/** Freezes those of these stars that have no record, as they are now known. */
export async function freezeOlder(settings: Settings, stars: readonly OlderStar[]): Promise<void> {
  if (stars.length === 0) return
  const find = await findLearners(stars.map(({ evaluatedBy }) => evaluatedBy).filter(Boolean))
  const updates = stars.map(({ name, distributorId, evaluatedBy, ...star }) => {
    const evaluator = evaluatedBy ? find(evaluatedBy) : undefined
    const $setOnInsert = {
      ...star,
      sealedLater: true as const,
      ...(evaluator && { evaluatorId: evaluator._id }),
      ...(name && { issued: issue(settings, { name, distributorId }, evaluator) }),
    }
    const filter = { serial: star.serial }
    return { updateOne: { filter, update: { $setOnInsert }, upsert: true } }
  })
  await writeAll(updates)
}

async function writeAll(updates: Parameters<typeof IssuedStarModel.bulkWrite>[0]): Promise<void> {
  try {
    await IssuedStarModel.bulkWrite(updates, { ordered: false })
  } catch (error) {
    // Another process has written one of them in the same moment: now it is found.
    if (!isDuplicate(error)) throw error
    await writeAll(updates)
  }
}
