// Vite gives the address of a file that is imported with ?url.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { pdfjs } from 'react-pdf'
import { addressOf } from '../../../../../lib/base'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/**
 * pdf.js loads everything from our own server, and only the pages that are read; what it mends in a file it does silently.
 * Before the first page it reads where each page begins: small parts, as most of each would be for nothing on a slow line.
 */
export const OPTIONS = {
  cMapUrl: addressOf('/pdfjs/cmaps/'),
  standardFontDataUrl: addressOf('/pdfjs/standard_fonts/'),
  wasmUrl: addressOf('/pdfjs/wasm/'),
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: 32 * 1024,
  verbosity: pdfjs.VerbosityLevel.ERRORS,
}

let worker: InstanceType<typeof pdfjs.PDFWorker> | undefined

/** One worker for all slides, so that its script is fetched once; after one that could not start, the next slides get another. */
export function slideWorker() {
  worker ??= startWorker()
  return worker
}

function startWorker() {
  const started = new pdfjs.PDFWorker({ verbosity: OPTIONS.verbosity })
  started.promise.catch(() => {
    worker = undefined
  })
  return started
}
