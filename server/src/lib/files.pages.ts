import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { LIMITS } from '@tristar/shared/common/limits'
import { AppError } from './errors.ts'
import { Lanes } from './lanes.ts'
import { startThread } from './thread.ts'

/** A file that keeps a reader busy longer than this is none that a learner could open. */
const DEADLINE_MS = 30_000
/** The thread holds some 60 MB: it stays for the next upload, not for the night. */
const IDLE_MS = 10_000

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
const lanes = new Lanes()

/**
 * Opens the PDF as the learner's browser will, in a thread of its own, and counts its pages; one file after the other.
 * @throws AppError 415 PDF_UNREADABLE for one that is damaged inside or asks for a password; 413 PDF_TOO_MANY_PAGES
 */
export async function checkPages(path: string): Promise<void> {
  const pages = await lanes.run('pdf', () => countPages(path))
  if (pages === null || pages === 0) throw new AppError(415, 'PDF_UNREADABLE')
  if (pages > LIMITS.pdfPages)
    throw new AppError(413, 'PDF_TOO_MANY_PAGES', { pages: LIMITS.pdfPages })
}

async function countPages(path: string): Promise<number | null> {
  clearTimeout(idle)
  thread ??= start()
  thread.ref()
  try {
    // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
    thread.postMessage(path)
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const [pages]: unknown[] = await once(thread, 'message', { signal })
    thread.unref()
    idle = setTimeout(stop, IDLE_MS).unref()
    return typeof pages === 'number' ? pages : null
  } catch {
    // Out of time, or out of memory: the thread has failed, not the server.
    stop()
    return null
  }
}

function start(): Worker {
  const started = startThread('pdfWorker', import.meta.url)
  // Also when nobody waits for it: a thread that fails must not take the server along.
  started.on('error', () => {
    if (thread === started) stop()
  })
  return started
}

function stop(): void {
  const stopped = thread
  thread = undefined
  void stopped?.terminate()
}
