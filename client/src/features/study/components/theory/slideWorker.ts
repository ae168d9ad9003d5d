import { pdfjs } from 'react-pdf'

let worker: InstanceType<typeof pdfjs.PDFWorker> | undefined

/** One worker reads all slides, whatever language or layout is shown: its script is asked for once. */
export function slideWorker() {
  worker ??= new pdfjs.PDFWorker()
  return worker
}

/** After a failure, which may be the worker's own, the next slides are read by another one. */
export function dropSlideWorker(): void {
  worker?.destroy()
  worker = undefined
}
