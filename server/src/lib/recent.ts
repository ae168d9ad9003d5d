import type { Clock } from './lease.ts'

interface Kept<Value> {
  reading: Promise<Value>
  at: number
}

/**
 * What is expensive to read, and may be some seconds old: whoever asks for the same within that time shares one reading. Of
 * all that was asked for the last are kept; a reading that fails is forgotten.
 */
export class Recent<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #clock: Clock
  readonly #freshMs: number
  readonly #most: number

  constructor(clock: Clock, { freshMs, most = 1 }: { freshMs: number; most?: number }) {
    this.#clock = clock
    this.#freshMs = freshMs
    this.#most = most
  }

  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const now = this.#clock().getTime()
    const known = this.#kept.get(key)
    if (known && now - known.at < this.#freshMs) return known.reading
    const reading = read()
    const kept = { reading, at: now }
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    reading.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    })
    return reading
  }
}
