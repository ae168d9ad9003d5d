import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

parentPort?.on('message', (path: string) => void answer(path))

async function answer(path: string): Promise<void> {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(await countPages(path))
}

/** null: a reader could not open it. */
async function countPages(path: string): Promise<number | null> {
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
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
