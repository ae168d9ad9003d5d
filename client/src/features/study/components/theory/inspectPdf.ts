import type { PdfVerdict } from '@tristar/shared/topics/pdf.rules'
import { fetchCode } from '../../../../lib/fetchCode'

/** Judges a PDF in this browser, with pdf.js loaded when it is first needed. */
export async function inspectPdf(content: ArrayBuffer): Promise<PdfVerdict> {
  const { judgeFile } = await fetchCode(() => import('./judgeFile'))
  return judgeFile(content)
}
