import { randomFillSync } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const MB = 1024 * 1024
/** Free space, on the disk and within the store together, that a write needs that adds data. */
const ROOM_BYTES = 32 * MB
/**
 * Free space on the disk itself that any write needs: a commit may exceed the pages that are free within the store.
 * lmdb checks nothing and fails in the middle of a commit.
 */
const LAST_BYTES = 8 * MB
/** Reserved in a file that is removed when the disk is full: lmdb copies what it changes, so even deleting needs space. */
const RESERVE_BYTES = 24 * MB

/** Whether the disk has room for a write. */
export interface DiskRoom {
  /** Whether there is room for a write that adds data; `insideBytes`: free bytes within the store. */
  mayAdd(insideBytes: () => number): boolean
  /** Whether there is room for a write that takes records away, which may use up the reserve. */
  mayFree(): boolean
  /** Creates the reserve file when there is enough room. */
  keepReserve(): void
}

/** Free bytes on the disk of a directory; Infinity where the file system does not say. */
function freeBytesOf(directory: string): number {
  try {
    const { bavail, bsize, blocks } = statfsSync(directory)
    return blocks === 0 ? Infinity : bavail * bsize
  } catch {
    return Infinity
  }
}

/** The room on the disk of the store's directory. */
export class StoreDisk implements DiskRoom {
  readonly #directory: string
  readonly #reserve: string
  readonly #freeBytesOf: (directory: string) => number

  /** `freeBytes` replaces the disk's own answer, for tests. */
  constructor(directory: string, freeBytes = freeBytesOf) {
    this.#directory = directory
    this.#reserve = join(directory, 'database.reserve')
    this.#freeBytesOf = freeBytes
  }

  mayAdd(insideBytes: () => number): boolean {
    const free = this.#freeBytes()
    if (free >= ROOM_BYTES) return true
    return free + insideBytes() >= ROOM_BYTES + RESERVE_BYTES && this.mayFree()
  }

  mayFree(): boolean {
    if (this.#freeBytes() >= LAST_BYTES) return true
    rmSync(this.#reserve, { force: true })
    return this.#freeBytes() >= LAST_BYTES
  }

  keepReserve(): void {
    if (this.#reserved() === RESERVE_BYTES) return
    if (this.#freeBytes() < ROOM_BYTES + 2 * RESERVE_BYTES) return
    try {
      this.#write()
    } catch {
      rmSync(this.#reserve, { force: true })
    }
  }

  /** Writes random bytes, which no file system can compress. */
  #write(): void {
    const file = openSync(this.#reserve, 'w', 0o600)
    try {
      const block = Buffer.allocUnsafe(MB)
      for (let written = 0; written < RESERVE_BYTES; written += MB)
        writeSync(file, randomFillSync(block))
    } finally {
      closeSync(file)
    }
  }

  #reserved(): number {
    return statSync(this.#reserve, { throwIfNoEntry: false })?.size ?? 0
  }

  #freeBytes(): number {
    return this.#freeBytesOf(this.#directory)
  }
}
