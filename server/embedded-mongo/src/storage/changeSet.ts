import { type Database, type RootDatabase } from 'lmdb'
import { hashOf, withChecksum } from './checksum.ts'
import { type Table } from './lmdb.ts'
import { NONE, plus, type Total } from './totals.ts'

/** Where changes go: into the store at once, inside a write, or into a change set. */
export interface Target {
  get(table: Table, key: Buffer): Buffer | undefined
  put(table: Table, key: Buffer, value: Buffer): void
  /** `entry`: its value, where the caller knows that of an index. */
  remove(table: Table, key: Buffer, entry?: Buffer): void
}

/** An entry to put or, without bytes, to remove. */
export interface StoredChange {
  table: Table
  key: Buffer
  stored: Buffer | undefined
}

/** Collects the changes of one commit. A unique key is to be removed before another document takes it. */
export class ChangeSet implements Target {
  readonly changes: StoredChange[] = []
  /** By how much the totals of collections and indexes change, by their numbers. */
  readonly totals = new Map<number, Total>()
  readonly #store: Pick<Target, 'get'>
  /** The entries of the unique keys that the changes take; undefined for those that they give up. */
  readonly #unique = new Map<string, Buffer | undefined>()

  constructor(store: Pick<Target, 'get'>) {
    this.#store = store
  }

  get(table: Table, key: Buffer): Buffer | undefined {
    const name = key.toString('latin1')
    return table === 'indexes' && this.#unique.has(name)
      ? this.#unique.get(name)
      : this.#store.get(table, key)
  }

  put(table: Table, key: Buffer, value: Buffer): void {
    if (table === 'indexes') this.#entry(key, value, 1)
    else this.#value(table, key, withChecksum(key, value))
  }

  remove(table: Table, key: Buffer, entry = this.get(table, key)): void {
    if (!entry) return
    if (table === 'indexes') this.#entry(key, entry, -1)
    else this.#value(table, key, undefined)
  }

  #entry(key: Buffer, entry: Buffer, count: 1 | -1): void {
    const stored = count === 1 ? entry : undefined
    // The key of an entry without a value ends in its document's number: nobody asks whether it is taken.
    if (entry.length > 0) this.#unique.set(key.toString('latin1'), stored)
    this.#count(key, count, hashOf(key, entry))
    this.changes.push({ table: 'indexes', key, stored })
  }

  #value(table: Table, key: Buffer, stored: Buffer | undefined): void {
    const grows = Number(stored !== undefined) - Number(this.get(table, key) !== undefined)
    if (table === 'documents') this.#count(key, grows, 0)
    this.changes.push({ table, key, stored })
  }

  #count(key: Buffer, count: number, hash: number): void {
    const id = key.readUInt32BE(0)
    this.totals.set(id, plus(this.totals.get(id) ?? NONE, { count, sum: count * hash }))
  }
}

/**
 * Stores changes and one last entry in one transaction, in a thread of lmdb's own. Until it resolves there must be no other
 * write. It rejects when none is stored. No key may be too long for lmdb: what precedes it would be stored.
 */
export async function storeInThread(
  root: RootDatabase<Buffer, Buffer>,
  tables: Record<Table, Database<Buffer, Buffer>>,
  changes: readonly StoredChange[],
  last: readonly [key: Buffer, value: Buffer],
): Promise<void> {
  try {
    await root.batch(() => {
      for (const { table, key, stored } of changes)
        if (stored) void tables[table].put(key, stored)
        else void tables[table].remove(key)
      void root.put(...last)
    })
  } catch (error) {
    // lmdb-js tells the reason by a promise of its own.
    await (error as { commitError?: Promise<never> }).commitError
    throw error
  }
}
