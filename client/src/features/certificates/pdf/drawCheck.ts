import type { jsPDF } from 'jspdf'
import { encode } from 'uqr'
import { COLORS } from '../../../ui/theme/colors'
import type { CheckLink } from '../sheet'
import { fitText } from './layout'
import type { Ink, Pen } from './pen'

const { gray } = COLORS

/** The code's square and the address below it, in millimetres; both end at `right`. */
const RIGHT = 277
const TOP = 155.5
const SIZE = 22
const ADDRESS = { baseline: 184, width: 60, height: 3.4 }

/** At the right foot: a QR code and an address in letters, both of which open the page that checks the certificate. */
export function drawCheck(doc: jsPDF, pen: Pen, { url, address }: CheckLink): void {
  drawQr(doc, url, { x: RIGHT - SIZE, y: TOP, size: SIZE })
  doc.link(RIGHT - SIZE, TOP, SIZE, SIZE, { url })
  const ink: Ink = { weight: 'regular', align: 'right', size: ADDRESS.height, color: gray[6] }
  const room = { width: ADDRESS.width, size: ADDRESS.height, least: 0 }
  const { size } = fitText(address, room, (text, at) => pen.measure(text, { ...ink, size: at }))
  pen.write(address, RIGHT, ADDRESS.baseline, { ...ink, size })
  const width = pen.measure(address, { ...ink, size })
  doc.link(RIGHT - width, ADDRESS.baseline - size, width, size * 1.3, { url })
}

interface Square {
  x: number
  y: number
  size: number
}

/**
 * Draws a QR code without its quiet zone, which the page has to leave empty: four modules on each side.
 * One path for all modules, as separate ones show seams between them.
 */
export function drawQr(doc: jsPDF, text: string, { x, y, size }: Square): void {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const side = size / data.length
  data.forEach((row, down) => {
    for (const [from, length] of runsOf(row))
      doc.rect(x + from * side, y + down * side, length * side, side, null)
  })
  doc.setFillColor(gray[9]).fill()
}

/** The dark runs of a row: `[first, length]`. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((dark, at) => {
    const last = runs.at(-1)
    if (dark && last && last[0] + last[1] === at) last[1] += 1
    else if (dark) runs.push([at, 1])
  })
  return runs
}
