import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { ProgressModel } from '../features/study/progress/progress.model.ts'

/** Stars that were held before their moment was shown count as seen: nobody is shown a celebration of long ago. */
export async function markStarsSeen(): Promise<true> {
  for (const seenStars of choicesOf(TIERS)) {
    const held = TIERS.map((tier) => [
      `tiers.${TIER_KEYS[tier]}.achievedAt`,
      { $exists: seenStars.includes(tier) },
    ])
    await ProgressModel.collection.updateMany(
      { seenStars: { $exists: false }, ...Object.fromEntries(held) },
      { $set: { seenStars } },
    )
  }
  return true
}

/** All choices of some of the tiers, none and all included, each in their order. */
function choicesOf(tiers: readonly Tier[]): Tier[][] {
  return tiers.reduce<Tier[][]>(
    (choices, tier) => choices.flatMap((choice) => [choice, [...choice, tier]]),
    [[]],
  )
}
