import { drawSheet } from './drawSheet.ts'
import { embedFonts } from './fonts.ts'
import type { Tools } from './paper.ts'
import { Pen } from './pen.ts'
import type { Sheet } from './sheet.ts'

/** Makes a certificate of an empty page: the same wherever it is made. */
export function makePdf(sheet: Sheet, tools: Tools): void {
  const { paper, fonts, easel, qr } = tools
  paper.setProperties({ title: sheet.documentTitle, author: 'Tristar', creator: 'Tristar' })
  embedFonts(paper, fonts)
  drawSheet({ paper, qr }, new Pen(paper, easel), sheet)
}
