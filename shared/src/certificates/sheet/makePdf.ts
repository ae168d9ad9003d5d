import { drawSheet } from './drawSheet.ts'
import { embedFonts } from './fonts.ts'
import type { Tools } from './document.ts'
import { Pen } from './pen.ts'
import type { Sheet } from './sheet.ts'

/** Draws a certificate on the empty page of `tools`; browsers and the server draw the same. */
export function makePdf(sheet: Sheet, tools: Tools): void {
  const { doc, fonts, painter, qr } = tools
  doc.setProperties({ title: sheet.documentTitle, author: 'Tristar', creator: 'Tristar' })
  embedFonts(doc, fonts)
  drawSheet({ doc, qr }, new Pen(doc, painter), sheet)
}
