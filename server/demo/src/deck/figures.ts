import type { Slide } from './parseDeck.ts'
import { sizeThatFits, type Box, type Pen, type Style } from './pen.ts'
import { COLOURS } from './theme.ts'

const TABLE = { padding: 12, head: 44, mostRow: 66 } as const
const FIGURE = /^(RM\s?)?[-+–]?[\d.,]+(\s?%)?$/

/** A table with lines between its rows; the first column is bold, columns of figures are set right. */
export function drawTable(pen: Pen, slide: Slide, box: Box): void {
  const [head = [], ...rows] = slide.rows.map(({ cells }) => cells)
  const shares = slide.widths.length > 0 ? slide.widths : head.map(() => 1)
  const unit = box.width / shares.reduce((sum, share) => sum + share, 0)
  const columns = shares.map((share, at) => ({
    x: box.x + unit * shares.slice(0, at).reduce((sum, each) => sum + each, 0) + TABLE.padding,
    width: unit * share - 2 * TABLE.padding,
    weight: at === 0 ? ('bold' as const) : ('regular' as const),
    align: rows.every((row) => FIGURE.test(row[at] ?? '')) ? ('right' as const) : ('left' as const),
  }))
  const height = Math.min(TABLE.mostRow, (box.height - TABLE.head) / rows.length)
  const fits = (size: number) =>
    columns.every(({ width, weight }, at) =>
      rows.every((row) =>
        pen.fits(row[at] ?? '', { size, weight, colour: '' }, { width, height: height - 6 }),
      ),
    )
  const size = sizeThatFits({ size: 21, least: 15 }, fits, slide.title)
  const drawRow = (cells: readonly string[], place: { y: number; height: number }, style: Style) =>
    columns.forEach(({ x, width, weight, align }, at) =>
      pen.text(
        cells[at] ?? '',
        { x, width, ...place },
        { weight, align, anchor: 'middle', ...style },
      ),
    )
  pen.panel({ ...box, height: TABLE.head }, { fill: COLOURS.inkSoft })
  drawRow(
    head,
    { y: box.y, height: TABLE.head },
    { size: 17, least: 13, weight: 'bold', colour: COLOURS.ink },
  )
  rows.forEach((row, at) => {
    const y = box.y + TABLE.head + at * height
    drawRow(row, { y, height }, { size, colour: COLOURS.text })
    pen.panel({ ...box, y: y + height - 0.5, height: 1 }, { fill: COLOURS.line, radius: 0 })
  })
}

const BARS = { label: 270, value: 190, space: 16 } as const

/** Horizontal bars with their values behind them; the strong ones in the accent colour. */
export function drawBars(pen: Pen, { rows }: Slide, box: Box): void {
  const height = Math.min(72, box.height / rows.length)
  const thick = Math.min(30, height - 18)
  const x = box.x + BARS.label + BARS.space
  const track = box.width - BARS.label - BARS.value - 2 * BARS.space
  const style: Style = { size: 21, least: 15, colour: COLOURS.text, anchor: 'middle' }
  rows.forEach(({ cells: [label = '', value = '', length], strong }, at) => {
    const y = box.y + at * height
    const bar = { x, y: y + (height - thick) / 2, width: track, height: thick }
    const shown = Math.max(12, (track * Number(length)) / 100)
    pen.text(label, { x: box.x, y, width: BARS.label, height }, style)
    pen.panel(bar, { fill: COLOURS.line, radius: 6 })
    pen.panel(
      { ...bar, width: shown },
      { fill: strong ? COLOURS.inkMark : COLOURS.mute, radius: 6 },
    )
    const behind = { x: x + track + BARS.space, y, width: BARS.value, height }
    pen.text(value, behind, { ...style, weight: 'bold' })
  })
}

const GONDOLA_WIDTH = 270
/** Heights of the drawn packs on a shelf, as shares of the shelf's height. */
const PACKS = [0.62, 0.62, 0.62, 0.48, 0.48, 0.7, 0.7, 0.7, 0.54, 0.54]

/** A gondola from the front, top shelf first, with its texts beside each shelf; the best one is marked. */
export function drawShelf(pen: Pen, { rows }: Slide, box: Box): void {
  const height = box.height / rows.length
  const { mute, ink, inkMark, inkSoft, inkPale, text, dimmed } = COLOURS
  for (const x of [box.x, box.x + GONDOLA_WIDTH - 6])
    pen.panel({ ...box, x, width: 6 }, { fill: mute, radius: 0 })
  rows.forEach(({ cells: [head = '', line = ''], strong: best }, at) => {
    const y = box.y + at * height
    drawPacks(pen, { x: box.x + 12, y, width: GONDOLA_WIDTH - 24, height }, best)
    pen.panel(
      { x: box.x, y: y + height - 6, width: GONDOLA_WIDTH, height: 6 },
      { fill: mute, radius: 0 },
    )
    const x = box.x + GONDOLA_WIDTH + 28
    const width = box.x + box.width - x
    if (best) {
      const panel = { x: x - 14, y: y + 2, width: width + 14, height: height - 4 }
      pen.panel(panel, { fill: inkSoft, edge: inkPale })
      pen.star({ x: x + width - 24, y: y + height / 2 }, 13, inkMark)
    }
    const room = { x, width: width - 56 }
    const headStyle: Style = { size: 21, least: 17, weight: 'bold', colour: best ? ink : text }
    pen.text(head, { ...room, y: y + 6, height: 30 }, headStyle)
    pen.text(
      line,
      { ...room, y: y + 34, height: height - 38 },
      { size: 19, least: 15, colour: dimmed },
    )
  })
}

function drawPacks(pen: Pen, { x, y, ...box }: Box, best: boolean): void {
  const width = box.width / PACKS.length
  PACKS.forEach((share, at) => {
    const height = (box.height - 10) * share
    const pack = { x: x + at * width + 2, y: y + box.height - 6 - height, width: width - 4, height }
    pen.panel(pack, { fill: best ? COLOURS.inkMark : COLOURS.inkPale, radius: 3 })
  })
}
