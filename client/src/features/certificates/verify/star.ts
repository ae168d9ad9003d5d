import type { Tier } from '@tristar/shared/common/tiers'
import { placeStars } from '@tristar/shared/certificates/sheet/layout'
import { starCorners } from '@tristar/shared/certificates/sheet/shapes'
import { drawing } from './elements'

/** The stars at the head of the certificate: the earned one large, the earlier ones beside it. */
export function starsOf(tier: Tier): SVGElement {
  const stars = placeStars(tier, 0, 0).map((star): [string, Record<string, string>] => {
    const points = starCorners(star).map((corner) => corner.map((at) => at.toFixed(2)).join())
    return ['polygon', { points: points.join(' '), 'data-tier': star.tier }]
  })
  return drawing({ viewBox: '-19 -10 38 22', class: 'stars' }, stars)
}
