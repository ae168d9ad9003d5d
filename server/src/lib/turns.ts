import { AppError } from './errors.ts'
import { FairQueue } from './fairQueue.ts'

interface TurnsOptions {
  /** The most parallel turns. */
  atOnce: number
  /** The most that waits, in all. */
  waiting: number
  /** The most that waits of one share. */
  waitingOfShare: number
  /** Assumed milliseconds of a turn, until measured. */
  firstGuessMs: number
}

interface Job {
  begin: () => void
  refuse: (error: Error) => void
}

/** Limits parallel work; the turns are shared fairly (FairQueue). */
export class Turns {
  readonly #atOnce: number
  readonly #queue: FairQueue<Job>
  #running = 0
  #averageMs: number
  #closed = false

  constructor({ atOnce, waiting, waitingOfShare, firstGuessMs }: TurnsOptions) {
    this.#atOnce = atOnce
    this.#queue = new FairQueue({ most: waiting, mostOfShare: waitingOfShare })
    this.#averageMs = firstGuessMs
  }

  /** Runs the work when it is its shares' turn. @throws AppError 503 BUSY with `seconds` when the queue is full */
  async run<Result>(shares: readonly string[], work: () => Promise<Result>): Promise<Result> {
    await this.#turn(shares)
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.#averageMs = 0.8 * this.#averageMs + 0.2 * (performance.now() - began)
      this.#running -= 1
      this.#next()
    }
  }

  /** Refuses waiting and new work. */
  close(): void {
    this.#closed = true
    for (let job = this.#queue.shift(); job; job = this.#queue.shift()) job.refuse(closed())
  }

  #turn(shares: readonly string[]): Promise<void> {
    if (this.#closed) return Promise.reject(closed())
    return new Promise((resolve, reject) => {
      this.#queue.push({ begin: resolve, refuse: reject }, shares)?.refuse(this.#refusal())
      this.#next()
    })
  }

  #next(): void {
    if (this.#running >= this.#atOnce) return
    const job = this.#queue.shift()
    if (!job) return
    this.#running += 1
    job.begin()
  }

  #refusal(): AppError {
    const rounds = (this.#queue.size + this.#running) / this.#atOnce
    const seconds = Math.max(1, Math.ceil((rounds * this.#averageMs) / 1000))
    return new AppError('BUSY', { seconds })
  }
}

function closed(): Error {
  return new Error('The queue is closed.')
}
