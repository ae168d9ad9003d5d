import { randomFillSync } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const MB = 1024 * 1024
/** So much has to be free, on the disk and within the store together, for a write that adds. */
const ROOM_BYTES = 32 * MB
/**
 * And so much on the disk itself for any write: what a commit may need beyond the pages that are free within the
 * store. lmdb itself would go on to the last byte and then fail in the middle of a commit.
 */
const LAST_BYTES = 8 * MB
/** Kept in a file of its own, given up when the disk is full: deleting, too, needs room, as lmdb copies what it changes. */
const RESERVE_BYTES = 24 * MB

/** What a write asks of the disk. */
export interface DiskRoom {
  /** Whether there is room for a write that adds; `insideBytes`: what is free within the store. */
  mayAdd(insideBytes: () => number): boolean
  /** Whether there is room for a write that takes records away, which may use up the reserve. */
  mayFree(): boolean
  /** Puts the reserve aside when there is enough room for it. */
  keepReserve(): void
}

/** Bytes that are free on the disk of a directory; a file system that does not say has enough. */
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

  /** `freeBytes` in place of the disk's own word. */
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

  /** Bytes that no file system can make smaller. */
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
