import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { childProgram } from './childProgram.ts'
import { AppError } from './errors.ts'
import { KeyedQueue } from './keyedQueue.ts'
import type { UploadedPdf } from './files.upload.ts'
import type { PdfPages } from '@tristar/shared/topics/pdf.rules'
import type { PdfAnswer, PdfGreeting } from './pdfChild.ts'

/** Milliseconds to open a file; learners could not open a slower one. */
const DEADLINE_MS = 30_000
/** Milliseconds for the start, which takes a second, and much more on a busy machine. */
const START_MS = 120_000
/** Milliseconds idle before the process, which holds some 100 MB, ends: it lasts from one upload to the next. */
const IDLE_MS = 5 * 60_000

/**
 * Opens files sequentially in a separate process, which isolates the server from their memory use; threads, such as
 * piscina's, would share it.
 */
class Reader {
  /** Files waiting or being read. */
  busy = 0
  readonly #queue = new KeyedQueue()
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  async read(path: string): Promise<PdfAnswer | null> {
    this.busy += 1
    try {
      return await this.#queue.run('read', () => this.#ask(path))
    } finally {
      this.busy -= 1
    }
  }

  /** null if it takes too much time or memory. @throws Error when the process cannot be started */
  async #ask(path: string): Promise<PdfAnswer | null> {
    clearTimeout(this.#idle)
    const child = this.#child ?? (await this.#start())
    child.ref()
    child.channel?.ref()
    try {
      const said = heard<PdfAnswer>(child, DEADLINE_MS)
      child.send(path)
      return await said
    } catch {
      this.#stop(child)
      return null
    } finally {
      child.unref()
      child.channel?.unref()
      this.#idle = setTimeout(() => this.#stop(child), IDLE_MS).unref()
    }
  }

  /** The start does not count towards the file's time: a busy machine must not refuse files. */
  async #start(): Promise<ChildProcess> {
    const { file, execArgv } = childProgram('./pdfChild', import.meta.url)
    const child = fork(file, [], { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    // Handled even if no caller waits: a failed process must not crash the server, nor be reused.
    for (const event of ['error', 'exit']) child.on(event, () => this.#stop(child))
    try {
      await heard<PdfGreeting>(child, START_MS)
    } catch (error) {
      this.#stop(child)
      throw new Error('the process that opens PDFs did not start', { cause: error })
    }
    this.#child = child
    return child
  }

  #stop(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined
    child.kill('SIGKILL')
  }
}

/** The process's next message. @throws when it ends or stays silent for too long */
async function heard<Said>(child: ChildProcess, milliseconds: number): Promise<Said> {
  const over = new AbortController()
  const giveUp = () => over.abort()
  const deadline = setTimeout(giveUp, milliseconds)
  child.once('exit', giveUp)
  try {
    const [said] = (await once(child, 'message', { signal: over.signal })) as [Said]
    return said
  } finally {
    clearTimeout(deadline)
    child.off('exit', giveUp)
  }
}

// Two processes, of which each caller keeps at most one busy, so that slow files do not block other callers.
const readers = [new Reader(), new Reader()]
const callers = new KeyedQueue()

/**
 * Opens the PDF like a browser and judges it; the files of one caller sequentially. Returns its number of pages, and which hold no text.
 * @throws AppError 415 PDF_INVALID, PDF_DAMAGED, PDF_PASSWORD, PDF_XFA, PDF_UNREADABLE for one that takes too much time or
 * memory; 413 PDF_UNPACKS_TOO_FAR, PDF_TOO_MANY_PAGES, PDF_PAGE_TOO_LARGE
 */
export async function checkPages(
  { path, language }: UploadedPdf,
  caller: string,
): Promise<PdfPages> {
  const verdict = await callers.run(caller, () => leastBusy().read(path))
  if (verdict === 'tooFar') throw new AppError('PDF_UNPACKS_TOO_FAR', { language })
  if (verdict === null) throw new AppError('PDF_UNREADABLE', { language })
  if (!('fault' in verdict)) return verdict
  const { fault, params } = verdict
  throw new AppError(fault, { ...params, language })
}

function leastBusy(): Reader {
  return readers.reduce((least, each) => (each.busy < least.busy ? each : least))
}
