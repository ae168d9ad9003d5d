import { pdfjs } from 'react-pdf'

let worker: InstanceType<typeof pdfjs.PDFWorker> | undefined

/** One worker for all slides, so that its script is fetched once. */
export function slideWorker() {
  worker ??= new pdfjs.PDFWorker()
  return worker
}

/** The worker itself may have failed: the next slides get a new one. */
export function dropSlideWorker(): void {
  worker?.destroy()
  worker = undefined
}
