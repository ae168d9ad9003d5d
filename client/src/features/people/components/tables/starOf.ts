import type { Tier } from '@tristar/shared/common/tiers'
import type { UserListRow } from '@tristar/shared/people/lists.schema'
import { memberStarState, type StarState, starStateOf } from '@tristar/shared/study/shares.rules'
import type { AllSellersEntry } from '@tristar/shared/team/team.schema'
import { heldTiers } from '../../../common/heldTiers'

export type SellerRow = UserListRow | AllSellersEntry

/** The seller's current star, and what the seller has of it. */
export function starOf(row: SellerRow): { tier: Tier; state: StarState } {
  if (!('belt' in row)) return { tier: row.status, state: memberStarState(row) }
  const held = heldTiers(row).includes(row.belt)
  return { tier: row.belt, state: starStateOf({ held, progress: row.progress }) }
}
