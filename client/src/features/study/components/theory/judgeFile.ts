import { judgePdf, PDF_HEAD_BYTES, type PdfVerdict } from '@tristar/shared/topics/pdf.rules'
import { pdfjs } from 'react-pdf'
import { OPTIONS, slideWorker } from './pdfjs'

/**
 * Judges a PDF as the server does, with the pdf.js that shows the slides.
 * @throws when pdf.js itself does not start
 */
export async function judgeFile(content: ArrayBuffer): Promise<PdfVerdict> {
  const head = new TextDecoder('latin1').decode(content.slice(0, PDF_HEAD_BYTES))
  const worker = slideWorker()
  await worker.promise
  // pdf.js takes what it gets away: the copy leaves the content to its owner.
  const task = pdfjs.getDocument({ ...OPTIONS, data: new Uint8Array(content.slice(0)), worker })
  try {
    return await judgePdf(task.promise, head)
  } finally {
    await task.destroy()
  }
}
