import { type Tier, TIERS } from '@tristar/shared/common/tiers'

/** Colours of a star's metal, from light to dark. */
interface Metal {
  glow: string
  light: string
  body: string
  shade: string
  deep: string
}

/** The stars' own colours (look, section 1). */
const METALS: Record<Tier, Metal> = {
  White: { glow: '#FBF2EC', light: '#DBA37D', body: '#B56C3B', shade: '#9F5A2D', deep: '#693A1B' },
  Green: { glow: '#F1F5F9', light: '#C8D4E0', body: '#8DA1B5', shade: '#71879D', deep: '#394958' },
  Black: { glow: '#FDF7E1', light: '#F3DB80', body: '#D6AC22', shade: '#B28700', deep: '#735706' },
}

const SIZE = 512
const MIDDLE = SIZE / 2
const POINTS = 5
/** Inner to outer radius of the product's star. */
const INNER = 0.46

interface Placed {
  tier: Tier
  x: number
  y: number
  radius: number
}

/** The earned star large and the earlier ones at its feet, as on the certificate. */
function placeStars(tier: Tier): Placed[] {
  const earlier = TIERS.slice(0, TIERS.indexOf(tier))
  const alone = earlier.length === 0
  const large = { tier, x: MIDDLE, y: alone ? 266 : 232, radius: alone ? 152 : 138 }
  const pitch = 116
  const small = earlier.map((each, index) => ({
    tier: each,
    x: MIDDLE + (index - (earlier.length - 1) / 2) * pitch,
    y: earlier.length === 1 ? 394 : 386,
    radius: 38,
  }))
  return [large, ...small]
}

/** The badge of a star: a medal of its metal, square, without words, so that it serves every language. */
export function badgeSvg(tier: Tier): string {
  const { glow, light, body, shade, deep } = METALS[tier]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    '<defs>',
    gradient('rim', [light, body, shade]),
    gradient('groove', [shade, body, light]),
    '</defs>',
    circle(248, 'url(#rim)'),
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="247" fill="none" stroke="${deep}" stroke-opacity=".35" stroke-width="2"/>`,
    circle(222, 'url(#groove)'),
    circle(216, glow),
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="200" fill="none" stroke="${light}" stroke-width="2"/>`,
    ...placeStars(tier).flatMap(facets),
    '</svg>\n',
  ].join('\n')
}

function circle(radius: number, fill: string): string {
  return `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}" fill="${fill}"/>`
}

function gradient(id: string, colors: readonly string[]): string {
  const stops = colors.map(
    (color, at) => `<stop offset="${at / (colors.length - 1)}" stop-color="${color}"/>`,
  )
  return `<linearGradient id="${id}" x1=".15" y1="0" x2=".85" y2="1">${stops.join('')}</linearGradient>`
}

/** A star whose ten facets catch light from the upper left. */
function facets({ tier, x, y, radius }: Placed): string[] {
  const { light, body, shade, deep } = METALS[tier]
  const corners = Array.from({ length: POINTS * 2 }, (_, at) => {
    const angle = -Math.PI / 2 + (at * Math.PI) / POINTS
    const reach = at % 2 === 0 ? radius : radius * INNER
    return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`
  })
  const outline = `M${corners.join('L')}Z`
  const sides = { lit: '', dim: '' }
  corners.forEach((corner, at) => {
    const next = corners[(at + 1) % corners.length]
    // Seen from its tip, each ray has a lit left and a dim right side.
    sides[at % 2 === 0 ? 'dim' : 'lit'] += `M${x} ${y}L${corner}L${next}Z`
  })
  return [
    `<path d="${outline}" fill="${body}" stroke="${deep}" stroke-opacity=".4" stroke-width="${(radius / 30).toFixed(1)}" stroke-linejoin="round"/>`,
    `<path d="${sides.lit}" fill="${light}" fill-opacity=".6"/>`,
    `<path d="${sides.dim}" fill="${shade}" fill-opacity=".55"/>`,
  ]
}
