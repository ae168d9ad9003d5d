import type { Tier } from '../common/tiers.ts'
import { starCorners } from './sheet/shapes.ts'

// The medal of a star: a disc in a rim of its metal, the star large, the earlier ones small below it. The badges that holders
// carry elsewhere are this drawing, and so are the medals on the pages.

/** An element and its attributes, named as React names them. */
export type Shape = readonly [tag: 'circle' | 'path', attributes: Record<string, string | number>]

/** The drawing is as wide and high. */
export const MEDAL_SIZE = 512
const MIDDLE = MEDAL_SIZE / 2
/** Radii of the whole medal and of the disc in its rim. */
export const MEDAL_RADII = { rim: 248, face: 216 }

interface Metal {
  light: string
  main: string
  deep: string
  /** Fine lines around shapes. */
  line: string
  /** The disc in the rim. */
  face: string
}

/** The same steps of the same scales as on the screens. */
export const METALS: Record<Tier, Metal> = {
  White: { light: '#DBA37D', main: '#B56C3B', deep: '#9F5A2D', line: '#693A1B', face: '#FBF2EC' },
  Green: { light: '#C8D4E0', main: '#8DA1B5', deep: '#71879D', line: '#394958', face: '#F1F5F9' },
  Black: { light: '#F3DB80', main: '#D6AC22', deep: '#B28700', line: '#735706', face: '#FDF7E1' },
}

interface PlacedStar {
  tier: Tier
  x: number
  y: number
  radius: number
}

const STARS_ON: Record<Tier, readonly PlacedStar[]> = {
  White: [{ tier: 'White', x: MIDDLE, y: 266, radius: 152 }],
  Green: [
    { tier: 'Green', x: MIDDLE, y: 232, radius: 138 },
    { tier: 'White', x: MIDDLE, y: 394, radius: 38 },
  ],
  Black: [
    { tier: 'Black', x: MIDDLE, y: 232, radius: 138 },
    { tier: 'White', x: 198, y: 386, radius: 38 },
    { tier: 'Green', x: 314, y: 386, radius: 38 },
  ],
}

const cornersOf = (star: PlacedStar) =>
  starCorners(star).map((corner) => corner.map((at) => at.toFixed(1)).join(' '))

const outline = (star: PlacedStar) => `M${cornersOf(star).join('L')}Z`

/** The outlines of a medal's stars. */
export function starOutlines(tier: Tier): string {
  return STARS_ON[tier].map(outline).join('')
}

/** A star of ten facets, light and deep in turns. */
function facetedStar(star: PlacedStar): Shape[] {
  const { light, main, deep, line } = METALS[star.tier]
  const corners = cornersOf(star)
  const facet = (at: number) =>
    `M${star.x} ${star.y}L${corners[at]}L${corners[(at + 1) % corners.length]}Z`
  const facets = (first: 0 | 1) => [0, 2, 4, 6, 8].map((at) => facet(at + first)).join('')
  const edge = {
    stroke: line,
    strokeOpacity: '.4',
    strokeWidth: (star.radius / 30).toFixed(1),
    strokeLinejoin: 'round',
  }
  return [
    ['path', { d: outline(star), fill: main, ...edge }],
    ['path', { d: facets(1), fill: light, fillOpacity: '.6' }],
    ['path', { d: facets(0), fill: deep, fillOpacity: '.55' }],
  ]
}

const circle = (r: number, look: Record<string, string | number>): Shape => [
  'circle',
  { cx: MIDDLE, cy: MIDDLE, r, ...look },
]

/** What fills the rim and the groove inside it: the ids of gradients from `medalGradients`. */
type GradientIds = Record<'rim' | 'groove', string>

/** A medal that is held, from back to front. */
export function medalShapes(tier: Tier, ids: GradientIds): Shape[] {
  const { light, line, face } = METALS[tier]
  return [
    circle(MEDAL_RADII.rim, { fill: `url(#${ids.rim})` }),
    circle(247, { fill: 'none', stroke: line, strokeOpacity: '.35', strokeWidth: 2 }),
    circle(222, { fill: `url(#${ids.groove})` }),
    circle(MEDAL_RADII.face, { fill: face }),
    circle(200, { fill: 'none', stroke: light, strokeWidth: 2 }),
    ...STARS_ON[tier].flatMap(facetedStar),
  ]
}

/** The light falls from the upper left. */
export const GRADIENT_LINE = { x1: '.15', y1: '0', x2: '.85', y2: '1' }

/** The colours along the two gradients of a medal. */
export function medalGradients(tier: Tier): Record<keyof GradientIds, readonly string[]> {
  const { light, main, deep } = METALS[tier]
  return { rim: [light, main, deep], groove: [deep, main, light] }
}
