import type { PdfDocument, Weight } from '@tristar/shared/certificates/sheet/document'
import { chooseFont } from '@tristar/shared/certificates/sheet/fonts'
import type { Language } from '@tristar/shared/common/languages'

const POINTS_PER_MM = 72 / 25.4

/**
 * Noto Sans CJK SC (SIL Open Font License, see shared/fonts/OFL.txt) at two weights, cut to the Chinese letters of a report
 * (report.texts.ts). Made with fontTools (subset, cu2qu) from the family's OpenType files: jsPDF reads TrueType outlines alone.
 */
const HAN = { family: 'Noto Sans SC', styles: { regular: 'normal', semibold: 'bold' } } as const

/** Chinese letters and punctuation, and all else, which Inter has. */
const RUNS = /[\u2E80-\uFFEF“”]+|[^\u2E80-\uFFEF“”]+/g

export interface Ink {
  /** Millimetres. */
  size: number
  weight: Weight
  /** Flat hex. */
  color: string
  align?: 'left' | 'right'
}

/** Puts the Chinese letters into the document, each weight given as base64. */
export function embedHan(doc: PdfDocument, files: Record<Weight, string>): void {
  for (const weight of ['regular', 'semibold'] as const) {
    doc.addFileToVFS(`noto-sc-${weight}.ttf`, files[weight])
    doc.addFont(`noto-sc-${weight}.ttf`, HAN.family, HAN.styles[weight])
  }
}

/** Writes texts on a page, all of them as real text. */
export class ReportPen {
  private readonly doc: PdfDocument
  private readonly language: Language

  constructor(doc: PdfDocument, language: Language) {
    this.doc = doc
    this.language = language
  }

  /** Width in millimetres. */
  measure(text: string, ink: Omit<Ink, 'color'>): number {
    return this.runsOf(text).reduce((sum, run) => sum + this.choose(run, ink), 0)
  }

  /** Writes one line whose letters stand on `y`. @returns where it ends */
  write(text: string, x: number, y: number, ink: Ink): number {
    let from = ink.align === 'right' ? x - this.measure(text, ink) : x
    this.doc.setTextColor(ink.color)
    for (const run of this.runsOf(text)) {
      const width = this.choose(run, ink)
      this.doc.text(run, from, y, { charSpace: 0 })
      from += width
    }
    return from
  }

  /** The lines of a text in a column: broken between words, in Chinese anywhere. */
  linesOf(text: string, width: number, ink: Omit<Ink, 'color'>): string[] {
    const [gap, words] = this.language === 'ch' ? ['', Array.from(text)] : [' ', text.split(' ')]
    const lines: string[] = []
    for (const word of words) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : last + gap + word
      if (last === undefined || this.measure(longer, ink) > width) lines.push(word)
      else lines[lines.length - 1] = longer
    }
    return lines
  }

  private runsOf(text: string): readonly string[] {
    return this.language === 'ch' ? (text.match(RUNS) ?? []) : [text]
  }

  /** Takes the font that has the letters. @returns their width */
  private choose(run: string, { size, weight }: Omit<Ink, 'color'>): number {
    const isHan = this.language === 'ch' && /^[\u2E80-\uFFEF“”]/.test(run)
    if (isHan) this.doc.setFont(HAN.family, HAN.styles[weight])
    else chooseFont(this.doc, weight)
    this.doc.setFontSize(size * POINTS_PER_MM)
    return this.doc.getTextWidth(run)
  }
}
