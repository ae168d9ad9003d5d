import { type Tier, TIERS } from '../../common/tiers.ts'

/** Width in millimetres of a text at a size in millimetres. */
export type Measure = (text: string, size: number) => number

interface Room {
  width: number
  /** The preferred size, and the smallest before a second line is taken. */
  size: number
  least: number
}

export interface Fitted {
  size: number
  /** One or two. */
  lines: string[]
}

/** Fits a text into its room: shrinks it to `least`, then takes two lines and shrinks further. */
export function fitText(text: string, room: Room, measure: Measure): Fitted {
  const { width, size, least } = room
  const one = sizeFor([text], { width, size }, measure)
  if (one >= least) return { size: one, lines: [text] }
  const lines = inTwo(text, (part) => measure(part, least))
  return { size: sizeFor(lines, { width, size: least }, measure), lines }
}

function sizeFor(lines: string[], room: Omit<Room, 'least'>, measure: Measure): number {
  const widest = Math.max(...lines.map((line) => measure(line, room.size)))
  return widest <= room.width ? room.size : (room.size * room.width) / widest
}

/** The indices at which a text may be cut: spaces, which go, and behind the dots inside names in Chinese letters. */
function cutsIn(characters: readonly string[]): number[] {
  return characters.flatMap((character, index) => {
    if (character === ' ') return [index]
    return character === '·' && index < characters.length - 1 ? [index + 1] : []
  })
}

/** Cuts the text into the two most equal halves, between words if there are several. */
function inTwo(text: string, widthOf: (part: string) => number): string[] {
  const characters = Array.from(text)
  const places = cutsIn(characters)
  const cuts = places.length > 0 ? places : characters.map((_, index) => index).slice(1)
  let best = [text]
  let least = Infinity
  for (const cut of cuts) {
    const halves = [characters.slice(0, cut), characters.slice(cut)].map((half) =>
      half.join('').trim(),
    )
    const wider = Math.max(...halves.map(widthOf))
    if (wider < least) {
      least = wider
      best = halves
    }
  }
  return best
}

export interface PlacedStar {
  tier: Tier
  x: number
  y: number
  radius: number
}

const LARGE = 10
const SMALL = 5.5
const BESIDE = 13
/** The small stars share the large one's ground line. */
const LOWER = 5.9

/** Places the earned star large and the earlier ones beside it: Bronze has one star, Silver two, Gold three. */
export function placeStars(tier: Tier, x: number, y: number): PlacedStar[] {
  const earlier = TIERS.slice(0, TIERS.indexOf(tier))
  const sides = [-BESIDE, BESIDE]
  // Two stars stand in the middle together.
  const shift = earlier.length === 1 ? (BESIDE - (LARGE - SMALL)) / 2 : 0
  return [
    { tier, x: x + shift, y, radius: LARGE },
    ...earlier.map((each, index) => ({
      tier: each,
      x: x + shift + (sides[index] ?? 0),
      y: y + LOWER,
      radius: SMALL,
    })),
  ]
}

/** The middles of `count` columns that lie `pitch` apart around `x`. */
export function columnsAround(x: number, count: number, pitch: number): number[] {
  return Array.from({ length: count }, (_, index) => x + (index - (count - 1) / 2) * pitch)
}
