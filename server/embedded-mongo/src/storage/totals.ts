import { checked, withChecksum } from './checksum.ts'
import { damaged } from './damage.ts'

/** The number of entries of a collection or index, and of an index also the sum of their hashes. */
export interface Total {
  count: number
  sum: number
}

/** Adds a change to a total, or to another change. */
export const plus = (total: Total, by: Total): Total => ({
  count: total.count + by.count,
  sum: (total.sum + by.sum) >>> 0,
})

/** Where they are stored, beside the tables. */
export const TOTALS_KEY = Buffer.from('totals')
/** The version of the file's format. */
const FORMAT = 2
const ROW = 14
export const NONE: Total = { count: 0, sum: 0 }

/**
 * How many entries every collection and index holds, by its number. Stored with each write, so that a read to the end
 * can tell whether entries are missing. Changes by a part of a write can be undone.
 */
export class Totals {
  readonly #totals = new Map<number, Total>()
  #undo: [id: number, before: Total][] = []

  /** @throws MongoError DataCorruptionDetected */
  static read(stored: Buffer): Totals {
    const rows = checked(TOTALS_KEY, stored)
    if (!rows) throw damaged('the totals are not what was written')
    if (rows[0] !== FORMAT) throw new Error(`the file's format is ${rows[0]}, not ${FORMAT}`)
    const totals = new Totals()
    for (let at = 1; at < rows.length; at += ROW) {
      const total = { count: rows.readUIntLE(at + 4, 6), sum: rows.readUInt32LE(at + 10) }
      totals.#totals.set(rows.readUInt32LE(at), total)
    }
    return totals
  }

  bytes(): Buffer {
    const rows = Buffer.allocUnsafe(1 + this.#totals.size * ROW)
    rows[0] = FORMAT
    let at = 1
    for (const [id, { count, sum }] of this.#totals) {
      rows.writeUInt32LE(id, at)
      rows.writeUIntLE(count, at + 4, 6)
      rows.writeUInt32LE(sum, at + 10)
      at += ROW
    }
    return withChecksum(TOTALS_KEY, rows)
  }

  of(id: number): Total {
    return this.#totals.get(id) ?? NONE
  }

  [Symbol.iterator](): Iterator<[id: number, total: Total]> {
    return this.#totals.entries()
  }

  /** Adds, or with a negative count removes, an entry of this hash. */
  add(id: number, count: 1 | -1, hash: number): void {
    const before = this.of(id)
    this.#undo.push([id, before])
    this.#set(id, plus(before, { count, sum: count * hash }))
  }

  #set(id: number, total: Total): void {
    if (total.count === 0 && total.sum === 0) this.#totals.delete(id)
    else this.#totals.set(id, total)
  }

  /** A copy with the changes added. */
  with(changes: Iterable<[id: number, by: Total]>): Totals {
    const totals = new Totals()
    for (const [id, total] of this) totals.#totals.set(id, total)
    for (const [id, by] of changes) totals.#set(id, plus(totals.of(id), by))
    return totals
  }

  /** The position in the history that `undo` goes back to. */
  get mark(): number {
    return this.#undo.length
  }

  undo(mark: number): void {
    for (const [id, before] of this.#undo.splice(mark).toReversed()) this.#set(id, before)
  }

  commit(): void {
    this.#undo = []
  }
}
