import { MongoError, outOfDiskSpace } from '../values/errors.ts'
import { type Catalog } from './catalog.ts'
import { type KeyValueStore } from './keyValue.ts'

interface Job {
  frees: () => boolean
  run(): void
  settle(failure?: Error): void
}

/** Work during which nothing else is written, though others read. */
type Lone = () => Promise<void>

/** How long one commit takes further writes, ms. Reads wait for this and for the flush. */
const COMMIT_MS = 8

/**
 * Group commit: all writes since the last flush share one transaction and one flush, up to a length. Each is a
 * nested transaction that can fail alone, and none is acknowledged before the flush.
 */
export class WriteQueue {
  readonly #store: KeyValueStore
  readonly #catalog: Catalog
  #jobs: (Job | Lone)[] = []
  #scheduled = false
  #closed = false

  constructor(store: KeyValueStore, catalog: Catalog) {
    this.#store = store
    this.#catalog = catalog
  }

  /**
   * Resolves with what `work` returned once it is on the disk; rejects with what it threw. `frees`: whether it takes
   * records away, which goes on also when the disk is full.
   */
  run<T>(work: () => T, frees: () => boolean = () => false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T
      this.#add({
        frees,
        run: () => {
          result = work()
        },
        settle: (failure) => {
          if (failure === undefined) resolve(result)
          else reject(failure)
        },
      })
    })
  }

  /** Does `work`, which stores by itself, when its turn comes; other writes wait for its end. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#add(() => work().then(resolve, reject))
    })
  }

  #add(job: Job | Lone): void {
    if (this.#closed) throw new MongoError(91, 'ShutdownInProgress', 'the database is closing')
    this.#jobs.push(job)
    if (this.#scheduled) return
    this.#scheduled = true
    // Wait until ready sockets have been read, so that their writes join this commit.
    setImmediate(() => this.#drain())
  }

  /** Finishes what is queued; nothing more can be. */
  async close(): Promise<void> {
    const last = this.run(() => undefined)
    this.#closed = true
    await last
  }

  #drain(): void {
    const [first] = this.#jobs
    if (typeof first === 'function') {
      this.#jobs.shift()
      void first().then(() => this.#goOn())
      return
    }
    this.#commit()
    this.#goOn()
  }

  #goOn(): void {
    this.#scheduled = this.#jobs.length > 0
    if (this.#scheduled) setImmediate(() => this.#drain())
  }

  #commit(): void {
    const jobs: Job[] = []
    const failures = new Map<Job, Error>()
    try {
      this.#store.write(() => {
        const until = performance.now() + COMMIT_MS
        do {
          const [job] = this.#jobs
          if (!job || typeof job === 'function') break
          this.#jobs.shift()
          jobs.push(job)
          this.#attempt(job, failures)
        } while (performance.now() < until)
      })
    } catch (error) {
      this.#giveUp(jobs, error)
    }
    for (const job of jobs) job.settle(failures.get(job))
  }

  #attempt(job: Job, failures: Map<Job, Error>): void {
    try {
      this.#store.freesRoom(job.frees())
      this.#store.part(() => job.run())
      this.#catalog.commit()
    } catch (error) {
      this.#catalog.rollback()
      failures.set(
        job,
        error instanceof Error ? error : new Error('a write failed', { cause: error }),
      )
    }
  }

  /** The commit itself failed, as on a full disk: reload memory from the store; no write was acknowledged. */
  #giveUp(jobs: Job[], error: unknown): void {
    for (const job of jobs) job.settle(outOfDiskSpace(String(error)))
    this.#catalog.reload()
  }
}
