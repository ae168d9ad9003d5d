import type { Limiter } from './limiter.ts'

/** Wrong passwords for one account within an hour, from all addresses together (domain: Accounts). */
export const MANY_FAILURES = 20
const MOST_WAIT_SECONDS = 15 * 60

interface Limiters {
  /** Counts within an hour and refuses nothing. */
  failures: Limiter
  /** Refuses a name for as long as it waits. */
  waits: Limiter
}

/**
 * From the 20th wrong password on an account waits, twice as long after each further one; never locked, so that nobody can
 * shut a colleague out. Names that nobody has wait alike.
 */
export class AccountWaits {
  readonly #limiters: () => Limiters

  constructor(limiters: () => Limiters) {
    this.#limiters = limiters
  }

  /** Milliseconds until the name may be tried again from an unknown address. */
  async leftMs(name: string): Promise<number> {
    return this.#limiters().waits.refusedMs(name)
  }

  /** Counts a wrong password. @returns how many there were within the hour */
  async count(name: string): Promise<number> {
    const { failures, waits } = this.#limiters()
    const { consumed } = await failures.book(name)
    if (consumed >= MANY_FAILURES) await waits.refuse(name, waitSeconds(consumed))
    return consumed
  }

  /** After its owner has proved identity. */
  async forget(name: string): Promise<void> {
    const { failures, waits } = this.#limiters()
    await Promise.all([failures.forget(name), waits.forget(name)])
  }
}

/** Seconds after the n-th wrong password of an hour: 2^(n-20), at most 15 minutes. */
export function waitSeconds(n: number): number {
  return n < MANY_FAILURES ? 0 : Math.min(2 ** (n - MANY_FAILURES), MOST_WAIT_SECONDS)
}
