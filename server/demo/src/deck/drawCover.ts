import { DRAWINGS, type DrawingName } from './drawings/drawings.ts'
import { FLOOR, type Piece, ROLES } from './drawings/shapes.ts'
import type { Deck } from './parseDeck.ts'
import { type Box, type Pen, sizeThatFits, type Style } from './pen.ts'
import { COLOURS, type Metal, PAGE } from './theme.ts'

/** What a first slide shows. */
export interface Front {
  deck: Deck
  drawing: DrawingName
  /** Its topic's star and number, or whom it is for; '' of many topics. */
  label: string
  stars: number
  metal: Metal
  /** The words above the goals; without them they are left out, as on a topic's cover. */
  goals?: string
}

const LEFT = { x: 54, width: 446 } as const
const HEADING_TOP = 118

/** The first slide: the heading at the left, the topic's drawing at the right, on one floor with those of all others. */
export function drawCover(pen: Pen, front: Front): void {
  const { deck, drawing, label, stars, metal, goals } = front
  pen.doc.addPage()
  pen.panel({ x: 0, y: 0, ...PAGE }, { fill: ROLES.far, radius: 0 })
  pen.panel(
    { x: 0, y: FLOOR, width: PAGE.width, height: PAGE.height - FLOOR },
    { fill: ROLES.mid, radius: 0 },
  )
  for (const piece of DRAWINGS[drawing]) drawPiece(pen, piece, metal)
  for (let star = 0; star < stars; star += 1)
    pen.medalStar({ x: LEFT.x + 18 + star * 42, y: 82 }, 18, metal)
  const behind = stars > 0 ? stars * 42 + 10 : 0
  if (label)
    pen.text(
      label,
      { x: LEFT.x + behind, y: 62, width: LEFT.width - behind, height: 40 },
      { size: 25, least: 20, weight: 'bold', colour: ROLES.deep, anchor: 'middle' },
    )
  const room = { ...LEFT, y: HEADING_TOP, height: goals ? 156 : 300 }
  const size = goals ? { size: 44, least: 30 } : { size: 54, least: 40 }
  const style = { ...size, weight: 'bold', colour: COLOURS.inkDeep, tight: true } as const
  const titled = drawBalanced(pen, deck.heading, room, style)
  if (goals) drawGoals(pen, deck, { top: HEADING_TOP + titled + 18, words: goals })
}

const NARROWER = 6

/** Draws a text in lines of much the same length, not one character on the last; returns its height. */
function drawBalanced(pen: Pen, text: string, box: Box, style: Style): number {
  const size = sizeThatFits(style, (tried) => pen.fits(text, { ...style, size: tried }, box), text)
  const fitted = { ...style, size }
  const height = pen.height(text, fitted, box.width)
  let { width } = box
  while (pen.fits(text, fitted, { width: width - NARROWER, height })) width -= NARROWER
  return pen.text(text, { ...box, width }, fitted)
}

function drawPiece(pen: Pen, [role, ...shapes]: Piece, metal: Metal): void {
  for (const shape of shapes)
    if (typeof shape === 'string') pen.shape(shape, role === 'star' ? metal.face : ROLES[role])
    else pen.medalStar(shape, shape.radius, metal)
}

const GOAL = { x: LEFT.x + 38, width: LEFT.width - 38, most: 22, least: 16, gap: 14 } as const

const styleOf = (size: number): Style => ({ size, colour: COLOURS.text, tight: true })

/** The goals below the heading, and on the floor what the topic is about. */
function drawGoals(pen: Pen, deck: Deck, { top, words }: { top: number; words: string }): void {
  const label = { size: 18, weight: 'bold', colour: ROLES.deep } as const
  let y = top + pen.text(words, { ...LEFT, y: top, height: 28 }, label) + 10
  const room = FLOOR - 10 - y
  const heightsOf = (size: number) =>
    deck.goals.map((goal) => pen.height(goal, styleOf(size), GOAL.width))
  const used = (size: number) => heightsOf(size).reduce((sum, height) => sum + height + 4, 0)
  const size = sizeThatFits(
    { size: GOAL.most, least: GOAL.least },
    (tried) => used(tried) <= room,
    words,
  )
  const gap = Math.min(GOAL.gap, 4 + (room - used(size)) / deck.goals.length)
  for (const [at, height] of heightsOf(size).entries()) {
    pen.mark(at + 1, { x: LEFT.x + 14, y: y + size * 0.64 }, ROLES.main)
    pen.text(deck.goals[at] ?? '', { ...GOAL, y, height: height + 1 }, styleOf(size))
    y += height + gap
  }
  pen.text(
    deck.subtitle,
    { x: LEFT.x, y: FLOOR + 6, width: PAGE.width - 2 * LEFT.x, height: PAGE.height - FLOOR - 12 },
    { size: 22, least: 18, colour: COLOURS.inkDeep, anchor: 'middle' },
  )
}
