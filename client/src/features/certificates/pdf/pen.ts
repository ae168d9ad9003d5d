import type { jsPDF } from 'jspdf'
import { theme } from '../../../ui/theme'
import { isPrintable, chooseFont, type Weight } from './fonts'

const POINTS_PER_MM = 72 / 25.4
/** Dots per inch of a good office printer. */
const PIXELS_PER_MM = 600 / 25.4
const CSS_WEIGHTS: Record<Weight, number> = { regular: 400, semibold: 600 }

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
  private readonly doc: jsPDF
  private readonly canvas = document.createElement('canvas')

  constructor(doc: jsPDF) {
    this.doc = doc
  }

  /** Width in millimetres. */
  measure(text: string, { size, weight, spacing = 0 }: Omit<Ink, 'color'>): number {
    if (!isPrintable(text)) return this.brush(size, weight).measureText(text).width / PIXELS_PER_MM
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

  private brush(size: number, weight: Weight): CanvasRenderingContext2D {
    const context = this.canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.font = `${CSS_WEIGHTS[weight]} ${size * PIXELS_PER_MM}px ${theme.fontFamily ?? ''}`
    return context
  }

  private picture(text: string, at: { x: number; y: number; width: number }, ink: Ink): void {
    // Room for strokes beyond the letters' box. Lines stand closer than that: the picture is transparent around its letters,
    // or it would hide the feet of the line above.
    const margin = ink.size * 0.1
    const above = ink.size * 1.2
    const width = at.width + 2 * margin
    const height = ink.size * 1.6
    this.canvas.width = Math.ceil(width * PIXELS_PER_MM)
    this.canvas.height = Math.ceil(height * PIXELS_PER_MM)
    // Resizing has cleared the canvas and its font.
    const context = this.brush(ink.size, ink.weight)
    context.fillStyle = ink.color
    context.fillText(text, margin * PIXELS_PER_MM, above * PIXELS_PER_MM)
    const data = this.canvas.toDataURL('image/png')
    this.doc.addImage(data, 'PNG', at.x - margin, at.y - above, width, height, undefined, 'FAST')
  }
}

/** Waits until the browser has the faces that a picture of these texts needs. */
export async function loadFaces(texts: readonly string[]): Promise<void> {
  const all = texts.join('')
  await Promise.all(
    Object.values(CSS_WEIGHTS).map((weight) =>
      document.fonts.load(`${weight} 16px ${theme.fontFamily ?? ''}`, all),
    ),
  )
}
