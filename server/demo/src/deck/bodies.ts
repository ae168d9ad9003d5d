import { drawBars, drawShelf, drawTable } from './figures.ts'
import type { Kind, Slide } from './parseDeck.ts'
import { sizeThatFits, type Box, type Mark, type Pen, type Style } from './pen.ts'
import { COLOURS, type Words } from './theme.ts'

/** Draws a slide's body, between title and note. */
type Body = (pen: Pen, slide: Slide, box: Box, words: Words) => void

type Cells = readonly string[]
type Range = readonly [number, number]

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** A head and its text, which is a little smaller; or a plain text. */
function pairOf([head = '', text]: Cells, size: number): [text: string, style: Style][] {
  const plain = { size, colour: COLOURS.text }
  if (text === undefined) return [[head, plain]]
  const below = { size: size - 2, colour: COLOURS.dimmed }
  return [
    [head, { ...plain, weight: 'bold' }],
    [text, below],
  ]
}

function drawPair(pen: Pen, cells: Cells, size: number, box: Box): void {
  let { y } = box
  for (const [text, style] of pairOf(cells, size))
    y += pen.text(text, { ...box, y, height: box.y + box.height - y + 1 }, style)
}

/** Stacked rows in a box: the range of their text size, that of the gaps, and the padding. */
interface Stack {
  rows: readonly Cells[]
  box: Box
  sizes: Range
  gaps: Range
  padding?: number
}

function heightsOf(pen: Pen, { rows, box, padding = 0 }: Stack, size: number): number[] {
  return rows.map((cells) => {
    const heights = pairOf(cells, size).map(([text, style]) => pen.height(text, style, box.width))
    return total(heights) + 2 * padding
  })
}

/** The largest size at which all rows fit. */
function sizeOf(pen: Pen, stack: Stack): number {
  const { rows, box, sizes, gaps } = stack
  const room = box.height - gaps[0] * (rows.length - 1)
  const fits = (size: number) => total(heightsOf(pen, stack, size)) <= room
  return sizeThatFits({ size: sizes[1], least: sizes[0] }, fits, rows.flat().join(' '))
}

/** Each row with its box; free space is distributed between them. */
function laidOut(pen: Pen, stack: Stack, size: number): { cells: Cells; row: Box }[] {
  const { rows, box, gaps } = stack
  const heights = heightsOf(pen, stack, size)
  const free = (box.height - total(heights)) / Math.max(1, rows.length - 1)
  const gap = Math.min(gaps[1], free)
  return rows.map((cells, at) => {
    const y = box.y + total(heights.slice(0, at)) + at * gap
    return { cells, row: { ...box, y, height: heights[at] ?? 0 } }
  })
}

const MARK_COLUMN = 44

/** Draws stacked rows, each with its mark. */
function drawMarked(
  pen: Pen,
  stack: Stack,
  size: number,
  { mark, colour }: { mark: (at: number) => Mark; colour: string },
): void {
  laidOut(pen, stack, size).forEach(({ cells, row }, at) => {
    pen.mark(mark(at), { x: row.x - MARK_COLUMN + 14, y: row.y + size * 0.66 }, colour)
    drawPair(pen, cells, size, row)
  })
}

/** Numbered lines, or ticked ones for a checklist. */
const drawPoints: Body = (pen, { kind, rows }, box) => {
  const stack: Stack = {
    rows: rows.map(({ cells }) => cells),
    box: { ...box, x: box.x + MARK_COLUMN, width: box.width - MARK_COLUMN },
    sizes: [17, 26],
    gaps: [10, 34],
  }
  const marks =
    kind === 'checklist'
      ? { mark: () => 'tick' as const, colour: COLOURS.greenMark }
      : { mark: (at: number) => at + 1, colour: COLOURS.ink }
  drawMarked(pen, stack, sizeOf(pen, stack), marks)
}

const SIDES = [
  { side: 'do', mark: 'tick', colour: 'green' },
  { side: 'avoid', mark: 'cross', colour: 'red' },
] as const

/** What to do at the left, what to avoid at the right. */
const drawCompare: Body = (pen, slide, box, words) => {
  const width = (box.width - 24) / 2
  const columns = SIDES.map((side, at) => {
    const panel = { ...box, x: box.x + at * (width + 24), width }
    const rows = slide.rows.filter(({ cells: [which] }) => which === side.side)
    const stack: Stack = {
      rows: rows.map(({ cells: [, ...text] }) => text),
      box: { x: panel.x + 62, y: box.y + 60, width: width - 82, height: box.height - 76 },
      sizes: [17, 24],
      gaps: [18, 18],
    }
    return { ...side, panel, stack }
  })
  const size = Math.min(...columns.map(({ stack }) => sizeOf(pen, stack)))
  for (const { side, mark, colour, panel, stack } of columns) {
    pen.panel(panel, { fill: COLOURS[`${colour}Soft`] })
    const head = { x: panel.x + 20, y: panel.y + 16, width: width - 40, height: 34 }
    pen.text(words[side], head, { size: 22, weight: 'bold', colour: COLOURS[colour] })
    drawMarked(pen, stack, size, { mark: () => mark, colour: COLOURS[`${colour}Mark`] })
  }
}

const BUBBLE = { width: 690, padding: 14, name: 84 } as const

/** A conversation: the seller at the right, the owner at the left. */
const drawTalk: Body = (pen, { rows }, box, words) => {
  const { padding, name } = BUBBLE
  const stack: Stack = {
    rows: rows.map(({ cells: [, ...text] }) => text),
    box: { ...box, width: BUBBLE.width - 2 * padding - name },
    sizes: [17, 24],
    gaps: [10, 20],
    padding,
  }
  const size = sizeOf(pen, stack)
  laidOut(pen, stack, size).forEach(({ cells, row }, at) => {
    const mine = rows[at]?.cells[0] === 'seller'
    const { ink, dimmed, inkSoft, inkPale, sunken, line } = COLOURS
    const bubble = {
      ...row,
      x: mine ? box.x + box.width - BUBBLE.width : box.x,
      width: BUBBLE.width,
    }
    pen.panel(bubble, mine ? { fill: inkSoft, edge: inkPale } : { fill: sunken, edge: line })
    const inside = { x: bubble.x + padding, y: row.y + padding }
    const called = { ...inside, y: inside.y + 5, width: 80, height: 26 }
    pen.text(words[mine ? 'seller' : 'owner'], called, {
      size: 17,
      least: 14,
      weight: 'bold',
      colour: mine ? ink : dimmed,
    })
    drawPair(pen, cells, size, { ...row, ...inside, x: inside.x + name })
  })
}

const STEP = { gap: 26, padding: 16, top: 64 } as const

/** Cards side by side, in order. */
const drawSteps: Body = (pen, slide, box) => {
  const { gap, padding, top } = STEP
  const steps = slide.rows.map(({ cells }) => cells)
  const width = (box.width - gap * (steps.length - 1)) / steps.length
  const room = { width: width - 2 * padding, height: box.height - top - 20 }
  const fits = (size: number) =>
    steps.every((cells) => {
      const pair = pairOf(cells, size)
      const height = total(pair.map(([text, style]) => pen.height(text, style, room.width)))
      return height <= room.height && pair.every(([text, style]) => pen.fits(text, style, room))
    })
  const size = sizeThatFits({ size: 26, least: 16 }, fits, slide.title)
  steps.forEach((cells, at) => {
    const card = { ...box, x: box.x + at * (width + gap), width }
    const inside = { x: card.x + padding, y: box.y + top }
    pen.panel(card, { fill: COLOURS.sunken, edge: COLOURS.line })
    pen.mark(at + 1, { x: inside.x + 14, y: box.y + 34 }, COLOURS.ink)
    drawPair(pen, cells, size, { ...inside, ...room })
    const between = { x: card.x - gap / 2, y: box.y + box.height / 2 }
    if (at > 0) pen.line('chevron', between, COLOURS.inkMark)
  })
}

export const BODIES: Record<Kind, Body> = {
  points: drawPoints,
  checklist: drawPoints,
  compare: drawCompare,
  talk: drawTalk,
  steps: drawSteps,
  table: drawTable,
  bars: drawBars,
  shelf: drawShelf,
}
