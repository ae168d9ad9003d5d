import { type Tier, TIERS } from '../common/tiers.ts'
import { holdsStatus } from './progress.rules.ts'

/**
 * The shares of one whole in whole percent, which add up to 100: each is rounded down, and those with the largest remainders
 * get what is missing, the earlier one first. All are 0 when the whole is 0. For pictures; the API's own percentages are each
 * rounded down.
 */
export function sharesOf(counts: readonly number[]): number[] {
  const whole = counts.reduce((sum, count) => sum + count, 0)
  if (whole === 0) return counts.map(() => 0)
  const shares = counts.map((count) => Math.floor((count * 100) / whole))
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = counts
    .map((count, index) => ({ index, remainder: (count * 100) % whole }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** What a person has of the star shown: holds it, works on it, or has not completed anything of it or before it. */
export const STAR_STATES = ['held', 'working', 'notStarted'] as const
export type StarState = (typeof STAR_STATES)[number]

/** `progress`: percent of all topics, or of the first star's. */
export function starStateOf({ held, progress }: { held: boolean; progress: number }): StarState {
  if (held) return 'held'
  return progress > 0 ? 'working' : 'notStarted'
}

/** The same of a member of a team, from what the lists of a team hold; who is beyond the first star has begun. */
export function memberStarState(member: {
  status: Tier
  currentTier: Tier | ''
  /** Percent of the star `status`. */
  beltProgress: number
}): StarState {
  const progress = member.status === TIERS[0] ? member.beltProgress : 1
  return starStateOf({ held: holdsStatus(member), progress })
}
