import { UUID } from 'bson'
import { decode, type Doc, encode, isDoc, isList } from '../values/bson.ts'
import { MongoError, writeConflict } from '../values/errors.ts'
import { toNumber } from '../values/numbers.ts'
import { type Sliced } from '../values/slices.ts'
import { BEHIND_DISCARDED, Discarded } from './discarded.ts'
import { type KeyValueStore } from './keyValue.ts'
import { recordOfKey, uint32 } from './keys.ts'
import {
  areNew,
  type CollectionInfo,
  type IndexInfo,
  type Marks,
  namespaceOf,
  parseIndex,
} from './model.ts'

/**
 * Databases, collections and indexes, in memory and in the store. They change only inside a write;
 * `rollback` undoes in memory what a failed part of a write has changed.
 */
export class Catalog {
  readonly #store: KeyValueStore
  readonly #collections = new Map<string, CollectionInfo>()
  #nextId = 1
  #undo: (() => void)[] = []
  readonly #discarded: Discarded
  /** Counts index builds, so that a transaction can tell which indexes are younger than itself. */
  clock = 0

  constructor(store: KeyValueStore) {
    this.#store = store
    this.#discarded = new Discarded(store, (undo) => this.onRollback(undo))
    this.reload()
  }

  reload(): void {
    this.#collections.clear()
    this.#nextId = Math.max(this.#nextId, this.#discarded.reload() + 1)
    for (const { value } of this.#store.entries('catalog', BEHIND_DISCARDED, Buffer.from([255]))) {
      const collection = this.#restore(decode(value))
      this.#collections.set(namespaceOf(collection), collection)
      const ids = [collection.id, ...collection.indexes.map(({ id }) => id)]
      this.#nextId = Math.max(this.#nextId, ...ids.map((id) => id + 1))
    }
  }

  #restore(saved: Doc): CollectionInfo {
    const id = toNumber(saved['id'])
    const range = [uint32(id), uint32(id + 1)] as const
    const [last] = this.#store.keys('documents', ...range, { reverse: true })
    const indexes = (isList(saved['indexes']) ? saved['indexes'] : []).filter(isDoc)
    return {
      id,
      db: String(saved['db']),
      name: String(saved['name']),
      uuid: new UUID(String(saved['uuid'])),
      options: isDoc(saved['options']) ? saved['options'] : {},
      indexes: indexes.map(({ id: indexId, spec, multikey, truncated }) => ({
        ...parseIndex(toNumber(indexId), isDoc(spec) ? spec : {}),
        multikey: multikey === true,
        truncated: truncated === true,
      })),
      building: [],
      nextRecord: last ? recordOfKey(last) + 1 : 1,
    }
  }

  all(db?: string): CollectionInfo[] {
    return [...this.#collections.values()].filter((collection) => !db || collection.db === db)
  }

  find(db: string, name: string): CollectionInfo | undefined {
    return this.#collections.get(namespaceOf({ db, name }))
  }

  exists(collection: CollectionInfo): boolean {
    return this.#collections.get(namespaceOf(collection)) === collection
  }

  /** Registers how to undo a change in memory. */
  onRollback(undo: () => void): void {
    this.#undo.push(undo)
  }

  commit(): void {
    this.#undo = []
  }

  rollback(): void {
    for (const undo of this.#undo.toReversed()) undo()
    this.#undo = []
  }

  save(collection: CollectionInfo): void {
    const { id, db, name, uuid, options, indexes } = collection
    const saved = {
      id,
      db,
      name,
      uuid: uuid.toHexString(),
      options,
      indexes: indexes.map(({ id: indexId, spec, multikey, truncated }) => ({
        id: indexId,
        spec,
        multikey,
        truncated,
      })),
    }
    this.#store.put('catalog', Buffer.from(namespaceOf(collection)), encode(saved))
  }

  /** The collection, created with its index on `_id` when missing. */
  ensure(db: string, name: string): CollectionInfo {
    const existing = this.find(db, name)
    if (existing) return existing
    const collection = this.draft(db, name)
    this.#register(collection)
    this.save(collection)
    return collection
  }

  /** A new collection that is not registered yet: private to a transaction until its commit adopts it. */
  draft(db: string, name: string): CollectionInfo {
    checkNamespace(db, name)
    const id = this.#nextId++
    const idSpec = { v: 2, key: { _id: 1 }, name: '_id_' }
    return {
      id,
      db,
      name,
      uuid: new UUID(),
      options: {},
      indexes: [this.newIndex(idSpec)],
      building: [],
      nextRecord: 1,
    }
  }

  adopt(draft: CollectionInfo): void {
    if (this.find(draft.db, draft.name)) throw writeConflict()
    this.#register(draft)
    this.save(draft)
  }

  newIndex(spec: Doc): IndexInfo {
    return { ...parseIndex(this.#nextId++, spec), born: ++this.clock }
  }

  #register(collection: CollectionInfo): void {
    const namespace = namespaceOf(collection)
    this.#collections.set(namespace, collection)
    this.onRollback(() => this.#collections.delete(namespace))
  }

  #unregister(collection: CollectionInfo): void {
    const namespace = namespaceOf(collection)
    this.#store.remove('catalog', Buffer.from(namespace))
    this.#collections.delete(namespace)
    this.onRollback(() => this.#collections.set(namespace, collection))
  }

  /** Drops a collection; its entries go with `sweep`. */
  drop(collection: CollectionInfo): void {
    this.#discarded.add('documents', collection.id)
    for (const { id } of collection.indexes) this.#discarded.add('indexes', id)
    this.#unregister(collection)
  }

  /** Begins to build indexes. Until `finishBuild` they are listed as discarded, so that a crash leaves nothing of them. */
  beginBuild(collection: CollectionInfo, indexes: IndexInfo[]): void {
    for (const index of indexes) {
      this.#discarded.add('indexes', index.id)
      index.builtTo = 0
    }
    this.#setBuilding(collection, indexes)
  }

  finishBuild(collection: CollectionInfo): void {
    const { building } = collection
    for (const index of building) {
      this.#discarded.forget(index.id)
      index.builtTo = Infinity
      index.born = ++this.clock
    }
    this.#setBuilding(collection, [])
    this.setIndexes(collection, [...collection.indexes, ...building])
  }

  /** Gives up what is being built; its entries go with `sweep`. */
  abandonBuild(collection: CollectionInfo): void {
    this.#setBuilding(collection, [])
  }

  #setBuilding(collection: CollectionInfo, building: IndexInfo[]): void {
    const before = collection.building
    collection.building = building
    this.onRollback(() => (collection.building = before))
  }

  /** Removes the entries of what was dropped or given up; inside writes, with pauses. */
  sweep(): Sliced<void> {
    const isBuilt = (id: number) =>
      this.all().some(({ building }) => building.some((index) => index.id === id))
    return this.#discarded.sweep(isBuilt)
  }

  /** Replaces the list of indexes as a whole, so that it can be put back as a whole. */
  setIndexes(collection: CollectionInfo, indexes: IndexInfo[]): void {
    const before = collection.indexes
    collection.indexes = indexes
    this.onRollback(() => (collection.indexes = before))
    this.save(collection)
  }

  /**
   * Marks an index as multikey or truncated. A rollback undoes the mark, because it has not been stored either.
   * @returns whether a mark is new and has to be saved
   */
  noteKeys(index: IndexInfo, found: Marks): boolean {
    if (!areNew(found, index)) return false
    const { multikey, truncated } = index
    index.multikey ||= found.multikey
    index.truncated ||= found.truncated
    this.onRollback(() => Object.assign(index, { multikey, truncated }))
    return true
  }

  /** Drops an index; its entries go with `sweep`. */
  dropIndex(collection: CollectionInfo, index: IndexInfo): void {
    this.#discarded.add('indexes', index.id)
    this.setIndexes(
      collection,
      collection.indexes.filter((other) => other !== index),
    )
  }
}

function checkNamespace(db: string, name: string): void {
  const badDb = db === '' || /[/\\. "$\0]/.test(db)
  if (badDb || name === '' || name.includes('\0') || name.startsWith('.') || name.includes('$')) {
    throw new MongoError(73, 'InvalidNamespace', `Invalid namespace specified '${db}.${name}'`)
  }
}
