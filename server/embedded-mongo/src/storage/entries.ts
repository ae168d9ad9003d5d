import { type Catalog } from './catalog.ts'
import { type Target } from './changeSet.ts'
import { indexKeys } from './indexKeys.ts'
import { type KeyValueStore } from './keyValue.ts'
import { recordBytes } from './keys.ts'
import { type CollectionInfo, type KeysByIndex } from './model.ts'
import { type Transaction } from './transaction.ts'

const NOTHING = Buffer.alloc(0)

/** The entries of documents in their indexes; added and removed inside a write. */
export class IndexEntries {
  readonly #store: KeyValueStore
  readonly #catalog: Catalog

  constructor(store: KeyValueStore, catalog: Catalog) {
    this.#store = store
    this.#catalog = catalog
  }

  /** The keys of a document in all indexes; inside a write also in those being built that have passed it. */
  keysOf(
    collection: CollectionInfo,
    { record, doc }: { record: number; doc: unknown },
    transaction?: Transaction,
  ): KeysByIndex {
    const result: KeysByIndex = new Map()
    let changed = false
    const building = transaction ? [] : collection.building
    for (const index of [...collection.indexes, ...building]) {
      if (record > index.builtTo) continue
      const { keys, ...found } = indexKeys(index, doc)
      result.set(index, keys)
      if (this.#catalog.noteKeys(index, found)) changed = true
    }
    try {
      if (changed && this.#catalog.exists(collection))
        this.#store.write(() => this.#catalog.save(collection))
      // A transaction's changes are not inside a write yet, so there is nothing to undo with it.
      if (transaction) this.#catalog.commit()
    } catch (error) {
      // Marks that are not stored must not stay in memory; inside a write they are undone with it.
      if (transaction) this.#catalog.rollback()
      throw error
    }
    return result
  }

  add(keys: KeysByIndex, record: number, target: Target = this.#store): void {
    for (const [index, each] of keys)
      for (const key of each) {
        if (index.unique) target.put('indexes', key, recordBytes(record))
        else target.put('indexes', Buffer.concat([key, recordBytes(record)]), NOTHING)
      }
  }

  remove(keys: KeysByIndex, record: number, target: Target = this.#store): void {
    for (const [index, each] of keys)
      for (const key of each) {
        if (index.unique) target.remove('indexes', key, recordBytes(record))
        else target.remove('indexes', Buffer.concat([key, recordBytes(record)]), NOTHING)
      }
  }
}

/** The keys that are not among the others. */
export function keysWithout(keys: KeysByIndex, others: KeysByIndex): KeysByIndex {
  const result: KeysByIndex = new Map()
  for (const [index, each] of keys) {
    const rest = without(each, others.get(index) ?? [])
    if (rest.length > 0) result.set(index, rest)
  }
  return result
}

const FEW = 8

function without(keys: Buffer[], others: Buffer[]): Buffer[] {
  if (others.length <= FEW) return keys.filter((key) => !others.some((other) => other.equals(key)))
  const known = new Set(others.map((other) => other.toString('latin1')))
  return keys.filter((key) => !known.has(key.toString('latin1')))
}
