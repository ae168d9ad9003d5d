import { missingGlyphs, registerFonts, type Weight } from './fonts.ts'

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

/** The sign in a filled circle. */
export type Mark = 'tick' | 'cross' | number

export interface Style {
  size: number
  /** The smallest size; by default `size`. */
  least?: number
  weight?: Weight
  colour: string
  align?: 'left' | 'right' | 'center'
  /** The vertical alignment; by default `top`. */
  anchor?: 'top' | 'middle'
}

/** A text that does not fit its box or has characters missing in the font. */
export class SlideTextError extends Error {}

const STEP = 0.5
/** Line height in points for a size. Noto Sans SC's own is 1.45, too loose for a slide. */
const LINE_GAP = -0.1
const LINES = {
  tick: 'M-5 .5L-1.5 4L5.5 -4',
  cross: 'M-4 -4L4 4M4 -4L-4 4',
  chevron: 'M-4 -8L4 0L-4 8',
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

/** Draws texts and shapes on the page of a document that is open. */
export class Pen {
  readonly doc: PDFKit.PDFDocument

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
    registerFonts(doc)
  }

  /** The height that a text takes, in points. */
  height(text: string, { size, weight = 'regular' }: Style, width: number): number {
    this.doc.font(weight).fontSize(size)
    return this.doc.heightOfString(text, { width, lineGap: size * LINE_GAP })
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
    const how = { width: box.width, align, lineGap: size * LINE_GAP }
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
    const points = Array.from({ length: 10 }, (_, index): [number, number] => {
      const reach = index % 2 === 0 ? radius : radius * 0.45
      const angle = (Math.PI / 5) * index - Math.PI / 2
      return [centre.x + reach * Math.cos(angle), centre.y + reach * Math.sin(angle)]
    })
    this.doc.polygon(...points).fill(colour)
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
