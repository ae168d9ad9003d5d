import { jsPDF } from 'jspdf'
import type { Sheet } from '../sheet'
import { drawSheet } from './drawSheet'
import { embedFonts, isPrintable } from './fonts'
import { loadFaces, Pen } from './pen'

/** Makes the certificate's PDF and hands it to the browser's downloads. */
export async function savePdf(sheet: Sheet): Promise<void> {
  const options = { orientation: 'landscape', unit: 'mm', format: 'a4' } as const
  const doc = new jsPDF({ ...options, compress: true, putOnlyUsedFonts: true })
  doc.setProperties({ title: sheet.documentTitle, author: 'Tristar', creator: 'Tristar' })
  const pictured = wordsOf(sheet).filter((text) => !isPrintable(text))
  await Promise.all([embedFonts(doc), pictured.length > 0 && loadFaces(pictured)])
  drawSheet(doc, new Pen(doc), sheet)
  doc.save(sheet.fileName)
}

function wordsOf(sheet: Sheet): string[] {
  const { star, title, certifies, name, id, completed, columns, serial } = sheet
  const pairs = columns.flatMap(({ value, label }) => [value, label])
  return [star, title, certifies, name, id, ...completed, ...pairs, serial]
}
