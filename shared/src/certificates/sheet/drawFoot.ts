import type { CertificateGroup } from '../../common/distributors.ts'
import { PRINT_COLORS, STAR_COLORS } from './colors.ts'
import type { PdfDocument } from './document.ts'
import type { Pen } from './pen.ts'
import { polygon, starCorners } from './shapes.ts'
import type { Sheet } from './sheet.ts'

const LEFT = 20
const RIGHT = 277
const GROUND = 191.8

/** Each distributor group's mark: bars beside its name, as [left, top, width, height] in millimetres from its corner. */
const MARKS: Record<CertificateGroup, readonly (readonly [number, number, number, number])[]> = {
  // One tall bar.
  LHM: [[0, 0, 1.6, 6]],
  // Two slim ones.
  MER: [
    [0, 0, 0.9, 6],
    [1.8, 0, 0.9, 6],
  ],
  // Three steps.
  KTCB: [
    [0, 4, 0.9, 2],
    [1.5, 2, 0.9, 4],
    [3, 0, 0.9, 6],
  ],
}

/** At the foot: the distributor group's mark at the left, the serial in the middle, the product's name at the right. */
export function drawFoot(doc: PdfDocument, pen: Pen, sheet: Sheet): void {
  const bars = MARKS[sheet.group]
  doc.setFillColor(STAR_COLORS[sheet.belt].mark)
  for (const [x, y, width, height] of bars) doc.rect(LEFT + x, GROUND - 4.6 + y, width, height, 'F')
  const beside = LEFT + Math.max(...bars.map(([x, , width]) => x + width)) + 2.4
  const mark = { weight: 'semibold', size: 4.4, color: PRINT_COLORS.text, spacing: 0.5 } as const
  pen.write(sheet.group, beside, GROUND, mark)
  const middle = (LEFT + RIGHT) / 2
  pen.write(sheet.serial, middle, GROUND, {
    weight: 'regular',
    align: 'center',
    size: 3,
    color: PRINT_COLORS.quiet,
    spacing: 0.15,
  })
  drawBrand(doc, pen)
}

/** The product's three stars and its name. */
function drawBrand(doc: PdfDocument, pen: Pen): void {
  const name = { weight: 'semibold', size: 4, color: PRINT_COLORS.text, align: 'right' } as const
  pen.write('Tristar', RIGHT, GROUND, name)
  const x = RIGHT - pen.measure('Tristar', name) - 5
  const stars = [
    { x, y: GROUND - 3.3, radius: 1.5, color: STAR_COLORS.Black.star },
    { x: x - 1.6, y: GROUND - 0.5, radius: 1.2, color: STAR_COLORS.White.star },
    { x: x + 1.6, y: GROUND - 0.5, radius: 1.2, color: STAR_COLORS.Green.star },
  ]
  for (const { color, ...star } of stars) {
    doc.setFillColor(color)
    polygon(doc, starCorners(star))
  }
}
