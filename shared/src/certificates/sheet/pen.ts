import { chooseFont, isPrintable } from './fonts.ts'
import type { CanvasContext, LetterPainter, PdfDocument, Weight } from './document.ts'

const POINTS_PER_MM = 72 / 25.4
/** Dots per inch of a good office printer. */
const PIXELS_PER_MM = 600 / 25.4

export interface Ink {
  /** Millimetres. */
  size: number
  weight: Weight
  /** Flat hex. */
  color: string
  /** Between two letters, millimetres; not for Chinese. */
  spacing?: number
  align?: 'left' | 'center' | 'right'
}

/** Writes texts on a page: as real text if the embedded font has every letter, else as a sharp picture. */
export class Pen {
  private readonly doc: PdfDocument
  private readonly painter: LetterPainter

  constructor(doc: PdfDocument, painter: LetterPainter) {
    this.doc = doc
    this.painter = painter
  }

  /** Width in millimetres. */
  measure(text: string, { size, weight, spacing = 0 }: Omit<Ink, 'color'>): number {
    if (!isPrintable(text))
      return this.context(text, size, weight).measureText(text).width / PIXELS_PER_MM
    chooseFont(this.doc, weight)
    this.doc.setFontSize(size * POINTS_PER_MM)
    return this.doc.getTextWidth(text) + spacing * (Array.from(text).length - 1)
  }

  /** Writes one line whose letters stand on `y`. */
  write(text: string, x: number, y: number, ink: Ink): void {
    const width = this.measure(text, ink)
    const shift = { left: 0, center: width / 2, right: width }[ink.align ?? 'left']
    if (isPrintable(text)) {
      this.doc.setTextColor(ink.color)
      this.doc.text(text, x - shift, y, { charSpace: ink.spacing ?? 0 })
    } else this.picture(text, { x: x - shift, y, width }, ink)
  }

  private context(text: string, size: number, weight: Weight): CanvasContext {
    const context = this.painter.canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    this.painter.chooseFaces(context, { text, pixels: size * PIXELS_PER_MM, weight })
    return context
  }

  private picture(text: string, at: { x: number; y: number; width: number }, ink: Ink): void {
    // Room for strokes beyond the letters' box. Lines stand closer than that: the picture is transparent around its letters,
    // or it would hide the feet of the line above.
    const margin = ink.size * 0.1
    const above = ink.size * 1.2
    const width = at.width + 2 * margin
    const height = ink.size * 1.6
    const { canvas } = this.painter
    canvas.width = Math.ceil(width * PIXELS_PER_MM)
    canvas.height = Math.ceil(height * PIXELS_PER_MM)
    // Resizing has cleared the canvas and its font.
    const context = this.context(text, ink.size, ink.weight)
    context.fillStyle = ink.color
    context.fillText(text, margin * PIXELS_PER_MM, above * PIXELS_PER_MM)
    const data = canvas.toDataURL('image/png')
    this.doc.addImage(data, 'PNG', at.x - margin, at.y - above, width, height, undefined, 'FAST')
  }
}
