import { availableParallelism } from 'node:os'
import { LIMITS } from '@tristar/shared/common/limits'
import { AppError } from './errors.ts'
import type { Hashing, PasswordJob, Passwords } from './passwords.ts'
import { Threads } from './threads.ts'
import { Turns } from './turns.ts'

/** By default (domain: Accounts). */
const COST = 10
/** Turns beyond the number of workers, so that no worker idles while another turn queries the database. */
const MORE_TURNS = 1
/** With two workers and cost 10 the last of a full queue waits about twenty seconds, and of a full share five. */
const MAX_WAITING = 512
const MAX_WAITING_OF_SHARE = 128
/** Assumed milliseconds of a turn, until measured. */
const FIRST_GUESS_MS = 100

interface PoolOptions {
  /** bcrypt's cost of new hashes; by default 10. */
  cost?: number
  /** At most; by default as many as cores. */
  workers?: number
  /** The most that may wait; by default 512, and 128 of one share. */
  waiting?: number
}

/** Hashes passwords in worker threads, started on demand. */
export function createPasswords(options: PoolOptions = {}): Passwords {
  return new PasswordPool(options)
}

class PasswordPool implements Passwords, Hashing {
  readonly #cost: number
  readonly #turns: Turns
  readonly #stranger: string
  readonly #threads: Threads<PasswordJob, string | boolean>
  #closed = false

  constructor(options: PoolOptions) {
    this.#cost = options.cost ?? COST
    const most = options.workers ?? availableParallelism()
    // One stays, so that a login need not wait for its start.
    this.#threads = new Threads({ path: './passwordWorker', base: import.meta.url, least: 1, most })
    this.#turns = new Turns({
      atOnce: most + MORE_TURNS,
      waiting: options.waiting ?? MAX_WAITING,
      waitingOfShare: MAX_WAITING_OF_SHARE,
      firstGuessMs: FIRST_GUESS_MS,
    })
    // A well-formed hash of the same cost that matches no password, for unknown ids.
    this.#stranger = `$2b$${String(this.#cost).padStart(2, '0')}$${'C'.repeat(53)}`
  }

  inTurn<Result>(
    shares: readonly string[],
    work: (hashing: Hashing) => Promise<Result>,
  ): Promise<Result> {
    return this.#turns.run(shares, () => work(this))
  }

  isOutdated(hash: string): boolean {
    return Number(/^\$2[aby]\$(\d\d)\$/.exec(hash)?.[1]) !== this.#cost
  }

  async hash(password: string): Promise<string> {
    if (isTooLong(password)) throw new AppError('PASSWORD_TOO_LONG')
    return String(await this.#submit({ kind: 'hash', password, cost: this.#cost }))
  }

  async verify(password: string, hash: string | undefined): Promise<boolean> {
    // bcrypt would compare only the first 72 bytes.
    const tooLong = isTooLong(password)
    const request: PasswordJob = {
      kind: 'verify',
      password: tooLong ? '' : password,
      hash: hash && !tooLong ? hash : this.#stranger,
    }
    return (await this.#submit(request)) === true
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#turns.close()
    await this.#threads.close()
  }

  async #submit(job: PasswordJob): Promise<string | boolean> {
    if (this.#closed) throw new Error('The password pool is closed.')
    return this.#threads.run(job)
  }
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > LIMITS.passwordMaxBytes
}
