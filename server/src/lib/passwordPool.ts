import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { LIMITS } from '@tristar/shared/common/limits'
import { AppError } from './errors.ts'
import type { Hashing, PasswordAnswer, PasswordJob, Passwords } from './passwords.ts'
import { startThread } from './thread.ts'
import { Turns } from './turns.ts'

/** Contract, section 2. */
const COST = 10
const MAX_WORKERS = 4
/** So many more have their turn than there are workers: while one asks the database, none of these is idle. */
const MORE_TURNS = 1
/** With two workers and cost 10 the last one of a full queue waits about twenty seconds, and of a full share five. */
const MAX_WAITING = 512
const MAX_WAITING_OF_SHARE = 128
/** What a login takes, with one hash, until this machine has shown its own speed. */
const FIRST_GUESS_MS = 100

interface PoolOptions {
  /** bcrypt's cost of new hashes: 10 unless told. */
  cost?: number
  /** At most; as many as cores, but no more than 4, unless told. */
  workers?: number
  /** How many may wait for their turn: 512 unless told; of one share 128. */
  waiting?: number
}

interface Job {
  request: PasswordJob
  resolve: (value: string | boolean) => void
  reject: (error: Error) => void
}

/** Passwords hashed by worker threads, which start when the first one is needed. */
export function createPasswords(options: PoolOptions = {}): Passwords {
  return new PasswordPool(options)
}

class PasswordPool implements Passwords, Hashing {
  readonly #cost: number
  readonly #maxWorkers: number
  readonly #turns: Turns
  readonly #stranger: string
  readonly #idle: Worker[] = []
  readonly #busy = new Map<Worker, Job>()
  /** No more than have their turn. */
  readonly #waiting: Job[] = []
  #closed = false

  constructor(options: PoolOptions) {
    this.#cost = options.cost ?? COST
    this.#maxWorkers = options.workers ?? Math.min(MAX_WORKERS, availableParallelism())
    this.#turns = new Turns({
      atOnce: this.#maxWorkers + MORE_TURNS,
      waiting: options.waiting ?? MAX_WAITING,
      waitingOfShare: MAX_WAITING_OF_SHARE,
      firstGuessMs: FIRST_GUESS_MS,
    })
    // A well-formed hash of the same cost that belongs to no password, for ids that nobody has.
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
    if (isTooLong(password)) throw new AppError(400, 'PASSWORD_TOO_LONG')
    return String(await this.#submit({ kind: 'hash', password, cost: this.#cost }))
  }

  async verify(password: string, hash: string | undefined): Promise<boolean> {
    // bcrypt would compare the first 72 bytes only and call a longer password right.
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
    for (const job of this.#waiting.splice(0)) job.reject(new Error('The password pool is closed.'))
    const workers = [...this.#idle.splice(0), ...this.#busy.keys()]
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  #submit(request: PasswordJob): Promise<string | boolean> {
    if (this.#closed) return Promise.reject(new Error('The password pool is closed.'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject })
      this.#next()
    })
  }

  /** Hands the oldest waiting job to an idle worker, or to a new one while there may be more. */
  #next(): void {
    if (this.#waiting.length === 0) return
    const worker =
      this.#idle.pop() ?? (this.#busy.size < this.#maxWorkers ? this.#start() : undefined)
    const job = worker && this.#waiting.shift()
    if (!job) return
    this.#busy.set(worker, job)
    worker.ref()
    // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job.request)
  }

  #start(): Worker {
    const worker = startThread('passwordWorker', import.meta.url)
    worker.on('message', (answer: PasswordAnswer) => this.#finish(worker, answer))
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('A password worker has ended.')))
    return worker
  }

  #finish(worker: Worker, answer: PasswordAnswer): void {
    const job = this.#busy.get(worker)
    this.#busy.delete(worker)
    this.#idle.push(worker)
    // An idle worker keeps no process alive that has otherwise finished, such as a command.
    worker.unref()
    if ('value' in answer) job?.resolve(answer.value)
    else job?.reject(new Error(answer.error))
    this.#next()
  }

  /** A worker that died takes its own job with it and is replaced for those that wait. */
  #lose(worker: Worker, error: Error): void {
    const job = this.#busy.get(worker)
    this.#busy.delete(worker)
    const index = this.#idle.indexOf(worker)
    if (index !== -1) this.#idle.splice(index, 1)
    job?.reject(error)
    if (!this.#closed) this.#next()
  }
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > LIMITS.passwordMaxBytes
}
