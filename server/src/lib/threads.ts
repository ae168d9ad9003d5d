import { Piscina } from 'piscina'
import { childProgram } from './childProgram.ts'

/** How long a thread lasts without work. */
const IDLE_MS = 60_000

interface Program {
  /** As `childProgram` takes it; its export `work` takes a job and returns the result. */
  path: string
  base: string
  /** How many stay without work; by default none. */
  least?: number
  most: number
}

/** Threads for work that would hold up requests, started with the first job; those that died are replaced. */
export class Threads<Job, Result> {
  readonly #program: Program
  #pool: Piscina<Job, Result> | undefined

  constructor(program: Program) {
    this.#program = program
  }

  /** @throws what the work throws */
  run(job: Job): Promise<Result> {
    this.#pool ??= this.#start()
    return this.#pool.run(job)
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }

  #start(): Piscina<Job, Result> {
    const { path, base, least = 0, most } = this.#program
    const { file, execArgv } = childProgram(path, base)
    const pool = new Piscina<Job, Result>({
      filename: file,
      name: 'work',
      execArgv,
      minThreads: least,
      maxThreads: most,
      idleTimeout: IDLE_MS,
    })
    // If threads cannot start, their jobs are refused, and the next job tries again.
    pool.on('error', () => {
      if (this.#pool === pool) this.#pool = undefined
      void pool.destroy()
    })
    return pool
  }
}
