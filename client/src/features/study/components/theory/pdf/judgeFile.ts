import { judgePdf, PDF_HEAD_BYTES, type PdfVerdict } from '@tristar/shared/topics/pdf.rules'
import { pdfjs } from 'react-pdf'
import { drawCover } from './drawCover'
import { OPTIONS, slideWorker } from './pdfjs'

/** A verdict, of a good file with its cover, where this browser draws one. */
export type InspectedPdf = PdfVerdict & { cover?: Blob | undefined }

/**
 * Judges a PDF as the server does, with the pdf.js that shows the slides, and draws its first page.
 * @throws when pdf.js itself does not start
 */
export async function judgeFile(content: ArrayBuffer): Promise<InspectedPdf> {
  const head = new TextDecoder('latin1').decode(content.slice(0, PDF_HEAD_BYTES))
  const worker = slideWorker()
  await worker.promise
  // pdf.js takes what it gets away: the copy leaves the content to its owner.
  const task = pdfjs.getDocument({ ...OPTIONS, data: new Uint8Array(content.slice(0)), worker })
  try {
    const verdict = await judgePdf(task.promise, head)
    if ('fault' in verdict) return verdict
    const first = await (await task.promise).getPage(1)
    return { ...verdict, cover: await drawCover(first) }
  } finally {
    await task.destroy()
  }
}
