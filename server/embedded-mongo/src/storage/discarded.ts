import { decode, encode } from '../values/bson.ts'
import { toNumber } from '../values/numbers.ts'
import { PAUSE, type Sliced } from '../values/slices.ts'
import { type KeyValueStore } from './keyValue.ts'
import { uint32 } from './keys.ts'
import { type Table } from './lmdb.ts'

const PREFIX = Buffer.from([1])
/** The first catalog key of a collection; keys of discarded things sort before it. */
export const BEHIND_DISCARDED = Buffer.from([2])
const MOST_REMOVED = 500

const keyOf = (id: number) => Buffer.concat([PREFIX, uint32(id)])

/**
 * The ids of dropped collections and indexes, and of incomplete indexes. The catalog lists them until all their entries
 * are removed, so that a crash leaves none behind.
 */
export class Discarded {
  readonly #store: KeyValueStore
  readonly #onRollback: (undo: () => void) => void
  readonly #tables = new Map<number, Table>()

  constructor(store: KeyValueStore, onRollback: (undo: () => void) => void) {
    this.#store = store
    this.#onRollback = onRollback
  }

  /** @returns the highest number among them */
  reload(): number {
    this.#tables.clear()
    for (const { value } of this.#store.entries('catalog', PREFIX, BEHIND_DISCARDED)) {
      const { id, documents } = decode(value)
      this.#tables.set(toNumber(id), documents === true ? 'documents' : 'indexes')
    }
    return Math.max(0, ...this.#tables.keys())
  }

  add(table: Table, id: number): void {
    this.#store.put('catalog', keyOf(id), encode({ id, documents: table === 'documents' }))
    this.#tables.set(id, table)
    this.#onRollback(() => this.#tables.delete(id))
  }

  forget(id: number): void {
    const table = this.#tables.get(id)
    if (!table) return
    this.#store.remove('catalog', keyOf(id))
    this.#tables.delete(id)
    this.#onRollback(() => this.#tables.set(id, table))
  }

  /** Removes their entries, inside writes, and pauses after each few hundred. `isBuilt`: whether its build is still running. */
  *sweep(isBuilt: (id: number) => boolean): Sliced<void> {
    for (;;) {
      const next = [...this.#tables].find(([id]) => !isBuilt(id))
      if (!next) return
      const [id, table] = next
      let removed = 0
      for (const key of this.#store.keys(table, uint32(id), uint32(id + 1))) {
        this.#store.remove(table, key)
        removed += 1
        if (removed === MOST_REMOVED) break
      }
      if (removed < MOST_REMOVED) this.forget(id)
      else yield PAUSE
    }
  }
}
