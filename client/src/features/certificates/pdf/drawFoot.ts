import type { jsPDF } from 'jspdf'
import type { MantineColorsTuple } from '@mantine/core'
import type { CertificateGroup } from '@tristar/shared/common/distributors'
import { COLORS } from '../../../ui/theme/colors'
import type { Sheet } from '../sheet'
import { polygon, starCorners } from './shapes'
import type { Pen } from './pen'

const { gray } = COLORS
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
export function drawFoot(doc: jsPDF, pen: Pen, sheet: Sheet, scale: MantineColorsTuple): void {
  const bars = MARKS[sheet.group]
  doc.setFillColor(scale[5])
  for (const [x, y, width, height] of bars) doc.rect(LEFT + x, GROUND - 4.6 + y, width, height, 'F')
  const beside = LEFT + Math.max(...bars.map(([x, , width]) => x + width)) + 2.4
  const mark = { weight: 'semibold', size: 4.4, color: gray[9], spacing: 0.5 } as const
  pen.write(sheet.group, beside, GROUND, mark)
  const middle = (LEFT + RIGHT) / 2
  pen.write(sheet.serial, middle, GROUND, {
    weight: 'regular',
    align: 'center',
    size: 3,
    color: gray[6],
    spacing: 0.15,
  })
  drawBrand(doc, pen)
}

/** The product's three stars and its name. */
function drawBrand(doc: jsPDF, pen: Pen): void {
  const name = { weight: 'semibold', size: 4, color: gray[9], align: 'right' } as const
  pen.write('Tristar', RIGHT, GROUND, name)
  const x = RIGHT - pen.measure('Tristar', name) - 5
  const stars = [
    { x, y: GROUND - 3.3, radius: 1.5, color: COLORS.gold[4] },
    { x: x - 1.6, y: GROUND - 0.5, radius: 1.2, color: COLORS.bronze[5] },
    { x: x + 1.6, y: GROUND - 0.5, radius: 1.2, color: COLORS.silver[4] },
  ]
  for (const { color, ...star } of stars) {
    doc.setFillColor(color)
    polygon(doc, starCorners(star))
  }
}
