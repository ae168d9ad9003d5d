import { decode, type Doc, isList, TypeRank } from '../values/bson.ts'
import { valuesAt } from '../values/paths.ts'
import { PAUSE } from '../values/slices.ts'
import { type Catalog } from '../storage/catalog.ts'
import { type KeyValueStore } from '../storage/keyValue.ts'
import { type CollectionInfo, type IndexInfo } from '../storage/model.ts'
import { type Records } from '../storage/records.ts'
import { wholeCollection } from '../planner/plan.ts'
import { boundsOf } from '../planner/bounds.ts'
import { hitsOf } from '../planner/scan.ts'

/** How many documents one write deletes per index: few, so that others do not wait long. */
export const MOST_AT_ONCE = 200

interface Store {
  store: KeyValueStore
  catalog: Catalog
  records: Records
}

/** Deletes the documents that have expired by TTL indexes at `now`; inside a write. @returns how many */
export function expireDocuments(store: Store, now: Date): number {
  let removed = 0
  for (const collection of store.catalog.all()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined || index.fields.length !== 1) continue
      const limit = new Date(now.getTime() - index.expireAfterSeconds * 1000)
      removed += expireByIndex(store, collection, index, limit)
    }
  }
  return removed
}

function expireByIndex(
  { store, records }: Store,
  collection: CollectionInfo,
  index: IndexInfo,
  limit: Date,
): number {
  const high = { value: limit, inclusive: true }
  const range = boundsOf(index, [], { rank: TypeRank.date, low: undefined, high })
  const leg = { index, ranges: [range], fullKeys: false, filter: undefined }
  const plan = { ...wholeCollection(), legs: [leg], repeats: index.multikey }
  let removed = 0
  for (const hit of hitsOf(store, collection, plan)) {
    if (hit === PAUSE) continue
    const { record } = hit
    const bytes = records.read(collection, record)
    const doc = bytes && decode(bytes)
    if (!doc || !isPast(doc, index, limit)) continue
    records.remove(collection, record, doc)
    removed += 1
    if (removed >= MOST_AT_ONCE) break
  }
  return removed
}

/** The earliest of several dates in an array decides. */
function isPast(doc: Doc, index: IndexInfo, limit: Date): boolean {
  const path = index.fields[0]?.path ?? []
  return valuesAt(doc, path)
    .flatMap((value) => (isList(value) ? value : [value]))
    .some((value) => value instanceof Date && value.getTime() <= limit.getTime())
}
