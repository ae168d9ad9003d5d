import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Report } from './messages.ts'
import { startChild } from './serverProcess.ts'

/** A process that reads by key all the time, from the database of a data folder. */
export class ReaderProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<undefined>

  private constructor(child: ChildProcess) {
    this.#child = child
    this.#ended = once(child, 'exit').then(() => undefined)
  }

  static async start(dataDir: string): Promise<ReaderProcess> {
    const reader = new ReaderProcess(startChild(dataDir, ['reads']))
    await reader.take()
    return reader
  }

  /** How long each read has waited since the last call, ms. */
  async take(): Promise<number[]> {
    const answer = new Promise<Report>((resolve) => this.#child.once('message', resolve))
    this.#child.send('waits')
    const message = await Promise.race([answer, this.#ended])
    if (message?.kind === 'waits') return message.waits
    throw new Error(message?.kind === 'failed' ? message.why : 'the reader has ended')
  }

  async close(): Promise<void> {
    this.#child.disconnect()
    await this.#ended
  }
}
