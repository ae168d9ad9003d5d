import { aside, isDue, PAUSE, type Pause, type Sliced } from '../values/slices.ts'
import { compileFilter } from '../query/filter.ts'
import { type CollectionInfo } from '../storage/model.ts'
import { type Database } from './database.ts'
import { findRows, Row, type RowRequest } from './rows.ts'

const HELD_DECODED = 100

interface Found {
  rows: Row[]
  /** The version of the store that they were read from. */
  version: number
}

function keep(found: Found, row: Row): void {
  if (found.rows.length > HELD_DECODED) row.shrink()
  found.rows.push(row)
}

/** All rows of a query at one moment. A search longer than one slice starts again outside of the write, where it may pause. */
function* collect(
  database: Database,
  collection: CollectionInfo,
  request: RowRequest,
): Sliced<Found> {
  const found: Found = { rows: [], version: database.store.views.version }
  let restart = false
  for (const row of findRows(database, collection, request)) {
    if (row !== PAUSE) keep(found, row)
    // A transaction sees one moment anyway.
    else if (request.transaction) yield PAUSE
    else {
      restart = true
      break
    }
  }
  if (restart) yield* aside(again(database, collection, { request, found }))
  return found
}

function* again(
  database: Database,
  collection: CollectionInfo,
  { request, found }: { request: RowRequest; found: Found },
): Sliced<void> {
  found.rows = []
  found.version = database.store.views.version
  for (const row of findRows(database, collection, request)) {
    if (row === PAUSE) yield PAUSE
    else keep(found, row)
  }
}

/** The current state of a row; undefined when it was removed or no longer matches. */
function current(
  database: Database,
  collection: CollectionInfo,
  { row, request }: { row: Row; request: RowRequest },
): Row | undefined {
  if (!database.catalog.exists(collection)) return undefined
  const bytes = database.records.read(collection, row.record)
  if (!bytes || bytes.equals(row.bytes)) return bytes && row
  const now = new Row(row.record, bytes)
  return compileFilter(request.filter)(now.doc) ? now : undefined
}

/**
 * The rows that a write changes. All are found before the first is changed, so that none is found twice. Others may write
 * in the pauses: a row that they have changed is read again, and left out if it no longer matches.
 */
export function* takeRows(
  database: Database,
  collection: CollectionInfo,
  request: RowRequest,
): Generator<Row | Pause> {
  for (let lost = true; lost;) {
    lost = false
    const { rows, version } = yield* collect(database, collection, request)
    for (const row of rows) {
      if (isDue()) yield PAUSE
      const changed = !request.transaction && database.store.views.version !== version
      const now = changed ? current(database, collection, { row, request }) : row
      if (now) yield now
      // Another document may match in its place.
      else lost = request.limit === 1 && database.catalog.exists(collection)
    }
  }
}
