import { decode, type Doc } from '../values/bson.ts'
import { location, MongoError, writeConflict } from '../values/errors.ts'
import { type Catalog } from './catalog.ts'
import { duplicateKey } from './duplicateKey.ts'
import { failBuild } from './indexBuild.ts'
import { indexKeys } from './indexKeys.ts'
import { type KeyValueStore } from './keyValue.ts'
import { recordBytes, recordKey, recordOfKey, uint32 } from './keys.ts'
import { type CollectionInfo, type IndexInfo } from './model.ts'
import { type Transaction } from './transaction.ts'

const MAX_DOCUMENT = 16 * 1024 * 1024
const NOTHING = Buffer.alloc(0)

type KeysByIndex = Map<IndexInfo, Buffer[]>

/** A document with its bytes, decoded and encoded only once. */
export interface Version {
  doc: Doc
  bytes: Buffer
}

/** Documents and their index entries, always changed together: inside a write, or with a transaction. */
export class Records {
  readonly #store: KeyValueStore
  readonly #catalog: Catalog
  /** Records and unique keys that open transactions have locked; a second transaction gets a write conflict. */
  readonly #locks = new Map<string, Transaction>()

  constructor(store: KeyValueStore, catalog: Catalog) {
    this.#store = store
    this.#catalog = catalog
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
    const keys = this.#keysOf(collection, { record, doc }, transaction)
    this.#checkUnique(collection, { record, doc, keys }, transaction)
    collection.nextRecord += 1
    if (transaction) {
      const uniqueKeys = this.#lockKeys(keys, transaction)
      transaction.set(collection, record, { before: undefined, after: bytes, uniqueKeys })
      return
    }
    this.#store.put('documents', recordKey(collection.id, record), bytes)
    this.addEntries(keys, record)
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
    const keys = this.#keysOf(collection, { record, doc: to.doc }, transaction)
    this.#checkUnique(collection, { record, doc: to.doc, keys }, transaction)
    if (transaction) {
      const uniqueKeys = this.#lockKeys(keys, transaction)
      transaction.set(collection, record, { before, after: to.bytes, uniqueKeys })
      return
    }
    this.#moveEntries(this.#keysOf(collection, { record, doc: from }), keys, record)
    this.#store.put('documents', recordKey(collection.id, record), to.bytes)
  }

  remove(collection: CollectionInfo, record: number, doc: Doc, transaction?: Transaction): void {
    if (transaction) {
      const before = this.#lockRecord(collection, record, transaction)
      transaction.set(collection, record, { before, after: undefined, uniqueKeys: [] })
      return
    }
    this.#removeEntries(this.#keysOf(collection, { record, doc }), record)
    this.#store.remove('documents', recordKey(collection.id, record))
  }

  /** Applies a transaction's changes inside the caller's write. @throws MongoError WriteConflict, then none is applied */
  apply(transaction: Transaction): void {
    for (const draft of transaction.created.values()) this.#catalog.adopt(draft)
    for (const [collection, changes] of transaction.changes) {
      if (!this.#catalog.exists(collection)) throw writeConflict()
      for (const [record, { before }] of changes) {
        if (!sameBytes(this.read(collection, record), before)) throw writeConflict()
        if (before)
          this.#removeEntries(this.#keysOf(collection, { record, doc: decode(before) }), record)
      }
      for (const [record, { after }] of changes) this.#applyChange(collection, record, after)
    }
  }

  #applyChange(collection: CollectionInfo, record: number, after: Buffer | undefined): void {
    const key = recordKey(collection.id, record)
    if (!after) {
      this.#store.remove('documents', key)
      return
    }
    const doc = decode(after)
    const keys = this.#keysOf(collection, { record, doc })
    for (const [index, entries] of keys) {
      const taken = index.unique && entries.some((entry) => this.#store.get('indexes', entry))
      if (!taken) continue
      if (index.builtTo === Infinity) throw writeConflict()
      failBuild(this.#catalog, collection, { index, doc })
      keys.delete(index)
    }
    this.#store.put('documents', key, after)
    this.addEntries(keys, record)
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

  /** The keys of a document in all indexes; inside a write also in those being built that have passed it. */
  #keysOf(
    collection: CollectionInfo,
    { record, doc }: { record: number; doc: Doc },
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
    if (changed && this.#catalog.exists(collection)) {
      this.#store.write(() => this.#catalog.save(collection))
    }
    // A transaction's changes are not inside a write yet, so there is nothing to undo with it.
    if (transaction) this.#catalog.commit()
    return result
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

  /** Adds entries of a record; inside a write. */
  addEntries(keys: KeysByIndex, record: number): void {
    for (const [index, entries] of keys)
      for (const key of entries) this.#putEntry(index, key, record)
  }

  #removeEntries(keys: KeysByIndex, record: number): void {
    for (const [index, entries] of keys)
      for (const key of entries) this.#removeEntry(index, key, record)
  }

  #moveEntries(from: KeysByIndex, to: KeysByIndex, record: number): void {
    for (const [index, entries] of to) {
      const old = from.get(index) ?? []
      for (const key of old) {
        if (!entries.some((entry) => entry.equals(key))) this.#removeEntry(index, key, record)
      }
      for (const key of entries) {
        if (!old.some((entry) => entry.equals(key))) this.#putEntry(index, key, record)
      }
    }
  }

  #putEntry(index: IndexInfo, key: Buffer, record: number): void {
    if (index.unique) this.#store.put('indexes', key, recordBytes(record))
    else this.#store.put('indexes', Buffer.concat([key, recordBytes(record)]), NOTHING)
  }

  #removeEntry(index: IndexInfo, key: Buffer, record: number): void {
    const entry = index.unique ? key : Buffer.concat([key, recordBytes(record)])
    this.#store.remove('indexes', entry)
  }
}

const sameBytes = (a: Buffer | undefined, b: Buffer | undefined) => (a && b ? a.equals(b) : a === b)
