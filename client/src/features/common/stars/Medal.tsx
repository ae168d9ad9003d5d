import type { Tier } from '@tristar/shared/common/tiers'
import { StarIcon } from '../StarLabel'

interface MedalProps {
  tier: Tier
  /** Full: held; pressed: not yet; under way: pressed in its own tone inside a ring of `value` percent. */
  state: 'held' | 'underWay' | 'pressed'
  /** Pixels. */
  size: number
  value?: number
}

/** The medal of a star, a picture that says nothing: its name and state stand beside it. */
export function Medal({ tier, state, size }: MedalProps) {
  return <StarIcon tier={tier} size={size} achieved={state === 'held'} />
}
