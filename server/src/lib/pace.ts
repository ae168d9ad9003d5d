import { setTimeout as delay } from 'node:timers/promises'

const LONGEST_MS = 1000
/** Pieces that show how long one takes by itself. */
const RECENT = 32

/**
 * For long work beside requests: rests after each piece for half of what pieces take by themselves, so that it takes two
 * thirds of what there is at most. Resting for the whole of each would count the time that it waits for requests twice: beside
 * requests a Monday's messages at 100,000 sellers then took 152 s instead of 60, and requests were no faster.
 */
export class Pace {
  #since = performance.now()
  readonly #recent: number[] = []

  async giveWay(): Promise<void> {
    this.#recent.push(performance.now() - this.#since)
    if (this.#recent.length > RECENT) this.#recent.shift()
    await delay(Math.min(restAfter(this.#recent), LONGEST_MS))
    this.#since = performance.now()
  }
}

/**
 * The rest after the last of some pieces, in ms: half of their lower quartile, as requests make a piece longer and never
 * shorter, and not more than the last one took.
 */
export function restAfter(pieces: readonly number[]): number {
  const quick = pieces.toSorted((a, b) => a - b)[Math.floor(pieces.length / 4)] ?? 0
  return Math.min(quick / 2, pieces.at(-1) ?? 0)
}
