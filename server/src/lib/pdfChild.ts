import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { judgePdf, PDF_HEAD_BYTES, type PdfVerdict } from '@tristar/shared/topics/pdf.rules'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { unpacksTooFar } from './pdfStreams.ts'

/** The judgement of a file, or that it unpacks too far. */
export type PdfAnswer = PdfVerdict | 'tooFar'
/** The first message: ready. */
export type PdfGreeting = 'ready'

/** Memory beyond that of the idle process; the largest files need half of it. */
const MOST_MORE_BYTES = 350 * 1024 * 1024
const LOOK_MS = 20

// In a separate thread, as this one is blocked while it unpacks: ends the process when it takes too much memory.
const guard = `setInterval(() => {
  if (process.memoryUsage.rss() > ${process.memoryUsage.rss() + MOST_MORE_BYTES}) process.kill(process.pid, 'SIGKILL')
}, ${LOOK_MS})`
new Worker(guard, { eval: true, execArgv: [] }).unref()

process.on('message', (path: string) => void answer(path))
// The server has ended or released this process.
process.once('disconnect', () => process.exit())

const greeting: PdfGreeting = 'ready'
process.send?.(greeting)

async function answer(path: string): Promise<void> {
  const pdf = await readFile(path)
  process.send?.((await unpacksTooFar(pdf)) ? 'tooFar' : await judge(pdf))
}

/** As browsers do, also of a file with faults that they overcome. */
async function judge(pdf: Buffer): Promise<PdfVerdict> {
  const head = pdf.toString('latin1', 0, PDF_HEAD_BYTES)
  const task = getDocument({
    data: new Uint8Array(pdf.buffer, pdf.byteOffset, pdf.length),
    isEvalSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return await judgePdf(task.promise, head)
  } finally {
    await task.destroy()
  }
}
