import type { PdfDocument, Weight } from './document.ts'

const FAMILY = 'Inter'
const WEIGHTS = ['regular', 'semibold'] as const

/**
 * Inter (SIL Open Font License, see shared/fonts/OFL.txt) at two weights, cut to the letters of `PRINTABLE`: jsPDF reads
 * neither woff2 nor variable fonts. Made with fontTools (instancer, pyftsubset, pyftmerge) from the package's latin,
 * latin-ext and vietnamese files.
 */
export const FONT_FILES: Record<Weight, string> = {
  regular: 'inter-400.ttf',
  semibold: 'inter-600.ttf',
}
const STYLES: Record<Weight, string> = { regular: 'normal', semibold: 'bold' }

/** The letters that the embedded font has. */
const PRINTABLE =
  /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u0148\u014A-\u017F\u01A0\u01A1\u01AF\u01B0\u0218-\u021B\u02BB\u02BC\u1EA0-\u1EF9\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2212]*$/

export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text)
}

/** Puts both weights into the document, each given as base64. */
export function embedFonts(doc: PdfDocument, files: Record<Weight, string>): void {
  for (const weight of WEIGHTS) {
    doc.addFileToVFS(FONT_FILES[weight], files[weight])
    doc.addFont(FONT_FILES[weight], FAMILY, STYLES[weight])
  }
}

export function chooseFont(doc: PdfDocument, weight: Weight): void {
  doc.setFont(FAMILY, STYLES[weight])
}
