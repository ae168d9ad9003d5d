import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import SlideDocument from 'pdfkit'

/** The used part of pdfkit's font. */
interface OpenedFont {
  hasGlyphForCodePoint(codePoint: number): boolean
}

export type Weight = 'regular' | 'bold'

const require = createRequire(import.meta.url)
const WEIGHTS: Record<Weight, number> = { regular: 400, bold: 700 }
const opened = new Map<Weight, OpenedFont>()

/**
 * Noto Sans SC (SIL Open Font License), for all three languages. Opened once and shared by every deck, because
 * unpacking it takes longer than drawing a deck; each document embeds only the glyphs that it uses.
 */
function openedFont(weight: Weight): OpenedFont {
  const known = opened.get(weight)
  if (known) return known
  const home = dirname(require.resolve('@openfonts/noto-sans-sc_chinese-simplified/package.json'))
  const font = join(home, `files/noto-sans-sc-chinese-simplified-${WEIGHTS[weight]}.woff`)
  const scratch = new SlideDocument({ autoFirstPage: false, font })
  // pdfkit's types don't show the opened font, which it takes as a source as well.
  const { _font } = scratch as unknown as { _font: { font: OpenedFont } }
  opened.set(weight, _font.font)
  return _font.font
}

/** Registers the fonts with a document under their weights' names. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'bold'] as const)
    doc.registerFont(weight, openedFont(weight) as unknown as string)
}

/** The characters of a text that the font lacks and would show as boxes. */
export function missingGlyphs(text: string): string[] {
  const font = openedFont('regular')
  return Array.from(text).filter((character) => {
    const codePoint = character.codePointAt(0) ?? 0
    return codePoint >= 0x20 && !font.hasGlyphForCodePoint(codePoint)
  })
}
