import type { jsPDF } from 'jspdf'
// Inter (SIL Open Font License, see ui/theme/fonts/OFL.txt) at two weights, cut to the letters of `PRINTABLE`: jsPDF reads
// neither woff2 nor variable fonts. Made with fontTools (instancer, pyftsubset, pyftmerge) from the package's latin,
// latin-ext and vietnamese files.
import regularUrl from '../../../ui/theme/fonts/inter-400.ttf?url'
import semiboldUrl from '../../../ui/theme/fonts/inter-600.ttf?url'

const FAMILY = 'Inter'
export type Weight = 'regular' | 'semibold'
const URLS: Record<Weight, string> = { regular: regularUrl, semibold: semiboldUrl }
const STYLES: Record<Weight, string> = { regular: 'normal', semibold: 'bold' }

/** The letters that the embedded font has. */
const PRINTABLE =
  /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u0148\u014A-\u017F\u01A0\u01A1\u01AF\u01B0\u0218-\u021B\u02BB\u02BC\u1EA0-\u1EF9\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2212]*$/

export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text)
}

/** Loads both weights into the document. @throws {Error} when a file does not come. */
export async function embedFonts(doc: jsPDF): Promise<void> {
  for (const weight of ['regular', 'semibold'] as const) {
    const file = `inter-${weight}.ttf`
    doc.addFileToVFS(file, await fileText(URLS[weight]))
    doc.addFont(file, FAMILY, STYLES[weight])
  }
}

export function chooseFont(doc: jsPDF, weight: Weight): void {
  doc.setFont(FAMILY, STYLES[weight])
}

/** A file's bytes as base64, as jsPDF takes fonts. */
async function fileText(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`Font not loaded: ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
