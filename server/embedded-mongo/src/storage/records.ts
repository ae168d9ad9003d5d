import { decode, type Doc } from '../values/bson.ts'
import { location, MongoError, writeConflict } from '../values/errors.ts'
import { type Catalog } from './catalog.ts'
import { duplicateKey } from './duplicateKey.ts'
import { IndexEntries, keysWithout } from './entries.ts'
import { failBuild } from './failBuild.ts'
import { type KeyValueStore } from './keyValue.ts'
import { recordKey, recordOfKey, uint32 } from './keys.ts'
import { type CollectionInfo, type KeysByIndex } from './model.ts'
import { type Transaction } from './transaction.ts'

const MAX_DOCUMENT = 16 * 1024 * 1024

/** A document with its bytes, decoded and encoded only once. */
export interface Version {
  doc: Doc
  bytes: Buffer
}

/** Documents and their index entries, always changed together: inside a write, or with a transaction. */
export class Records {
  readonly #store: KeyValueStore
  readonly #catalog: Catalog
  readonly entries: IndexEntries
  /** Records and unique keys that open transactions have locked; a second transaction gets a write conflict. */
  readonly #locks = new Map<string, Transaction>()

  constructor(store: KeyValueStore, catalog: Catalog) {
    this.#store = store
    this.#catalog = catalog
    this.entries = new IndexEntries(store, catalog)
  }

  read(collection: CollectionInfo, record: number, transaction?: Transaction): Buffer | undefined {
    const change = transaction?.changes.get(collection)?.get(record)
    if (change) return change.after
    return this.#store.get('documents', recordKey(collection.id, record), transaction?.snapshot)
  }

  /** The documents of a collection behind a record, or all of them. */
  *all({ id }: CollectionInfo, behind = 0): Generator<[record: number, doc: Doc]> {
    const from = behind === 0 ? uint32(id) : recordKey(id, behind + 1)
    for (const { key, value } of this.#store.entries('documents', from, uint32(id + 1)))
      yield [recordOfKey(key), decode(value)]
  }

  insert(collection: CollectionInfo, { doc, bytes }: Version, transaction?: Transaction): void {
    if (bytes.length > MAX_DOCUMENT) {
      const message = `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT}`
      throw new MongoError(10334, 'BSONObjectTooLarge', message)
    }
    const record = collection.nextRecord
    const keys = this.entries.keysOf(collection, { record, doc }, transaction)
    this.#checkUnique(collection, { record, doc, keys }, transaction)
    collection.nextRecord += 1
    if (transaction) {
      const uniqueKeys = this.#lockKeys(keys, transaction)
      transaction.set(collection, record, { before: undefined, after: bytes, uniqueKeys })
      return
    }
    this.#store.put('documents', recordKey(collection.id, record), bytes)
    this.entries.add(keys, record)
  }

  replace(
    collection: CollectionInfo,
    record: number,
    { from, to }: { from: Doc; to: Version },
    transaction?: Transaction,
  ): void {
    if (to.bytes.length > MAX_DOCUMENT) {
      throw location(17419, `Resulting document after update is larger than ${MAX_DOCUMENT}`)
    }
    const before = transaction && this.#lockRecord(collection, record, transaction)
    const keys = this.entries.keysOf(collection, { record, doc: to.doc }, transaction)
    this.#checkUnique(collection, { record, doc: to.doc, keys }, transaction)
    if (transaction) {
      const uniqueKeys = this.#lockKeys(keys, transaction)
      transaction.set(collection, record, { before, after: to.bytes, uniqueKeys })
      return
    }
    const former = this.entries.keysOf(collection, { record, doc: from })
    this.entries.remove(keysWithout(former, keys), record)
    this.entries.add(keysWithout(keys, former), record)
    this.#store.put('documents', recordKey(collection.id, record), to.bytes)
  }

  remove(collection: CollectionInfo, record: number, doc: Doc, transaction?: Transaction): void {
    if (transaction) {
      const before = this.#lockRecord(collection, record, transaction)
      transaction.set(collection, record, { before, after: undefined, uniqueKeys: [] })
      return
    }
    this.entries.remove(this.entries.keysOf(collection, { record, doc }), record)
    this.#store.remove('documents', recordKey(collection.id, record))
  }

  /** Releases the locks of a transaction; to be called however it ends. */
  release(transaction: Transaction): void {
    for (const [key, holder] of this.#locks) if (holder === transaction) this.#locks.delete(key)
  }

  /** Locks a record for a transaction. @returns the record before the transaction */
  #lockRecord(
    collection: CollectionInfo,
    record: number,
    transaction: Transaction,
  ): Buffer | undefined {
    const change = transaction.changes.get(collection)?.get(record)
    if (change) return change.before
    this.#lock(`${collection.id}/${record}`, transaction)
    const before = this.read(collection, record, transaction)
    if (!sameBytes(this.read(collection, record), before)) throw writeConflict()
    return before
  }

  #lockKeys(keys: KeysByIndex, transaction: Transaction): [number, string][] {
    const uniqueKeys = [...keys].flatMap(([index, entries]) =>
      index.unique
        ? entries.map((key): [number, string] => [index.id, key.toString('latin1')])
        : [],
    )
    for (const [, key] of uniqueKeys) this.#lock(key, transaction)
    return uniqueKeys
  }

  #lock(name: string, transaction: Transaction): void {
    if ((this.#locks.get(name) ?? transaction) !== transaction) throw writeConflict()
    this.#locks.set(name, transaction)
  }

  #checkUnique(
    collection: CollectionInfo,
    { record, doc, keys }: { record: number; doc: Doc; keys: KeysByIndex },
    transaction?: Transaction,
  ): void {
    for (const [index, entries] of keys) {
      if (!index.unique) continue
      for (const key of entries) {
        const owner = transaction?.holderOf(index, key.toString('latin1'))
        if (owner !== undefined && owner !== record) throw duplicateKey(collection, index, doc)
        const holder = this.#store.get('indexes', key)?.readUIntBE(0, 6)
        const moved = holder !== undefined && transaction?.changes.get(collection)?.has(holder)
        if (holder === undefined || holder === record || moved) continue
        if (index.builtTo !== Infinity) {
          failBuild(this.#catalog, collection, { index, doc })
          keys.delete(index)
          break
        }
        const visible = this.#store.get('indexes', key, transaction?.snapshot)
        throw visible ? duplicateKey(collection, index, doc) : writeConflict()
      }
    }
  }
}

export const sameBytes = (a: Buffer | undefined, b: Buffer | undefined) =>
  a && b ? a.equals(b) : a === b
