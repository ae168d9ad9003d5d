import {
  inLanguage,
  partsOf,
  type BarsSlide,
  type ShelfSlide,
  type TableSlide,
} from './content.types.ts'
import type { Canvas } from './pdf.blocks.ts'
import { drawPanel, drawStar } from './pdf.shapes.ts'
import { drawText, fitsBox, sizeThatFits, type Box } from './pdf.text.ts'
import { COLOURS } from './pdf.theme.ts'

const CELL_PADDING = 12
const HEAD_HEIGHT = 44
const MAX_ROW = 66
const FIGURE = /^(RM\s?)?[-+–]?[\d.,]+(\s?%)?$/

interface Grid {
  xs: number[]
  widths: number[]
  right: boolean[]
}

function gridOf(slide: TableSlide, rows: readonly string[][], box: Box): Grid {
  const columns = rows[0]?.length ?? 0
  const shares = slide.widths ?? Array.from({ length: columns }, () => 1)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (box.width * share) / whole)
  const xs = widths.map((_, index) =>
    widths.slice(0, index).reduce((sum, width) => sum + width, box.x),
  )
  const right = widths.map((_, index) => rows.every((row) => FIGURE.test(row[index] ?? '')))
  return { xs, widths, right }
}

/** A table with lines between its rows; columns of figures are set right. */
export function drawTable(canvas: Canvas, slide: TableSlide, box: Box): void {
  const { doc, language } = canvas
  const head = partsOf(slide.head, language)
  const rows = slide.rows.map((row) => partsOf(row, language))
  const grid = gridOf(slide, rows, box)
  const rowHeight = Math.min(MAX_ROW, (box.height - HEAD_HEIGHT) / rows.length)
  const cellOf = (column: number, y: number, height: number): Box => ({
    x: (grid.xs[column] ?? 0) + CELL_PADDING,
    y,
    width: (grid.widths[column] ?? 0) - 2 * CELL_PADDING,
    height,
  })
  const size = sizeThatFits(
    { size: 21, minSize: 15 },
    (candidate) =>
      rows.every((row) =>
        row.every((cell, column) =>
          fitsBox(doc, cell, cellOf(column, 0, rowHeight - 6), {
            size: candidate,
            weight: column === 0 ? 'bold' : 'regular',
          }),
        ),
      ),
    inLanguage(slide.title, language),
  )
  drawPanel(doc, { ...box, height: HEAD_HEIGHT }, { fill: COLOURS.inkSoft })
  head.forEach((text, column) => {
    drawText(doc, text, cellOf(column, box.y, HEAD_HEIGHT), {
      size: 17,
      minSize: 13,
      weight: 'bold',
      colour: COLOURS.ink,
      anchor: 'middle',
      align: grid.right[column] ? 'right' : 'left',
    })
  })
  rows.forEach((row, index) => {
    const y = box.y + HEAD_HEIGHT + index * rowHeight
    row.forEach((cell, column) => {
      drawText(doc, cell, cellOf(column, y, rowHeight), {
        size,
        weight: column === 0 ? 'bold' : 'regular',
        colour: COLOURS.text,
        anchor: 'middle',
        align: grid.right[column] ? 'right' : 'left',
      })
    })
    doc
      .moveTo(box.x, y + rowHeight)
      .lineTo(box.x + box.width, y + rowHeight)
      .lineWidth(1)
      .stroke(COLOURS.line)
  })
}

const LABEL_WIDTH = 270
const VALUE_WIDTH = 190

/** Horizontal bars with their values behind them; the strong ones in the accent colour. */
export function drawBars(canvas: Canvas, slide: BarsSlide, box: Box): void {
  const { doc, language } = canvas
  const rowHeight = Math.min(72, box.height / slide.bars.length)
  const track = box.width - LABEL_WIDTH - VALUE_WIDTH - 32
  slide.bars.forEach((bar, index) => {
    const [label = '', value = ''] = partsOf(bar.text, language)
    const y = box.y + index * rowHeight
    const thick = Math.min(30, rowHeight - 18)
    const barY = y + (rowHeight - thick) / 2
    const x = box.x + LABEL_WIDTH + 16
    drawText(
      doc,
      label,
      { x: box.x, y, width: LABEL_WIDTH, height: rowHeight },
      { size: 21, minSize: 15, colour: COLOURS.text, anchor: 'middle' },
    )
    doc.roundedRect(x, barY, track, thick, 6).fill(COLOURS.track)
    doc
      .roundedRect(x, barY, Math.max(12, (track * bar.length) / 100), thick, 6)
      .fill(bar.strong ? COLOURS.inkMark : COLOURS.mute)
    drawText(
      doc,
      value,
      { x: x + track + 16, y, width: VALUE_WIDTH, height: rowHeight },
      { size: 21, minSize: 15, weight: 'bold', colour: COLOURS.text, anchor: 'middle' },
    )
  })
}

const GONDOLA_WIDTH = 270
/** Heights of the drawn packs on a shelf, as shares of the shelf's height. */
const PACKS = [0.62, 0.62, 0.62, 0.48, 0.48, 0.7, 0.7, 0.7, 0.54, 0.54]

/** A gondola from the front with one line of text beside each of its shelves. */
export function drawShelf(canvas: Canvas, slide: ShelfSlide, box: Box): void {
  const { doc, language } = canvas
  const height = box.height / slide.levels.length
  doc.rect(box.x, box.y, 6, box.height).fill(COLOURS.mute)
  doc.rect(box.x + GONDOLA_WIDTH - 6, box.y, 6, box.height).fill(COLOURS.mute)
  slide.levels.forEach((level, index) => {
    const [head = '', text = ''] = partsOf(level, language)
    const y = box.y + index * height
    const best = index === slide.best
    drawPacks(canvas, { x: box.x + 12, y, width: GONDOLA_WIDTH - 24, height }, best)
    doc.rect(box.x, y + height - 6, GONDOLA_WIDTH, 6).fill(COLOURS.mute)
    const x = box.x + GONDOLA_WIDTH + 28
    const width = box.width - GONDOLA_WIDTH - 28
    if (best) {
      drawPanel(
        doc,
        { x: x - 14, y: y + 2, width: width + 14, height: height - 4 },
        { fill: COLOURS.inkSoft, edge: COLOURS.inkEdge },
      )
      drawStar(doc, { x: x + width - 24, y: y + height / 2 }, 13, COLOURS.inkMark)
    }
    const room = { x, width: width - 56 }
    drawText(
      doc,
      head,
      { ...room, y: y + 6, height: 30 },
      { size: 21, minSize: 17, weight: 'bold', colour: best ? COLOURS.ink : COLOURS.text },
    )
    drawText(
      doc,
      text,
      { ...room, y: y + 34, height: height - 38 },
      { size: 19, minSize: 15, colour: COLOURS.dimmed },
    )
  })
}

function drawPacks(canvas: Canvas, box: Box, best: boolean): void {
  const width = box.width / PACKS.length
  PACKS.forEach((share, index) => {
    const height = (box.height - 10) * share
    canvas.doc
      .roundedRect(box.x + index * width + 2, box.y + box.height - 6 - height, width - 4, height, 3)
      .fill(best ? COLOURS.inkMark : COLOURS.inkPale)
  })
}
