import { missingGlyphs, registerFonts, type Weight } from './fonts.ts'
import type { Metal } from './theme.ts'

/** A rectangle on the slide, in points from its upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Place {
  x: number
  y: number
}

type Point = [x: number, y: number]

/** The sign in a filled circle. */
export type Mark = 'tick' | 'cross' | number

export interface Style {
  size: number
  /** The smallest size; by default `size`. */
  least?: number
  weight?: Weight
  colour: string
  align?: 'left' | 'right' | 'center'
  /** Lines closer together, as those of a heading. */
  tight?: boolean
  /** The vertical alignment; by default `top`. */
  anchor?: 'top' | 'middle'
}

/** A text that does not fit its box or has characters missing in the font. */
export class SlideTextError extends Error {}

const STEP = 0.5
/** Added to the line height of 1 of the size: Noto Sans SC's own is 1.45, too loose for a slide. */
const LINE_GAP = -0.1
const TIGHT_GAP = -0.23
const LINES = {
  tick: 'M-5 .5L-1.5 4L5.5 -4',
  cross: 'M-4 -4L4 4M4 -4L-4 4',
  chevron: 'M-4 -8L4 0L-4 8',
}

/** The corners of a star, tips and notches in turn, from the uppermost tip on. */
function cornersOf({ x, y }: Place, radius: number, notch: number): Point[] {
  return Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * notch
    const angle = (Math.PI / 5) * index - Math.PI / 2
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
}

/** The largest size from `size` down to `least` at which something fits; throws SlideTextError when none does. */
export function sizeThatFits(
  { size, least = size }: Pick<Style, 'size' | 'least'>,
  fits: (size: number) => boolean,
  what: string,
): number {
  for (let tried = size; tried >= least; tried -= STEP) if (fits(tried)) return tried
  throw new SlideTextError(`This text does not fit its place on the slide: ${what}`)
}

const gapOf = ({ size, tight }: Style) => size * (tight ? TIGHT_GAP : LINE_GAP)

/** Draws texts and shapes on the page of a document that is open. */
export class Pen {
  readonly doc: PDFKit.PDFDocument

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
    registerFonts(doc)
  }

  /** The height that a text takes, in points. */
  height(text: string, style: Style, width: number): number {
    this.doc.font(style.weight ?? 'regular').fontSize(style.size)
    return this.doc.heightOfString(text, { width, lineGap: gapOf(style) })
  }

  /** Whether a text stays inside a box without breaking a word. */
  fits(text: string, style: Style, { width, height }: Pick<Box, 'width' | 'height'>): boolean {
    if (this.height(text, style, width) > height + 0.5) return false
    const words = text.split(/\s+|(?<=[⺀-鿿＀-￯])/u)
    return words.every((word) => this.doc.widthOfString(word) <= width)
  }

  /**
   * Draws a text inside its box and returns its height. Throws SlideTextError if it does not fit or the font lacks a
   * character.
   */
  text(text: string, box: Box, style: Style): number {
    const missing = missingGlyphs(text)
    if (missing.length > 0)
      throw new SlideTextError(`The font has no ${missing.join(' ')} for: ${text}`)
    const size = sizeThatFits(
      style,
      (tried) => this.fits(text, { ...style, size: tried }, box),
      text,
    )
    const height = this.height(text, { ...style, size }, box.width)
    const y = style.anchor === 'middle' ? box.y + (box.height - height) / 2 : box.y
    const { align = 'left', colour } = style
    const how = { width: box.width, align, lineGap: gapOf({ ...style, size }) }
    this.doc.fillColor(colour).text(text, box.x, y, how)
    return height
  }

  /** A filled panel with rounded corners, and a border if `edge` is given. */
  panel(
    { x, y, width, height }: Box,
    { fill, edge, radius = 10 }: { fill: string; edge?: string; radius?: number },
  ): void {
    this.doc.roundedRect(x, y, width, height, radius)
    if (edge) this.doc.lineWidth(1).fillAndStroke(fill, edge)
    else this.doc.fill(fill)
  }

  /** A five-pointed star. */
  star(centre: Place, radius: number, colour: string): void {
    this.doc.polygon(...cornersOf(centre, radius, 0.45)).fill(colour)
  }

  /** A star of metal, faceted: each of its rays has a side in the light and one in the shade. */
  medalStar(centre: Place, radius: number, { face, light, shade }: Metal): void {
    const corners = cornersOf(centre, radius, 0.44)
    const middle: Point = [centre.x, centre.y]
    this.doc.polygon(...corners).fill(face)
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % corners.length] ?? corner
      const inShade = index % 2 === 0
      this.doc.polygon(middle, corner, next).fillOpacity(inShade ? 0.55 : 0.6)
      this.doc.fill(inShade ? shade : light)
    })
    this.doc.fillOpacity(1)
  }

  /** A flat shape, as an SVG path. */
  shape(path: string, colour: string): void {
    this.doc.path(path).fill(colour)
  }

  line(kind: keyof typeof LINES, { x, y }: Place, colour: string): void {
    this.doc.save().translate(x, y).path(LINES[kind]).lineWidth(2.5).lineCap('round').stroke(colour)
    this.doc.restore()
  }

  /** A tick, a cross or a number in a filled circle. */
  mark(what: Mark, centre: Place, colour: string): void {
    const radius = typeof what === 'number' ? 14 : 12
    this.doc.circle(centre.x, centre.y, radius).fill(colour)
    if (typeof what !== 'number') return this.line(what, centre, '#FFFFFF')
    const box = { x: centre.x - 14, y: centre.y - 14, width: 28, height: 28 }
    const style = {
      size: 16,
      weight: 'bold',
      colour: '#FFFFFF',
      align: 'center',
      anchor: 'middle',
    } as const
    this.text(String(what), box, style)
  }
}
