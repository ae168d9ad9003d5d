import type { PdfDocument } from './document.ts'

interface Round {
  x: number
  y: number
  radius: number
}

const POINTS = 5
/** Inner to outer radius of the product's star. */
const INNER = 0.46

/** The ten corners of a star that stands upright. */
export function starCorners({ x, y, radius }: Round): [number, number][] {
  return Array.from({ length: POINTS * 2 }, (_, index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / POINTS
    const reach = index % 2 === 0 ? radius : radius * INNER
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
}

/** Fills a shape with the fill colour that is set. */
export function polygon(doc: PdfDocument, corners: [number, number][]): void {
  const [first, ...rest] = corners
  if (!first) return
  let [x, y] = first
  const steps = rest.map(([toX, toY]) => {
    const step = [toX - x, toY - y]
    ;[x, y] = [toX, toY]
    return step
  })
  doc.lines(steps, first[0], first[1], [1, 1], 'F', true)
}
