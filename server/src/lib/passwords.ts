import { addressKey } from './addressKey.ts'

/** The operations of a turn; each takes a processor for as long as bcrypt needs. */
export interface Hashing {
  /** bcrypt hash. */
  hash(password: string): Promise<string>
  /** Whether the password matches the hash; false without a hash, after the same time. */
  verify(password: string, hash: string | undefined): Promise<boolean>
}

/** Hashing off the main thread (domain: Accounts), shared fairly among callers. */
export interface Passwords {
  /**
   * Runs the work, which may hash, at its shares' turn (see `sharesOf`).
   * @throws AppError 503 BUSY when the queue is full
   */
  inTurn<Result>(
    shares: readonly string[],
    work: (hashing: Hashing) => Promise<Result>,
  ): Promise<Result>
  /** Whether the hash's cost differs from that of new ones. */
  isOutdated(hash: string): boolean
  /** Ends the workers. */
  close(): Promise<void>
}

/** The shares of an account and, if known, of the caller's address. */
export function sharesOf(loginKey: string, address?: string): string[] {
  return address ? [loginKey, `address:${addressKey(address)}`] : [loginKey]
}

/** The shares of commands and of the start. */
export const OPERATOR_SHARES = ['operator']

/** A worker's request; a hash of any cost can be verified. */
export type PasswordJob =
  | { kind: 'hash'; password: string; cost: number }
  | { kind: 'verify'; password: string; hash: string }
