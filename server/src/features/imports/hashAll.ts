import { setTimeout } from 'node:timers/promises'
import { AppError } from '../../lib/errors.ts'
import type { Hashing } from '../../lib/passwords.ts'

/** Passwords of a file being hashed or waiting at a time. */
const AT_ONCE = 2

/** Hashes many passwords, in order, and retries when the queue is full. @throws what `hash` throws */
export async function hashAll(hash: Hashing['hash'], texts: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  const waiting = texts.entries()
  const work = async () => {
    for (const [index, text] of waiting) {
      // One after the other: that is the bound.
      hashes[index] = await hashPatiently(hash, text)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return hashes
}

async function hashPatiently(hash: Hashing['hash'], text: string): Promise<string> {
  for (;;)
    try {
      return await hash(text)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'BUSY')) throw error
      await setTimeout(Number(error.params?.seconds ?? 1) * 1000)
    }
}
