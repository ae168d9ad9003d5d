import { STARS, type Tier, TIERS } from '../common/tiers.ts'

/** The page that tells people what a star stands for. */
export function starPage(tier: Tier): string {
  return `/verify/star/${STARS[tier].toLowerCase()}`
}

/** The tier that somebody names by itself or by its star, in any case: White, bronze. */
export function tierNamed(typed: string): Tier | undefined {
  const name = typed.toLowerCase()
  return TIERS.find((tier) => [tier, STARS[tier]].some((known) => known.toLowerCase() === name))
}
