import { decode } from '../values/bson.ts'
import { writeConflict } from '../values/errors.ts'
import { isDue, PAUSE, type Sliced } from '../values/slices.ts'
import { type Catalog } from './catalog.ts'
import { keysWithout } from './entries.ts'
import { failBuild } from './failBuild.ts'
import { indexKeys } from './indexKeys.ts'
import { type KeyValueStore } from './keyValue.ts'
import { recordKey } from './keys.ts'
import { type CollectionInfo, type IndexInfo, type KeysByIndex } from './model.ts'
import { type Records, sameBytes } from './records.ts'
import { type Change, type Move, type Transaction } from './transaction.ts'

/** The keys of a record with these bytes in each index; adds to `marks` the indexes that become multikey or truncated. */
function keysIn(
  indexes: readonly IndexInfo[],
  bytes: Buffer | undefined,
  marks: Move['marks'],
): KeysByIndex {
  const result: KeysByIndex = new Map()
  if (!bytes) return result
  const doc = decode(bytes)
  for (const index of indexes) {
    const { keys, ...found } = indexKeys(index, doc)
    result.set(index, keys)
    if (found.multikey || found.truncated) marks.set(index, found)
  }
  return result
}

/** What a change alters in these indexes; most entries stay as they are. */
function moveIn(indexes: readonly IndexInfo[], { before, after }: Change): Move {
  const marks: Move['marks'] = new Map()
  const from = keysIn(indexes, before, marks)
  const to = keysIn(indexes, after, marks)
  return { removed: keysWithout(from, to), added: keysWithout(to, from), marks }
}

/**
 * Works out which index entries a transaction changes, which is most of a commit's work. It needs nothing of the store, so
 * that it gives way to others before the commit itself runs in one go.
 */
export function* prepareCommit(transaction: Transaction): Sliced<void> {
  for (const [collection, changes] of transaction.changes) {
    const { indexes } = collection
    const moves = new Map<Change, Move>()
    for (const change of changes.values()) {
      moves.set(change, moveIn(indexes, change))
      if (isDue()) yield PAUSE
    }
    transaction.prepared.set(collection, { indexes, moves })
  }
}

interface Stores {
  store: KeyValueStore
  catalog: Catalog
  records: Records
}

/** Applies a transaction's changes inside the caller's write. @throws MongoError WriteConflict, then none is applied */
export function applyCommit(stores: Stores, transaction: Transaction): void {
  const { catalog } = stores
  for (const draft of transaction.created.values()) catalog.adopt(draft)
  for (const [collection, changes] of transaction.changes) {
    if (!catalog.exists(collection)) throw writeConflict()
    const prepared = transaction.prepared.get(collection)
    // The catalog replaces the array whenever an index comes or goes.
    const moves = prepared?.indexes === collection.indexes ? prepared.moves : undefined
    applyChanges(stores, collection, { changes, moves })
  }
}

function applyChanges(
  stores: Stores,
  collection: CollectionInfo,
  { changes, moves }: { changes: Map<number, Change>; moves: Map<Change, Move> | undefined },
): void {
  const { store, catalog, records } = stores
  const { entries } = records
  const work: [record: number, change: Change, moves: Move[]][] = []
  for (const [record, change] of changes) {
    if (!sameBytes(records.read(collection, record), change.before)) throw writeConflict()
    // An index that is being built holds only the records that its build has reached.
    const building = collection.building.filter(({ builtTo }) => record <= builtTo)
    const move = moves?.get(change) ?? moveIn(collection.indexes, change)
    work.push([record, change, building.length > 0 ? [move, moveIn(building, change)] : [move]])
  }
  // All removals first: one record may take a unique key that another one gives up.
  for (const [record, , each] of work)
    for (const { removed } of each) entries.remove(removed, record)
  let marked = false
  for (const [record, { after }, each] of work) {
    const key = recordKey(collection.id, record)
    if (after) store.put('documents', key, after)
    else store.remove('documents', key)
    for (const { added, marks } of each) {
      for (const [index, found] of marks) marked = catalog.noteKeys(index, found) || marked
      refuseTaken(stores, collection, { added, after })
      entries.add(added, record)
    }
  }
  if (marked) catalog.save(collection)
}

/** Checks that the added unique keys are free. A build that they would break fails instead of the commit. */
function refuseTaken(
  { store, catalog }: Stores,
  collection: CollectionInfo,
  { added, after }: { added: KeysByIndex; after: Buffer | undefined },
): void {
  for (const [index, keys] of added) {
    const taken = index.unique && keys.some((key) => store.get('indexes', key))
    if (!taken) continue
    if (index.builtTo === Infinity) throw writeConflict()
    failBuild(catalog, collection, { index, doc: after ? decode(after) : {} })
    added.delete(index)
  }
}
