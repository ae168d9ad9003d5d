import { type Tier, TIER_KEYS, TIERS } from '../common/tiers.ts'
import type { StudyStanding } from './nextStep.rules.ts'
import type { LearnerFields } from './session.schema.ts'

type Completes = Pick<
  LearnerFields,
  'whiteBeltComplete' | 'greenBeltComplete' | 'blackBeltComplete'
>

/** The stars that a learner holds. */
export function heldStarsOf(user: Completes): Tier[] {
  return TIERS.filter((tier) => user[`${TIER_KEYS[tier]}BeltComplete`])
}

/** Whether a learner holds all three: no date presses any more. */
export function hasAllStars(user: Completes): boolean {
  return heldStarsOf(user).length === TIERS.length
}

/** The stars whose moment is still to come, lowest first (domain: Stars). */
export function momentsOf(user: Completes & Pick<LearnerFields, 'seenStars'>): Tier[] {
  return heldStarsOf(user).filter((tier) => !user.seenStars.includes(tier))
}

type Downloads = Pick<StudyStanding, 'role' | 'currentTier'> &
  Pick<LearnerFields, 'whiteBeltDownloaded' | 'greenBeltDownloaded' | 'blackBeltDownloaded'>

/** The star whose topics the first download of this star's certificate opens; '' for none (domain: Progress). */
export function opensBy(user: Downloads, tier: Tier): Tier | '' {
  const { role, currentTier } = user
  if (role !== 'seller' || user[`${TIER_KEYS[tier]}BeltDownloaded`]) return ''
  return currentTier === tier ? '' : currentTier
}
