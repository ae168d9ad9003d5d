import { randomUUID } from 'node:crypto'
import { unlessTaken } from '../../../lib/database/duplicate.ts'
import type { Clock } from '../../../lib/lease.ts'
import { StreamPlaceModel } from './streamPlaces.model.ts'

/** Streams at once (domain: Notifications). */
const MOST_PER_ACCOUNT = 3
const HELD_MS = 3 * 60_000
const RENEWED_MS = 60_000

/** The places for streams that one process has taken; every account has three among all processes. */
export class StreamPlaces {
  readonly #holder = randomUUID()
  readonly #clock: Clock
  #renewAt = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** @returns the place that was taken; null if none is free */
  async take(accountId: string): Promise<string | null> {
    for (let number = 1; number <= MOST_PER_ACCOUNT; number += 1) {
      const place = `${accountId}:${number}`
      if (await this.#takeOne(place)) return place
    }
    return null
  }

  async free(place: string): Promise<void> {
    await StreamPlaceModel.deleteOne({ _id: place, holder: this.#holder })
  }

  async freeAll(): Promise<void> {
    await StreamPlaceModel.deleteMany({ holder: this.#holder })
  }

  /** Keeps all of them; a command a minute. */
  async renew(): Promise<void> {
    const now = this.#clock().getTime()
    if (now < this.#renewAt) return
    this.#renewAt = now + RENEWED_MS
    await StreamPlaceModel.updateMany({ holder: this.#holder }, { $set: { until: this.#end() } })
  }

  async #takeOne(_id: string): Promise<boolean> {
    const free = { _id, until: { $lte: this.#clock() } }
    const taken = { $set: { holder: this.#holder, until: this.#end() } }
    return unlessTaken(StreamPlaceModel.updateOne(free, taken, { upsert: true }), '_id')
  }

  #end(): Date {
    return new Date(this.#clock().getTime() + HELD_MS)
  }
}
