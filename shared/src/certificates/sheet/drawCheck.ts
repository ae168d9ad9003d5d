import { PRINT_COLORS } from './colors.ts'
import { fitText } from './layout.ts'
import type { Tools } from './document.ts'
import type { Ink, Pen } from './pen.ts'
import type { CheckLink } from './sheet.ts'

type Drawing = Pick<Tools, 'doc' | 'qr'>

/** The code's square and the address below it, in millimetres; both end at `right`. */
const RIGHT = 277
const TOP = 155.5
const SIZE = 22
const ADDRESS = { baseline: 184, width: 60, height: 3.4 }

/** At the right foot: a QR code and an address in letters, both of which open the page that checks the certificate. */
export function drawCheck(tools: Drawing, pen: Pen, { url, address }: CheckLink): void {
  const { doc } = tools
  drawQr(tools, url, { x: RIGHT - SIZE, y: TOP, size: SIZE })
  doc.link(RIGHT - SIZE, TOP, SIZE, SIZE, { url })
  const ink: Ink = {
    weight: 'regular',
    align: 'right',
    size: ADDRESS.height,
    color: PRINT_COLORS.quiet,
  }
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
export function drawQr({ doc, qr }: Drawing, text: string, { x, y, size }: Square): void {
  const data = qr(text)
  const side = size / data.length
  data.forEach((row, down) => {
    for (const [from, length] of runsOf(row))
      doc.rect(x + from * side, y + down * side, length * side, side, null)
  })
  doc.setFillColor(PRINT_COLORS.text)
  doc.fill()
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
