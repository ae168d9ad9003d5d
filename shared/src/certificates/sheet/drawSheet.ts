import type { Tier } from '../../common/tiers.ts'
import { PRINT_COLORS, STAR_COLORS } from './colors.ts'
import { columnsAround, fitText, placeStars } from './layout.ts'
import { drawCheck } from './drawCheck.ts'
import { drawFoot } from './drawFoot.ts'
import type { PdfDocument, Tools } from './document.ts'
import type { Ink, Pen } from './pen.ts'
import { polygon, starCorners } from './shapes.ts'
import type { Sheet } from './sheet.ts'

const PAGE = { width: 297, height: 210, middle: 148.5 }

/** Draws the certificate on an empty A4 landscape page, millimetres (look, section 7). */
export function drawSheet({ doc, qr }: Pick<Tools, 'doc' | 'qr'>, pen: Pen, sheet: Sheet): void {
  drawFrames(doc, sheet.belt)
  for (const star of placeStars(sheet.belt, PAGE.middle, 38)) {
    doc.setFillColor(STAR_COLORS[star.tier].star)
    polygon(doc, starCorners(star))
  }
  const colors = STAR_COLORS[sheet.belt]
  const semibold = { weight: 'semibold', align: 'center' } as const
  const regular = { weight: 'regular', align: 'center' } as const
  const { middle } = PAGE
  const spacing = sheet.language.startsWith('zh') ? 0 : 0.75
  pen.write(sheet.star, middle, 66, { ...semibold, size: 4.6, color: colors.words, spacing })
  pen.write(sheet.title, middle, 81, { ...semibold, size: 9.5, color: PRINT_COLORS.text })
  pen.write(sheet.certifies, middle, 96, { ...regular, size: 4.2, color: PRINT_COLORS.quiet })
  drawName(pen, sheet.name)
  doc.setDrawColor(colors.frame)
  doc.setLineWidth(0.4)
  doc.line(middle - 88.5, 119, middle + 88.5, 119)
  pen.write(sheet.id, middle, 128, { ...regular, size: 4.2, color: PRINT_COLORS.quiet })
  sheet.completed.forEach((line, index) => {
    write(
      pen,
      line,
      { x: middle, y: 141 + index * 6.8, width: 230 },
      { ...regular, size: 4.6, color: PRINT_COLORS.text },
    )
  })
  if (sheet.notice) {
    const ink = { ...semibold, size: 4.2, color: PRINT_COLORS.notice }
    write(pen, sheet.notice, { x: middle, y: 158, width: 200 }, ink)
  }
  drawColumns(doc, pen, sheet)
  drawFoot(doc, pen, sheet)
  if (sheet.check) drawCheck({ doc, qr }, pen, sheet.check)
}

function drawFrames(doc: PdfDocument, tier: Tier): void {
  const { frame, inset: inner } = STAR_COLORS[tier]
  const frames = [
    { inset: 10, line: 0.6, color: frame },
    { inset: 12, line: 0.25, color: inner },
  ]
  for (const { inset, line, color } of frames) {
    doc.setDrawColor(color)
    doc.setLineWidth(line)
    doc.rect(inset, inset, PAGE.width - 2 * inset, PAGE.height - 2 * inset)
  }
}

/** Draws the name, shrunk from 12 mm to 8 mm, then on two lines above the rule. */
function drawName(pen: Pen, name: string): void {
  const ink: Ink = { weight: 'semibold', align: 'center', size: 12, color: PRINT_COLORS.text }
  const room = { width: 177, size: 12, least: 8 }
  const { size, lines } = fitText(name, room, (text, at) => pen.measure(text, { ...ink, size: at }))
  lines.forEach((line, index) => {
    const y = 113 - (lines.length - 1 - index) * size * 1.12
    pen.write(line, PAGE.middle, lines.length === 1 ? y : y + 1.4, { ...ink, size })
  })
}

/** Draws the columns, closer together where the QR code stands beside them. */
function drawColumns(doc: PdfDocument, pen: Pen, sheet: Sheet): void {
  const { pitch, width } = sheet.check ? { pitch: 66, width: 52 } : { pitch: 74, width: 58 }
  const middles = columnsAround(PAGE.middle, sheet.columns.length, pitch)
  sheet.columns.forEach(({ value, label }, index) => {
    const x = middles[index] ?? PAGE.middle
    const ink: Ink = { weight: 'semibold', align: 'center', size: 4.6, color: PRINT_COLORS.text }
    const room = { width, size: 4.6, least: 3.4 }
    const { size, lines } = fitText(value, room, (text, at) =>
      pen.measure(text, { ...ink, size: at }),
    )
    lines.forEach((line, at) => {
      pen.write(line, x, 169.6 - (lines.length - 1 - at) * size * 1.25, { ...ink, size })
    })
    doc.setDrawColor(PRINT_COLORS.line)
    doc.setLineWidth(0.3)
    doc.line(x - width / 2 - 1, 174.4, x + width / 2 + 1, 174.4)
    const small: Ink = { weight: 'regular', align: 'center', size: 3.5, color: PRINT_COLORS.quiet }
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
