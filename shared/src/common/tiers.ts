/** The three tiers in order (domain: People and their words). */
export const TIERS = ['White', 'Green', 'Black'] as const
export type Tier = (typeof TIERS)[number]

/** Field-name prefix of each tier: `whiteBeltComplete`, `beltStatus.white`. */
export const TIER_KEYS = { White: 'white', Green: 'green', Black: 'black' } as const
export type TierKey = (typeof TIER_KEYS)[Tier]

/** The star shown for each tier. */
export const STARS = { White: 'Bronze', Green: 'Silver', Black: 'Gold' } as const
export type Star = (typeof STARS)[Tier]

/** Months after creation by which a tier is expected to be complete (domain: Progress). */
export const TIER_MONTHS = { White: 3, Green: 6, Black: 8 } as const

/** Months after creation by which all modules are to be completed (domain: Progress). */
export const COMPLETE_ALL_MONTHS = 8

/** Months after creation for "Planned Date To Be Qualified" and the module targets. */
export const QUALIFY_MONTHS = 2

export function isTier(value: unknown): value is Tier {
  return TIERS.some((tier) => tier === value)
}

/** A record with one value per tier key, made by `make`. */
export function perTier<Value>(make: (tier: Tier) => Value): Record<TierKey, Value> {
  return { white: make('White'), green: make('Green'), black: make('Black') }
}
