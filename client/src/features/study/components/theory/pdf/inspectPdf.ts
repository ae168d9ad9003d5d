import { fetchCode } from '../../../../../lib/fetchCode'
import type { InspectedPdf } from './judgeFile'

/** Judges a PDF in this browser and draws its cover, with pdf.js loaded when it is first needed. */
export async function inspectPdf(content: ArrayBuffer): Promise<InspectedPdf> {
  const { judgeFile } = await fetchCode(() => import('./judgeFile'))
  return judgeFile(content)
}
