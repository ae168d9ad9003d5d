import { type Doc } from '../values/bson.ts'
import { MongoError } from '../values/errors.ts'
import { isDue, PAUSE, type Sliced } from '../values/slices.ts'
import { type Catalog } from './catalog.ts'
import { duplicateIn } from './failBuild.ts'
import { indexKeys } from './indexKeys.ts'
import { type KeyValueStore } from './keyValue.ts'
import { type CollectionInfo, type IndexInfo } from './model.ts'
import { type Records } from './records.ts'

interface Store {
  store: KeyValueStore
  catalog: Catalog
  records: Records
}

/** Adds a document to an index that is being built. */
function fill({ store, records }: Store, collection: CollectionInfo, index: IndexInfo) {
  return (record: number, doc: Doc) => {
    const { keys, multikey, truncated } = indexKeys(index, doc)
    index.multikey ||= multikey
    index.truncated ||= truncated
    const taken = index.unique && keys.some((key) => store.get('indexes', key))
    if (taken) throw duplicateIn(collection, index, doc)
    records.entries.add(new Map([[index, keys]]), record)
    index.builtTo = record
  }
}

function* fillAll(stores: Store, collection: CollectionInfo): Sliced<void> {
  const { building } = collection
  const fills = building.map((index) => fill(stores, collection, index))
  for (let behind = 0, pausing = true; pausing;) {
    pausing = false
    for (const [record, doc] of stores.records.all(collection, behind)) {
      for (const add of fills) add(record, doc)
      behind = record
      pausing = isDue()
      // Read again after the pause: others may change what this chunk holds.
      if (pausing) break
    }
    if (!pausing) return
    yield PAUSE
    if (!stores.catalog.exists(collection))
      throw new MongoError(276, 'IndexBuildAborted', 'the collection has been dropped')
    for (const { failure } of building) if (failure) throw failure
  }
}

/**
 * Builds indexes of a collection in one pass over its documents, in slices of writes. What others write meanwhile enters the
 * indexes with it, once the pass has reached that record. When it fails, nothing of the indexes remains.
 * @throws MongoError DuplicateKey, or IndexBuildAborted when the collection is dropped
 */
export function* buildIndexes(
  stores: Store,
  collection: CollectionInfo,
  indexes: IndexInfo[],
): Sliced<void> {
  const { catalog } = stores
  catalog.beginBuild(collection, indexes)
  const work = fillAll(stores, collection)
  let paused = false
  try {
    for (let step = work.next(); step.done !== true; step = work.next()) {
      paused = true
      yield PAUSE
    }
    catalog.finishBuild(collection)
  } catch (error) {
    catalog.abandonBuild(collection)
    // The failing write is rolled back: the whole build, if it has not paused. Otherwise the entries of earlier writes remain.
    if (paused) {
      yield* catalog.sweep()
      yield PAUSE
    }
    throw error
  }
}
