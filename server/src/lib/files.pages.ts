import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { LIMITS } from '@tristar/shared/common/limits'
import { childProgram } from './childProgram.ts'
import { AppError } from './errors.ts'
import { KeyedQueue } from './keyedQueue.ts'
import type { PdfAnswer, PdfGreeting } from './pdfChild.ts'

/** A file that keeps a reader busy longer than this is none that a learner could open. */
const DEADLINE_MS = 30_000
/** A start takes a second; on a machine that is busy with other things much more. */
const START_MS = 120_000
/** The process holds some 100 MB: it stays for the next upload, not for the night. */
const IDLE_MS = 10_000

/** Opens one file after the other, in a process of its own: what a file makes of its memory is no harm to the server. */
class Reader {
  /** How many files wait for it or are being read. */
  busy = 0
  readonly #queue = new KeyedQueue()
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  async read(path: string): Promise<PdfAnswer> {
    this.busy += 1
    try {
      return await this.#queue.run('read', () => this.#ask(path))
    } finally {
      this.busy -= 1
    }
  }

  /** null also when the file takes too much time or memory. @throws Error when the process cannot be started */
  async #ask(path: string): Promise<PdfAnswer> {
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

  /** The time that starting takes is not the file's: a machine that is busy finds no fault with it. */
  async #start(): Promise<ChildProcess> {
    const { file, execArgv } = childProgram('./pdfChild', import.meta.url)
    const child = fork(file, [], { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    // Also when nobody waits for it: a process that fails must not take the server along, nor be asked again.
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

/** The next thing that the process says. @throws when it ends before, or says nothing for so long */
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

// Two, and each caller keeps at most one of them busy: whoever uploads what takes long leaves the other to the others.
const readers = [new Reader(), new Reader()]
const callers = new KeyedQueue()

/**
 * Opens the PDF as the learner's browser will and counts its pages; the files of one caller one after the other.
 * @throws AppError 415 PDF_UNREADABLE for one that is damaged inside, asks for a password, or takes too much time or
 * memory; 413 PDF_UNPACKS_TOO_FAR, PDF_TOO_MANY_PAGES
 */
export async function checkPages(path: string, caller: string): Promise<void> {
  const pages = await callers.run(caller, () => leastBusy().read(path))
  if (pages === 'tooFar') throw new AppError(413, 'PDF_UNPACKS_TOO_FAR')
  if (pages === null || pages === 0) throw new AppError(415, 'PDF_UNREADABLE')
  if (pages > LIMITS.pdfPages)
    throw new AppError(413, 'PDF_TOO_MANY_PAGES', { pages: LIMITS.pdfPages })
}

function leastBusy(): Reader {
  return readers.reduce((least, each) => (each.busy < least.busy ? each : least))
}
