import type { Logger } from './logger.ts'

/** Work that goes on after its request was answered; shutdown waits for it. */
export class Background {
  readonly #log: Logger
  readonly #running = new Set<Promise<void>>()

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

  /** Resolves once nothing is running any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
