import type { Logger } from './logger.ts'

/** Runs work after its request was answered; shutdown waits for it. */
export class Background {
  readonly #log: Logger
  readonly #running = new Set<Promise<void>>()
  readonly #atClose: (() => void)[] = []
  #closing = false

  constructor(log: Logger) {
    this.#log = log
  }

  /** Starts the work once the current request's turn is over; a failure is logged under `name`. */
  run(name: string, work: () => Promise<void>): void {
    const done = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => this.#log.error({ err: error }, `${name} failed`))
      .finally(() => this.#running.delete(done))
    this.#running.add(done)
  }

  /** Has the job done at the beginning of the end. */
  onClose(job: () => void): void {
    this.#atClose.push(job)
  }

  /** Whether the process is stopping: long work stops where it can be resumed. */
  get closing(): boolean {
    return this.#closing
  }

  /** Ends what stays open until then, such as streams. */
  closeOpen(): void {
    for (const job of this.#atClose.splice(0)) job()
  }

  /** Asks running work to stop soon. */
  async close(): Promise<void> {
    this.#closing = true
    this.closeOpen()
    await this.settled()
  }

  /** Resolves when all work has ended. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
