import { PRINT_COLORS, STAR_COLORS } from '@tristar/shared/certificates/sheet/colors'
import type { PdfDocument } from '@tristar/shared/certificates/sheet/document'
import { polygon, starCorners } from '@tristar/shared/certificates/sheet/shapes'
import { TIERS } from '@tristar/shared/common/tiers'
import { COLORS } from '../../../../ui/theme/colors'
import type { Sheet, SheetPlot, SheetTable } from '../sheet'
import type { Ink, ReportPen } from './reportPen'

/** A4 upright, millimetres. */
const LEFT = 18
const RIGHT = 192
const MIDDLE = 105
const GAP = 10
const FOOT = 281

const COLUMN = (RIGHT - LEFT - GAP) / 2

const [, , INK_EDGE, , , , INK_MARK] = COLORS.ink
const MORE = COLORS.green[7]

const TITLE: Ink = { size: 8, weight: 'semibold', color: PRINT_COLORS.text }
const HEADING: Ink = { size: 4, weight: 'semibold', color: PRINT_COLORS.text }
const STRONG: Ink = { size: 3.7, weight: 'semibold', color: PRINT_COLORS.text }
const PLAIN: Ink = { size: 3.5, weight: 'regular', color: PRINT_COLORS.text }
const QUIET: Ink = { size: 3.5, weight: 'regular', color: PRINT_COLORS.quiet }
const SMALL: Ink = { size: 2.9, weight: 'regular', color: PRINT_COLORS.quiet }
const right = (ink: Ink): Ink => ({ ...ink, align: 'right' })

interface Drawing {
  doc: PdfDocument
  pen: ReportPen
}

/** Draws a report on an empty page, as it stands on the screen. @param trendsUrl where its link leads */
export function drawReport(drawing: Drawing, sheet: Sheet, trendsUrl: string): void {
  const below = drawFigures(drawing, sheet, drawHead(drawing, sheet))
  const plotted = drawPlots(drawing, sheet.plots, below)
  const columns = { left: MIDDLE + GAP / 2, width: COLUMN }
  const listed = drawTable(drawing, sheet.months, { y: below, ...columns })
  if (sheet.distributors) {
    const y = Math.max(plotted, listed) + GAP
    drawTable(drawing, sheet.distributors, { y, left: LEFT, width: RIGHT - LEFT })
  }
  drawFoot(drawing, sheet, trendsUrl)
}

/** Each returns where it ends. */
function drawHead({ doc, pen }: Drawing, { brand, title, month, unit, against }: Sheet): number {
  TIERS.forEach((tier, index) => {
    doc.setFillColor(STAR_COLORS[tier].star)
    polygon(doc, starCorners({ x: LEFT + 1.7 + index * 4, y: 18.7, radius: 1.9 }))
  })
  const from = pen.write(brand, LEFT + 13, 20, STRONG)
  pen.write(` · ${title}`, from, 20, QUIET)
  pen.write(month, LEFT, 32, TITLE)
  pen.write(unit, LEFT, 40, STRONG)
  pen.write(against, LEFT, 45.5, QUIET)
  return 57
}

function drawFigures({ doc, pen }: Drawing, { heads, figures }: Sheet, top: number): number {
  const places = [
    { x: LEFT, ink: SMALL },
    { x: 108, ink: right(SMALL) },
    { x: 142, ink: right(SMALL) },
    { x: RIGHT, ink: right(SMALL) },
  ]
  heads.forEach((head, index) => {
    const { x, ink } = places[index] ?? { x: RIGHT, ink: SMALL }
    pen.write(head, x, top, { ...ink, weight: 'semibold' })
  })
  line(doc, top + 2.4, LEFT, RIGHT)
  let y = top + 2.4
  for (const { label, value, before, change, direction, detail } of figures) {
    pen.write(label, LEFT, y + 5.4, PLAIN)
    pen.write(value, 108, y + 5.4, right(STRONG))
    if (heads.length > 2) {
      pen.write(before, 142, y + 5.4, right(QUIET))
      drawChange({ doc, pen }, { change: change || '–', isMore: direction === 'more' }, y + 5.4)
    }
    if (detail) pen.write(detail, LEFT, y + 9.6, SMALL)
    y += detail ? 12 : 7.8
    line(doc, y, LEFT, RIGHT)
  }
  return y + GAP + 2
}

/** More is green with an arrow; fewer is not wrong. */
function drawChange(
  { doc, pen }: Drawing,
  { change, isMore }: { change: string; isMore: boolean },
  y: number,
): void {
  const ink = right(isMore ? { ...PLAIN, color: MORE } : PLAIN)
  pen.write(change, RIGHT, y, ink)
  if (!isMore) return
  const x = RIGHT - pen.measure(change, ink) - 1.4
  doc.setDrawColor(MORE)
  doc.setLineWidth(0.35)
  doc.line(x - 2, y - 0.2, x, y - 2.2)
  doc.line(x - 1.7, y - 2.2, x, y - 2.2)
  doc.line(x, y - 2.2, x, y - 0.5)
}

const PLOT = { height: 20, wide: 0.76 }

function drawPlots(drawing: Drawing, plots: readonly SheetPlot[], top: number): number {
  let y = top
  for (const plot of plots) y = drawPlot(drawing, plot, y) + GAP + 2
  return y - GAP
}

/** Bars of months, the last of which is filled. */
function drawPlot({ doc, pen }: Drawing, { label, values, ends }: SheetPlot, top: number): number {
  pen.write(label, LEFT, top, HEADING)
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const place = COLUMN / values.length
  const ground = top + 4 + PLOT.height
  values.forEach((value, index) => {
    if (value === null) return
    const height = Math.max(0.4, (value / most) * PLOT.height)
    doc.setFillColor(index === values.length - 1 ? INK_MARK : INK_EDGE)
    const x = LEFT + index * place + (place * (1 - PLOT.wide)) / 2
    doc.rect(x, ground - height, place * PLOT.wide, height, 'F')
  })
  line(doc, ground, LEFT, LEFT + COLUMN)
  const [from, to] = ends
  pen.write(from, LEFT, ground + 4.4, SMALL)
  pen.write(to, LEFT + COLUMN, ground + 4.4, right(SMALL))
  return ground + 4.4
}

/** A row begins at the left; its figures stand at the right. */
const inkOf = (index: number, ink: Ink) => (index === 0 ? ink : right(ink))

function drawTable(
  { doc, pen }: Drawing,
  { label, heads, rows }: SheetTable,
  { y: top, left, width }: { y: number; left: number; width: number },
): number {
  const FIRST = 28
  const column = (width - FIRST) / (heads.length - 1)
  const placeOf = (index: number) => (index === 0 ? left : left + FIRST + index * column)
  pen.write(label, left, top, HEADING)
  const headInk: Ink = { ...SMALL, weight: 'semibold' }
  const inLines = heads.map((head, index) =>
    pen.linesOf(head, index === 0 ? FIRST : column - 3, headInk),
  )
  const most = Math.max(...inLines.map(({ length }) => length))
  let y = top + 3 + most * 3.8
  inLines.forEach((lines, index) => {
    lines.forEach((text, at) => {
      pen.write(text, placeOf(index), y - (lines.length - 1 - at) * 3.8, inkOf(index, headInk))
    })
  })
  y += 2
  line(doc, y, left, left + width)
  for (const row of rows) {
    row.forEach((cell, index) => {
      pen.write(cell, placeOf(index), y + 3.9, inkOf(index, { ...PLAIN, size: 3.2 }))
    })
    y += 5.6
    line(doc, y, left, left + width)
  }
  return y
}

function drawFoot({ doc, pen }: Drawing, { trends, made }: Sheet, url: string): void {
  const end = pen.write(trends, LEFT, FOOT, { ...SMALL, color: COLORS.ink[7] })
  doc.link(LEFT, FOOT - SMALL.size, end - LEFT, SMALL.size * 1.4, { url })
  pen.write(made, RIGHT, FOOT, right(SMALL))
}

function line(doc: PdfDocument, y: number, from: number, to: number): void {
  doc.setDrawColor(PRINT_COLORS.line)
  doc.setLineWidth(0.2)
  doc.line(from, y, to, y)
}
