import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { unpacksTooFar } from './pdfStreams.ts'

/** What the program says of a file: its pages, null when a reader cannot open it, or that it unpacks too far. */
export type PdfAnswer = number | null | 'tooFar'
/** What it says first, once it can be asked. */
export type PdfGreeting = 'ready'

/** Beyond what the process takes before its first file; the largest takes half of it. */
const MOST_MORE_BYTES = 350 * 1024 * 1024
const LOOK_MS = 20

// In a thread of its own, since this one looks at nothing while it unpacks: what takes more memory ends the process.
const guard = `setInterval(() => {
  if (process.memoryUsage.rss() > ${process.memoryUsage.rss() + MOST_MORE_BYTES}) process.kill(process.pid, 'SIGKILL')
}, ${LOOK_MS})`
new Worker(guard, { eval: true, execArgv: [] }).unref()

process.on('message', (path: string) => void answer(path))
// The server is gone, or has no use for this process any more.
process.once('disconnect', () => process.exit())

const greeting: PdfGreeting = 'ready'
process.send?.(greeting)

async function answer(path: string): Promise<void> {
  const pdf = await readFile(path)
  process.send?.((await unpacksTooFar(pdf)) ? 'tooFar' : await countPages(pdf))
}

async function countPages(pdf: Buffer): Promise<number | null> {
  const task = getDocument({
    data: new Uint8Array(pdf.buffer, pdf.byteOffset, pdf.length),
    isEvalSupported: false,
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
  })
  try {
    const document = await task.promise
    await document.getPage(1)
    return document.numPages
  } catch {
    return null
  } finally {
    await task.destroy()
  }
}
