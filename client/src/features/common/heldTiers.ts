import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'

/** When each star was achieved, an instant; null before. */
type StarDates = Record<'whiteBeltDate' | 'greenBeltDate' | 'blackBeltDate', string | null>

export function heldTiers(dates: StarDates): Tier[] {
  return TIERS.filter((tier) => dates[`${TIER_KEYS[tier]}BeltDate`] !== null)
}
