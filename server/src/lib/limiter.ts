import { RateLimiterMemory, RateLimiterMongo } from 'rate-limiter-flexible'
import { isRefused } from './database/refused.ts'

interface LimiterOptions {
  /** Prefix of the limit's keys. */
  name: string
  points: number
  /** Seconds. */
  duration: number
  storeClient: unknown
  tableName: string
}

/** Where a point was counted, how many there are with it, and if it exceeded the limit, how long to wait. */
interface Booked {
  kept: 'database' | 'memory'
  consumed: number
  refusedMs?: number
}

/**
 * Counts in the database, for all server processes. While the database refuses writes, as on a full disk, this process
 * counts in memory, on top of the database's count.
 */
export class Limiter {
  readonly #points: number
  readonly #database: RateLimiterMongo
  readonly #memory: RateLimiterMemory

  constructor({ name: keyPrefix, points, duration, ...store }: LimiterOptions) {
    const options = { keyPrefix, points, duration }
    this.#points = points
    this.#database = new RateLimiterMongo({ ...options, ...store, disableIndexesCreation: true })
    this.#memory = new RateLimiterMemory(options)
  }

  /** The key as the database has it. */
  getKey(key: string): string {
    return this.#database.getKey(key)
  }

  /** Counts a point, also beyond the limit; the caller returns that one. */
  async book(key: string): Promise<Booked> {
    const { kept, counts } = await this.#count(key)
    const consumed = counts.reduce((sum, count) => sum + (count?.consumedPoints ?? 0), 0)
    if (consumed <= this.#points) return { kept, consumed }
    return {
      kept,
      consumed,
      refusedMs: Math.max(...counts.map((count) => count?.msBeforeNext ?? 0)),
    }
  }

  async #count(key: string) {
    try {
      const stored = await this.#database.penalty(key)
      return { kept: 'database' as const, counts: [stored, await this.#memory.get(key)] }
    } catch (error) {
      if (!isRefused(error)) throw error
      const stored = await this.#database.get(key)
      return { kept: 'memory' as const, counts: [stored, await this.#memory.penalty(key)] }
    }
  }

  /** Refuses the key for so many seconds, whatever it has counted. */
  async refuse(key: string, seconds: number): Promise<void> {
    await unlessRefused(this.#database.block(key, seconds))
  }

  /** Milliseconds for which the key is refused; 0 if it is not. */
  async refusedMs(key: string): Promise<number> {
    const counted = await this.#database.get(key)
    return counted && counted.consumedPoints > this.#points ? counted.msBeforeNext : 0
  }

  /** Returns a point counted in memory. */
  async giveBack(key: string): Promise<void> {
    await this.#memory.reward(key)
  }

  async forget(key: string): Promise<void> {
    await this.#memory.delete(key)
    await unlessRefused(this.#database.delete(key))
  }
}

/** A point that stays counted does not refuse yet; a correct answer must not fail for it. */
export async function unlessRefused(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}
