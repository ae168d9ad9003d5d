import { addressKey } from './addressKey.ts'

/** What can be done with passwords while it is one's turn; each takes a processor for as long as bcrypt wants. */
export interface Hashing {
  /** bcrypt hash. */
  hash(password: string): Promise<string>
  /** Whether the password belongs to the hash; without a hash it takes as long and says no. */
  verify(password: string, hash: string | undefined): Promise<boolean>
}

/** Hashing off the main thread (contract, section 2), whose time is shared out fairly among those who want it. */
export interface Passwords {
  /**
   * Runs the work, which may hash, when it is the shares' turn (see `sharesOf`).
   * @throws AppError 503 BUSY when the queue is full
   */
  inTurn<Result>(
    shares: readonly string[],
    work: (hashing: Hashing) => Promise<Result>,
  ): Promise<Result>
  /** Whether the hash has another cost than new ones get. */
  isOutdated(hash: string): boolean
  /** Ends the workers. */
  close(): Promise<void>
}

/** What an account and, where it is known, the caller's address have of the hashing. */
export function sharesOf(loginKey: string, address?: string): string[] {
  return address ? [loginKey, `address:${addressKey(address)}`] : [loginKey]
}

/** The share of commands and of the start. */
export const OPERATOR = ['operator']

/** What a worker is asked; a hash of any cost can be verified. */
export type PasswordJob =
  | { kind: 'hash'; password: string; cost: number }
  | { kind: 'verify'; password: string; hash: string }
