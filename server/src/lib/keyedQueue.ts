/**
 * Serializes work of the same key in this process, to avoid retries of transactions that write the same document. Between
 * processes the database decides.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs the work after all earlier work of the same key, also after failures. */
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
