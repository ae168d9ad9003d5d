import type { Passwords } from './passwords.ts'

interface PoolOptions {
  /** bcrypt's cost of new hashes. */
  cost?: number
}

/** Passwords hashed by worker threads (contract, section 2). */
export function createPasswords(_options: PoolOptions = {}): Passwords {
  throw new Error('not yet')
}
