import type { jsPDF } from 'jspdf'
import type { Tier } from '@tristar/shared/common/tiers'
import { COLORS } from '../../../ui/theme/colors'
import type { Sheet } from '../sheet'
import { columnsAround, fitText, placeStars } from './layout'
import { drawCheck } from './drawCheck'
import { drawFoot } from './drawFoot'
import type { Ink, Pen } from './pen'
import { polygon, starCorners } from './shapes'

const SCALES = { White: COLORS.bronze, Green: COLORS.silver, Black: COLORS.gold } as const
/** Star colours that are light enough to shine on paper. */
const STAR_STEPS = { White: 5, Green: 4, Black: 4 } as const
const { gray } = COLORS

const PAGE = { width: 297, height: 210, middle: 148.5 }

function starColor(tier: Tier): string {
  return SCALES[tier][STAR_STEPS[tier]] ?? gray[9]
}

/** Draws the certificate on an empty A4 landscape page, millimetres (look, section 7). */
export function drawSheet(doc: jsPDF, pen: Pen, sheet: Sheet): void {
  drawFrames(doc, sheet.belt)
  for (const star of placeStars(sheet.belt, PAGE.middle, 38)) {
    doc.setFillColor(starColor(star.tier))
    polygon(doc, starCorners(star))
  }
  const scale = SCALES[sheet.belt]
  const semibold = { weight: 'semibold', align: 'center' } as const
  const regular = { weight: 'regular', align: 'center' } as const
  const { middle } = PAGE
  const spacing = sheet.language.startsWith('zh') ? 0 : 0.75
  pen.write(sheet.star, middle, 66, { ...semibold, size: 4.6, color: scale[6], spacing })
  pen.write(sheet.title, middle, 81, { ...semibold, size: 9.5, color: gray[9] })
  pen.write(sheet.certifies, middle, 96, { ...regular, size: 4.2, color: gray[6] })
  drawName(pen, sheet.name)
  doc.setDrawColor(scale[4]).setLineWidth(0.4)
  doc.line(middle - 88.5, 119, middle + 88.5, 119)
  pen.write(sheet.id, middle, 128, { ...regular, size: 4.2, color: gray[6] })
  sheet.completed.forEach((line, index) => {
    write(
      pen,
      line,
      { x: middle, y: 141 + index * 6.8, width: 230 },
      { ...regular, size: 4.6, color: gray[9] },
    )
  })
  drawColumns(doc, pen, sheet)
  drawFoot(doc, pen, sheet, scale)
  if (sheet.check) drawCheck(doc, pen, sheet.check)
}

function drawFrames(doc: jsPDF, tier: Tier): void {
  const scale = SCALES[tier]
  const frames = [
    { inset: 10, line: 0.6, color: scale[4] },
    { inset: 12, line: 0.25, color: scale[2] },
  ]
  for (const { inset, line, color } of frames) {
    doc.setDrawColor(color).setLineWidth(line)
    doc.rect(inset, inset, PAGE.width - 2 * inset, PAGE.height - 2 * inset)
  }
}

/** Draws the name, shrunk from 12 mm to 8 mm, then on two lines above the rule. */
function drawName(pen: Pen, name: string): void {
  const ink: Ink = { weight: 'semibold', align: 'center', size: 12, color: gray[9] }
  const room = { width: 177, size: 12, least: 8 }
  const { size, lines } = fitText(name, room, (text, at) => pen.measure(text, { ...ink, size: at }))
  lines.forEach((line, index) => {
    const y = 113 - (lines.length - 1 - index) * size * 1.12
    pen.write(line, PAGE.middle, lines.length === 1 ? y : y + 1.4, { ...ink, size })
  })
}

/** Draws the columns, closer together where the QR code stands beside them. */
function drawColumns(doc: jsPDF, pen: Pen, sheet: Sheet): void {
  const { pitch, width } = sheet.check ? { pitch: 66, width: 52 } : { pitch: 74, width: 58 }
  const middles = columnsAround(PAGE.middle, sheet.columns.length, pitch)
  sheet.columns.forEach(({ value, label }, index) => {
    const x = middles[index] ?? PAGE.middle
    const ink: Ink = { weight: 'semibold', align: 'center', size: 4.6, color: gray[9] }
    const room = { width, size: 4.6, least: 3.4 }
    const { size, lines } = fitText(value, room, (text, at) =>
      pen.measure(text, { ...ink, size: at }),
    )
    lines.forEach((line, at) => {
      pen.write(line, x, 169.6 - (lines.length - 1 - at) * size * 1.25, { ...ink, size })
    })
    doc.setDrawColor(gray[3]).setLineWidth(0.3)
    doc.line(x - width / 2 - 1, 174.4, x + width / 2 + 1, 174.4)
    const small: Ink = { weight: 'regular', align: 'center', size: 3.5, color: gray[6] }
    write(pen, label, { x, y: 180, width: width + 4 }, small)
  })
}

/** Draws one line, shrunk to fit its room. */
function write(
  pen: Pen,
  text: string,
  at: { x: number; y: number; width: number },
  ink: Ink,
): void {
  const room = { width: at.width, size: ink.size, least: 0 }
  const { size } = fitText(text, room, (part, wish) => pen.measure(part, { ...ink, size: wish }))
  pen.write(text, at.x, at.y, { ...ink, size })
}
