import { Turns } from './turns.ts'

interface KeyedTurnsOptions {
  /** The most work of one key in parallel. */
  atOnce: number
  /** The most work of one key that waits. */
  waiting: number
}

/** Assumed milliseconds of a turn, until measured. */
const FIRST_GUESS_MS = 100

/** Limits the parallel work of each key in this process; keys do not wait for each other. */
export class KeyedTurns {
  readonly #options: KeyedTurnsOptions
  readonly #keys = new Map<string, { turns: Turns; users: number }>()

  constructor(options: KeyedTurnsOptions) {
    this.#options = options
  }

  /** Runs the work when it is its turn. @throws AppError 503 BUSY with `seconds` when too much of the key waits */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#keys.get(key) ?? { turns: this.#begin(), users: 0 }
    this.#keys.set(key, own)
    own.users += 1
    try {
      return await own.turns.run([key], work)
    } finally {
      own.users -= 1
      if (own.users === 0) this.#keys.delete(key)
    }
  }

  #begin(): Turns {
    const { atOnce, waiting } = this.#options
    return new Turns({ atOnce, waiting, waitingOfShare: waiting, firstGuessMs: FIRST_GUESS_MS })
  }
}
