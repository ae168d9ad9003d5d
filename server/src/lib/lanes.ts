/**
 * Lets what would only be in each other's way happen one after the other in this process. It saves transactions that
 * write the same document from running again and again; what processes do at the same time the database decides.
 */
export class Lanes {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs the work once all work of the same lane, begun before it, has ended. */
  async run<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(lane)
    const mine = before ? before.then(work, work) : work()
    this.#last.set(lane, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(lane) === mine) this.#last.delete(lane)
    }
  }
}
