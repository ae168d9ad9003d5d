import type { Principal } from './principal.ts'

/** A revocation by another process counts here within this time, ms; 5 s are allowed (domain: Accounts). */
const REMEMBERED_MS = 2000
/** More callers than send requests within that time; a thousand bytes each. */
const MOST = 2000

/** The number of changes of accounts by this process. */
let changes = 0

/**
 * Forgets all remembered callers, as an account has changed: a change by this process counts at once. All of them, since
 * accounts change rarely, and to be remembered again costs a caller one read.
 */
export function forgetCallers(): void {
  changes += 1
}

interface Remembered {
  principal: Principal
  /** Of the monotonic clock, as setting the other one back must prolong nothing. */
  until: number
  /** Of the token, as `Date.now()`. */
  expiresAt: number
  changes: number
}

/**
 * The callers of verified tokens, for calls that change nothing: a page sends several of them together, and each would verify
 * the same token and read the same account. Who is refused is never remembered.
 */
export class Callers {
  readonly #known = new Map<string, Remembered>()

  /** The caller of this token, if its account was read a moment ago and has not been changed by this process since. */
  of(token: string): Principal | undefined {
    const known = this.#known.get(token)
    if (!known || known.changes !== changes) return undefined
    return performance.now() < known.until && Date.now() < known.expiresAt
      ? known.principal
      : undefined
  }

  /** Loads a token's caller, and remembers it unless an account changed meanwhile. */
  async load(
    { token, expiresAt }: { token: string; expiresAt: number },
    read: () => Promise<Principal | null>,
  ): Promise<Principal | null> {
    const asOf = { until: performance.now() + REMEMBERED_MS, expiresAt, changes }
    const principal = await read()
    if (!principal) return null
    if (this.#known.size >= MOST) this.#known.clear()
    this.#known.set(token, { principal, ...asOf })
    return principal
  }
}
