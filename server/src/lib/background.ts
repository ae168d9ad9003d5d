import type { Logger } from './logger.ts'

/** Work that goes on after its request was answered; shutdown waits for it. */
export class Background {
  readonly #log: Logger
  readonly #running = new Set<Promise<void>>()
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

  /** Whether the process is about to end: long work stops where it can go on another time. */
  get closing(): boolean {
    return this.#closing
  }

  /** Lets what is running come to an end, soon. */
  async close(): Promise<void> {
    this.#closing = true
    await this.settled()
  }

  /** Resolves once nothing is running any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
