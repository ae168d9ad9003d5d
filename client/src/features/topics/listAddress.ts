import type { Tier } from '@tristar/shared/common/tiers'
import { paths } from '../../lib/paths'

/** The star's tab in the list of topics. */
export function listAddress(tier: Tier | ''): string {
  return tier === '' || tier === 'White' ? paths.admin.topics : `${paths.admin.topics}?tier=${tier}`
}
