import type { MaterialLanguage } from '@tristar/shared/common/languages'
import {
  inLanguage,
  partsOf,
  type CompareSlide,
  type PointsSlide,
  type StepsSlide,
  type TalkSlide,
  type Text,
} from './content.types.ts'
import { drawChevron, drawCross, drawPanel, drawTick } from './pdf.shapes.ts'
import { drawText, fitsBox, heightOf, sizeThatFits, type Box } from './pdf.text.ts'
import { COLOURS, WORDS } from './pdf.theme.ts'

/** What every part of a slide is drawn with. */
export interface Canvas {
  doc: PDFKit.PDFDocument
  language: MaterialLanguage
}

const MARK_COLUMN = 44
const MIN_GAP = 10
const MAX_GAP = 34

/** The height of `head` above `text` at a size; the text is a little smaller than its head. */
function pairHeight(canvas: Canvas, parts: readonly string[], size: number, width: number): number {
  const [head = '', text] = parts
  if (text === undefined) return heightOf(canvas.doc, head, { size, width })
  return (
    heightOf(canvas.doc, head, { size, weight: 'bold', width }) +
    heightOf(canvas.doc, text, { size: size - 2, width })
  )
}

function drawPair(canvas: Canvas, parts: readonly string[], box: Box, size: number): void {
  const [head = '', text] = parts
  if (text === undefined) {
    drawText(canvas.doc, head, box, { size, colour: COLOURS.text })
    return
  }
  const taken = drawText(canvas.doc, head, box, { size, weight: 'bold', colour: COLOURS.text })
  drawText(
    canvas.doc,
    text,
    { ...box, y: box.y + taken, height: box.height - taken },
    { size: size - 2, colour: COLOURS.dimmed },
  )
}

/** Numbered lines, or ticked ones for a checklist. */
export function drawPoints(canvas: Canvas, slide: PointsSlide, box: Box): void {
  const { doc, language } = canvas
  const points = slide.points.map((point) => partsOf(point, language))
  const width = box.width - MARK_COLUMN
  const heights = (size: number): number[] =>
    points.map((parts) => pairHeight(canvas, parts, size, width))
  const room = box.height - MIN_GAP * (points.length - 1)
  const size = sizeThatFits(
    { size: 26, minSize: 17 },
    (candidate) => heights(candidate).reduce((sum, height) => sum + height, 0) <= room,
    inLanguage(slide.title, language),
  )
  const tall = heights(size)
  const free = box.height - tall.reduce((sum, height) => sum + height, 0)
  const gap = Math.min(MAX_GAP, free / Math.max(1, points.length - 1))
  let y = box.y
  points.forEach((parts, index) => {
    const height = tall[index] ?? 0
    const centre = { x: box.x + 14, y: y + size * 0.66 }
    if (slide.kind === 'checklist') drawTick(doc, centre, COLOURS.greenMark)
    else drawNumber(canvas, index + 1, centre)
    drawPair(canvas, parts, { x: box.x + MARK_COLUMN, y, width, height: height + 1 }, size)
    y += height + gap
  })
}

/** A number in a filled circle. */
export function drawNumber(canvas: Canvas, number: number, centre: { x: number; y: number }): void {
  canvas.doc.circle(centre.x, centre.y, 14).fill(COLOURS.ink)
  drawText(
    canvas.doc,
    String(number),
    { x: centre.x - 14, y: centre.y - 14, width: 28, height: 28 },
    { size: 16, weight: 'bold', colour: COLOURS.white, align: 'center', anchor: 'middle' },
  )
}

const STEP_GAP = 26
const STEP_PADDING = 16

/** Cards side by side, in the order in which things are done. */
export function drawSteps(canvas: Canvas, slide: StepsSlide, box: Box): void {
  const { doc, language } = canvas
  const steps = slide.steps.map((step) => partsOf(step, language))
  const width = (box.width - STEP_GAP * (steps.length - 1)) / steps.length
  const inner = width - 2 * STEP_PADDING
  const room = box.height - 84
  const size = sizeThatFits(
    { size: 26, minSize: 16 },
    (candidate) =>
      steps.every(
        ([head = '', text = '']) =>
          pairHeight(canvas, [head, text], candidate, inner) <= room &&
          fitsBox(doc, head, { width: inner, height: room }, { size: candidate, weight: 'bold' }) &&
          fitsBox(doc, text, { width: inner, height: room }, { size: candidate - 2 }),
      ),
    inLanguage(slide.title, language),
  )
  steps.forEach((parts, index) => {
    const x = box.x + index * (width + STEP_GAP)
    drawPanel(doc, { ...box, x, width }, { fill: COLOURS.sunken, edge: COLOURS.line })
    drawNumber(canvas, index + 1, { x: x + STEP_PADDING + 14, y: box.y + 34 })
    drawPair(
      canvas,
      parts,
      { x: x + STEP_PADDING, y: box.y + 64, width: inner, height: room },
      size,
    )
    if (index > 0) {
      drawChevron(doc, { x: x - STEP_GAP / 2, y: box.y + box.height / 2 }, COLOURS.inkMark)
    }
  })
}

const BUBBLE_PADDING = 14
const BUBBLE_WIDTH = 690
const NAME_HEIGHT = 22

/** A conversation: the seller at the right, the owner at the left. */
export function drawTalk(canvas: Canvas, slide: TalkSlide, box: Box): void {
  const { doc, language } = canvas
  const words = WORDS[language]
  const inner = BUBBLE_WIDTH - 2 * BUBBLE_PADDING - 84
  const texts = slide.lines.map((line) => inLanguage(line.text, language))
  const tall = (size: number): number[] =>
    texts.map((text) => heightOf(doc, text, { size, width: inner }) + 2 * BUBBLE_PADDING)
  const total = (size: number): number =>
    tall(size).reduce((sum, height) => sum + height, 0) + MIN_GAP * (texts.length - 1)
  const size = sizeThatFits(
    { size: 24, minSize: 17 },
    (candidate) => total(candidate) <= box.height,
    inLanguage(slide.title, language),
  )
  const gap = Math.min(20, MIN_GAP + (box.height - total(size)) / Math.max(1, texts.length - 1))
  let y = box.y
  slide.lines.forEach((line, index) => {
    const mine = line.who === 'seller'
    const height = tall(size)[index] ?? 0
    const x = mine ? box.x + box.width - BUBBLE_WIDTH : box.x
    drawPanel(
      doc,
      { x, y, width: BUBBLE_WIDTH, height },
      mine
        ? { fill: COLOURS.inkSoft, edge: COLOURS.inkEdge }
        : { fill: COLOURS.sunken, edge: COLOURS.line },
    )
    drawText(
      doc,
      words[line.who],
      { x: x + BUBBLE_PADDING, y: y + BUBBLE_PADDING + 5, width: 80, height: NAME_HEIGHT + 4 },
      { size: 17, minSize: 14, weight: 'bold', colour: mine ? COLOURS.ink : COLOURS.dimmed },
    )
    drawText(
      doc,
      texts[index] ?? '',
      { x: x + BUBBLE_PADDING + 84, y: y + BUBBLE_PADDING, width: inner, height },
      { size, colour: COLOURS.text },
    )
    y += height + gap
  })
}

/** Between the lines of a column. */
const LINE_SPACE = 18

interface Column {
  head: string
  lines: readonly Text[]
  good: boolean
}

/** What to do at the left, what to avoid at the right. */
export function drawCompare(canvas: Canvas, slide: CompareSlide, box: Box): void {
  const { doc, language } = canvas
  const columns: Column[] = [
    { head: WORDS[language].good, lines: slide.good, good: true },
    { head: WORDS[language].bad, lines: slide.bad, good: false },
  ]
  const width = (box.width - 24) / 2
  const inner = width - 40 - 38
  const room = box.height - 76
  const size = sizeThatFits(
    { size: 24, minSize: 17 },
    (candidate) =>
      columns.every((column) => columnHeight(canvas, column, candidate, inner) <= room),
    inLanguage(slide.title, language),
  )
  columns.forEach((column, index) => {
    const x = box.x + index * (width + 24)
    drawPanel(
      doc,
      { ...box, x, width },
      { fill: column.good ? COLOURS.greenSoft : COLOURS.redSoft },
    )
    drawText(
      doc,
      column.head,
      { x: x + 20, y: box.y + 16, width: width - 40, height: 34 },
      { size: 22, weight: 'bold', colour: column.good ? COLOURS.green : COLOURS.red },
    )
    let y = box.y + 60
    for (const line of column.lines) {
      const text = inLanguage(line, language)
      const centre = { x: x + 32, y: y + size * 0.66 }
      if (column.good) drawTick(doc, centre, COLOURS.greenMark)
      else drawCross(doc, centre, COLOURS.redMark)
      const height = heightOf(doc, text, { size, width: inner })
      drawText(doc, text, { x: x + 58, y, width: inner, height }, { size, colour: COLOURS.text })
      y += height + LINE_SPACE
    }
  })
}

function columnHeight(canvas: Canvas, column: Column, size: number, width: number): number {
  return column.lines
    .map(
      (line) =>
        heightOf(canvas.doc, inLanguage(line, canvas.language), { size, width }) + LINE_SPACE,
    )
    .reduce((sum, height) => sum + height, -LINE_SPACE)
}
