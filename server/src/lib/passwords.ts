/** Hashing off the main thread (contract, section 2). */
export interface Passwords {
  /** bcrypt hash. @throws AppError 429 BUSY when the queue is full */
  hash(password: string): Promise<string>
  /**
   * Whether the password belongs to the hash; without a hash it takes as long and says no.
   * @throws AppError 429 BUSY when the queue is full
   */
  verify(password: string, hash: string | undefined): Promise<boolean>
  /** Ends the workers. */
  close(): Promise<void>
}

/** What a worker is asked; a hash of any cost can be verified. */
export type PasswordJob =
  | { kind: 'hash'; password: string; cost: number }
  | { kind: 'verify'; password: string; hash: string }

export type PasswordAnswer = { value: string | boolean } | { error: string }
