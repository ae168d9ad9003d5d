/**
 * Runs work of the same key one after the other in this process, so that transactions which write the same document
 * need not run again and again. Between processes the database decides.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs the work once all work of the same key that was queued before it has ended, however it ended. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key)
    const mine = before ? before.then(work, work) : work()
    this.#last.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
  }
}
