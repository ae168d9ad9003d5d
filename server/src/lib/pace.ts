import { setTimeout as delay } from 'node:timers/promises'

const LONGEST_MS = 1000

/** For long work beside requests: rests for as long as it worked, so that it takes half of what there is at most. */
export class Pace {
  #since = performance.now()

  async giveWay(): Promise<void> {
    await delay(Math.min(performance.now() - this.#since, LONGEST_MS))
    this.#since = performance.now()
  }
}
