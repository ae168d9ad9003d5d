import type { Month } from '@tristar/shared/common/months'
import { type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import type { Step } from './facts'

/** What a list of people is narrowed by, as its address names it. */
export type PeopleFilter = Record<string, string>

/** Those who have left are counted too. */
const EVERYBODY = { state: 'all' }

/** Who earned a star in a month. */
export function earnedIn(tier: Tier, month: Month): PeopleFilter {
  const star = TIER_KEYS[tier]
  return { ...EVERYBODY, [`${star}From`]: month, [`${star}To`]: month }
}

interface Joined {
  from: Month
  to: Month
}

/** Who joined in these months and came to a step, where lists know it. */
export function cameTo(step: Step, { from, to }: Joined): PeopleFilter | undefined {
  const joined = { ...EVERYBODY, joinedFrom: from, joinedTo: to }
  if (step === 'joined') return joined
  return step === 'starWhite' ? { ...joined, star: 'White' } : undefined
}

/** Who joined in these months and stopped before a step, where lists know it. */
export function stoppedBefore(step: Step, { from, to }: Joined): PeopleFilter | undefined {
  if (step !== 'firstTopic') return undefined
  return { ...EVERYBODY, joinedFrom: from, joinedTo: to, progressTo: '0' }
}
