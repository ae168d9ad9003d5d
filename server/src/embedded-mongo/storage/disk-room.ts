import { statfsSync } from 'node:fs'

/**
 * So much stays free on the disk: room for the largest write that has begun, for what a restart writes, and for
 * the rest of the machine. lmdb itself would go on to the last byte and then fail in the middle of a commit.
 */
const RESERVE_BYTES = 32 * 1024 * 1024

/** Whether the disk of a directory has room for another write; a file system that does not say has. */
export function hasDiskRoom(directory: string): boolean {
  try {
    const { bavail, bsize, blocks } = statfsSync(directory)
    return blocks === 0 || bavail * bsize >= RESERVE_BYTES
  } catch {
    return true
  }
}
