import { decode } from '../values/bson.ts'
import { writeConflict } from '../values/errors.ts'
import { finish, isDue, PAUSE, type Sliced } from '../values/slices.ts'
import { type Catalog } from './catalog.ts'
import { ChangeSet, type Target } from './changeSet.ts'
import { keysWithout } from './entries.ts'
import { failBuild } from './failBuild.ts'
import { indexKeys } from './indexKeys.ts'
import { type KeyValueStore } from './keyValue.ts'
import { recordKey } from './keys.ts'
import { areNew, type CollectionInfo, type IndexInfo, type KeysByIndex } from './model.ts'
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
 * that others may read and write in its pauses.
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
  for (const draft of transaction.created.values()) stores.catalog.adopt(draft)
  finish(applyChanges({ ...stores, target: stores.store }, transaction))
}

/** Fewer index entries are stored within about one slice, so that they need no other thread. */
const LARGE_FROM = 1500

/** Whether a prepared commit takes long, and changes nothing but documents and index entries. */
export function isLarge({ catalog }: Stores, transaction: Transaction): boolean {
  let entries = 0
  for (const [collection, { indexes, moves }] of transaction.prepared) {
    const { building } = collection
    if (collection.indexes !== indexes || building.length > 0 || !catalog.exists(collection))
      return false
    for (const { removed, added, marks } of moves.values()) {
      if ([...marks].some(([index, found]) => areNew(found, index))) return false
      entries += sizeOf(removed) + sizeOf(added)
    }
  }
  return entries >= LARGE_FROM && transaction.created.size === 0
}

const sizeOf = (keys: KeysByIndex) =>
  [...keys.values()].reduce((sum, { length }) => sum + length, 0)

/**
 * The changes of a large commit. Others may read in its pauses; nothing may be written until the changes are stored.
 * @throws MongoError WriteConflict
 */
export function* gatherCommit(stores: Stores, transaction: Transaction): Sliced<ChangeSet> {
  const target = new ChangeSet(stores.store)
  for (const pause of applyChanges({ ...stores, target }, transaction))
    if (pause === PAUSE && isDue()) yield PAUSE
  // Handing them over takes a slice of its own.
  yield PAUSE
  return target
}

interface Applying extends Stores {
  target: Target
}

/** Applies a transaction's changes to the target, with a pause after each record. */
function* applyChanges(applying: Applying, transaction: Transaction): Sliced<void> {
  const { catalog } = applying
  for (const [collection, changes] of transaction.changes) {
    if (!catalog.exists(collection)) throw writeConflict()
    const prepared = transaction.prepared.get(collection)
    // The catalog replaces the array whenever an index comes or goes.
    const moves = prepared?.indexes === collection.indexes ? prepared.moves : undefined
    yield* applyTo(applying, collection, { changes, moves })
  }
}

function* applyTo(
  { target, catalog, records }: Applying,
  collection: CollectionInfo,
  { changes, moves }: { changes: Map<number, Change>; moves: Map<Change, Move> | undefined },
): Sliced<void> {
  const { entries } = records
  const work: [record: number, change: Change, moves: Move[]][] = []
  for (const [record, change] of changes) {
    if (!sameBytes(records.read(collection, record), change.before)) throw writeConflict()
    // An index that is being built holds only the records that its build has reached.
    const building = collection.building.filter(({ builtTo }) => record <= builtTo)
    const move = moves?.get(change) ?? moveIn(collection.indexes, change)
    work.push([record, change, building.length > 0 ? [move, moveIn(building, change)] : [move]])
    yield PAUSE
  }
  // All removals first: one record may take a unique key that another one gives up.
  for (const [record, , each] of work) {
    for (const { removed } of each) entries.remove(removed, record, target)
    yield PAUSE
  }
  let marked = false
  for (const [record, { after }, each] of work) {
    const key = recordKey(collection.id, record)
    if (after) target.put('documents', key, after)
    else target.remove('documents', key)
    for (const { added, marks } of each) {
      for (const [index, found] of marks) marked = catalog.noteKeys(index, found) || marked
      refuseTaken({ target, catalog }, collection, { added, after })
      entries.add(added, record, target)
    }
    yield PAUSE
  }
  if (marked) catalog.save(collection)
}

/** Checks that the added unique keys are free. A build that they would break fails instead of the commit. */
function refuseTaken(
  { target, catalog }: Pick<Applying, 'target' | 'catalog'>,
  collection: CollectionInfo,
  { added, after }: { added: KeysByIndex; after: Buffer | undefined },
): void {
  for (const [index, keys] of added) {
    const taken = index.unique && keys.some((key) => target.get('indexes', key))
    if (!taken) continue
    if (index.builtTo === Infinity) throw writeConflict()
    failBuild(catalog, collection, { index, doc: after ? decode(after) : {} })
    added.delete(index)
  }
}
