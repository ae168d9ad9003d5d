import { missingGlyphs, type Weight } from './pdf.fonts.ts'

/** A rectangle on the slide, in points from its upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface TextStyle {
  size: number
  /** The size down to which the text may shrink to fit; `size` when absent. */
  minSize?: number
  weight?: Weight
  colour: string
  align?: 'left' | 'right' | 'center'
  /** Where the text stands in its box; `top` by default. */
  anchor?: 'top' | 'middle'
}

/** A text that doesn't fit its box, or that the font cannot show: the deck is not made. */
export class SlideTextError extends Error {}

const LINE_GAP = 0.02
const STEP = 0.5

/**
 * Noto Sans SC's own line height is 1.45; the lines of a slide read better closer together.
 * `lineGap` in points for a size.
 */
function lineGapOf(size: number): number {
  return size * LINE_GAP - size * 0.12
}

/** The height that a text takes at `size`, in points. */
export function heightOf(
  doc: PDFKit.PDFDocument,
  text: string,
  style: { size: number; weight?: Weight; width: number },
): number {
  doc.font(style.weight ?? 'regular').fontSize(style.size)
  return doc.heightOfString(text, { width: style.width, lineGap: lineGapOf(style.size) })
}

function widestWord(doc: PDFKit.PDFDocument, text: string): number {
  return Math.max(...text.split(/\s+|(?<=[⺀-鿿＀-￯])/u).map((word) => doc.widthOfString(word)))
}

/** The largest size between `minSize` and `size` at which every text fits; throws SlideTextError when none does. */
export function sizeThatFits(
  style: Pick<TextStyle, 'size' | 'minSize'>,
  fits: (size: number) => boolean,
  what: string,
): number {
  for (let size = style.size; size >= (style.minSize ?? style.size); size -= STEP) {
    if (fits(size)) return size
  }
  throw new SlideTextError(`This text does not fit its place on the slide: ${what}`)
}

/** Whether a text, at a size, stays inside a box without breaking a word. */
export function fitsBox(
  doc: PDFKit.PDFDocument,
  text: string,
  box: Pick<Box, 'width' | 'height'>,
  style: { size: number; weight?: Weight },
): boolean {
  const height = heightOf(doc, text, { ...style, width: box.width })
  return height <= box.height + 0.5 && widestWord(doc, text) <= box.width
}

/**
 * Draws a text inside its box and answers the height it took. Throws SlideTextError when it would leave the box
 * or when the font lacks one of its characters.
 */
export function drawText(
  doc: PDFKit.PDFDocument,
  text: string,
  box: Box,
  style: TextStyle,
): number {
  const missing = missingGlyphs(text)
  if (missing.length > 0) {
    throw new SlideTextError(`The font has no ${missing.join(' ')} for: ${text}`)
  }
  const size = sizeThatFits(
    style,
    (candidate) => fitsBox(doc, text, box, { size: candidate, weight: style.weight }),
    text,
  )
  const height = heightOf(doc, text, { size, weight: style.weight, width: box.width })
  const y = style.anchor === 'middle' ? box.y + (box.height - height) / 2 : box.y
  doc.fillColor(style.colour).text(text, box.x, y, {
    width: box.width,
    align: style.align ?? 'left',
    lineGap: lineGapOf(size),
  })
  return height
}
