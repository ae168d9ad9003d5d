import { decode, type Doc, isDoc } from '../values/bson.ts'
import { toNumber } from '../values/numbers.ts'
import { isDue, PAUSE, type Pause, type Sliced } from '../values/slices.ts'
import { parseSort, sorterOf, sortItems, type SortSpec } from '../values/sort.ts'
import { compileFilter } from '../query/filter.ts'
import { type Plan } from '../planner/candidates.ts'
import { planQuery, wholeCollection } from '../planner/plan.ts'
import { countsByKey, hitsOf, sizeOf, skipsByKey } from '../planner/scan.ts'
import { type CollectionInfo, namespaceOf } from '../storage/model.ts'
import { type Transaction } from '../storage/transaction.ts'
import { type Database } from './database.ts'

/** A document that a query found, decoded only when needed. */
export class Row {
  readonly record: number
  readonly bytes: Buffer
  #doc: Doc | undefined

  constructor(record: number, bytes: Buffer) {
    this.record = record
    this.bytes = bytes
  }

  get doc(): Doc {
    this.#doc ??= decode(this.bytes)
    return this.#doc
  }

  /** Drops the decoded document, to hold many rows. */
  shrink(): void {
    this.#doc = undefined
  }
}

export interface RowRequest {
  filter: Doc
  sort?: unknown
  skip?: number
  /** 0 means no limit. */
  limit?: number
  hint?: unknown
  transaction?: Transaction | undefined
}

export interface Prepared {
  plan: Plan
  /** The sort that remains after the scan. */
  sort: SortSpec | undefined
}

/** Plans a request: the scan, and the sort after it. */
export function prepare(
  database: Database,
  collection: CollectionInfo,
  request: RowRequest,
): Prepared {
  const { filter, hint, transaction, skip = 0, limit } = request
  const wanted =
    isDoc(request.sort) && Object.keys(request.sort).length > 0 ? request.sort : undefined
  if (wanted && '$natural' in wanted) {
    return { plan: wholeCollection(toNumber(wanted['$natural']) < 0), sort: undefined }
  }
  const sort = wanted && parseSort(wanted)
  const plan = planQuery(collection, {
    filter,
    sort,
    hint,
    clock: transaction?.began ?? database.turns.clock,
    rows: skip + (limit || Infinity),
    sizeOf: (each) => sizeOf(database.store, each),
  })
  // The transaction's own changes come unsorted and unchecked.
  const changed = transaction?.changes.get(collection)
  const trusted = changed ? { ...plan, sorted: false, reverse: false, exact: false } : plan
  return { plan: trusted, sort: sort && !trusted.sorted ? sort : undefined }
}

/**
 * A document that the plan found when the store had counted `changes`; undefined when it was removed since.
 * @throws MongoError DataCorruptionDetected when it is not there though nothing has changed
 */
function readFound(
  { records, store }: Database,
  collection: CollectionInfo,
  hit: { record: number; changes: number; transaction: Transaction | undefined },
): Buffer | undefined {
  const { record, changes, transaction } = hit
  const bytes = records.read(collection, record, transaction)
  if (!bytes && !transaction && store.changes === changes)
    store.fail(`an index of ${namespaceOf(collection)} names a document that is not there`)
  return bytes
}

/** The matching rows in the order of the plan, without the first `skip` ones, which are not read where possible. */
function* matching(
  database: Database,
  collection: CollectionInfo,
  request: RowRequest,
  { plan, skip }: { plan: Plan; skip: number },
): Generator<Row | Pause> {
  const { filter, transaction } = request
  const matches = compileFilter(filter)
  const everything = Object.keys(filter).length === 0
  const offset = skipsByKey(plan, transaction) ? skip : 0
  let passing = skip - offset
  // A write meanwhile may have outdated keys that were read before it.
  const { changes } = database.store
  const { version } = database.store.views
  for (const hit of hitsOf(database.store, collection, plan, { transaction, offset })) {
    if (isDue()) yield PAUSE
    if (hit === PAUSE) continue
    const { record, certain } = hit
    const known = everything || (certain && database.store.views.version === version)
    if (passing > 0 && (certain || (everything && !transaction))) {
      passing -= 1
      continue
    }
    const bytes = readFound(database, collection, { record, changes, transaction })
    if (!bytes) continue
    const row = new Row(record, bytes)
    if (!known && !matches(row.doc)) continue
    if (passing > 0) passing -= 1
    else yield row
  }
}

/** The rows of a query, in order, each read when it is taken. */
export function* findRows(
  database: Database,
  collection: CollectionInfo,
  request: RowRequest,
): Generator<Row | Pause> {
  const { plan, sort } = prepare(database, collection, request)
  const { skip = 0 } = request
  const limit = request.limit || Infinity
  if (sort) {
    const rows = matching(database, collection, request, { plan, skip: 0 })
    const ordered = yield* sortItems(
      rows,
      sorterOf(sort),
      (row) => {
        const { doc } = row
        row.shrink()
        return doc
      },
      skip + limit,
    )
    yield* ordered.slice(skip)
    return
  }
  let place = 0
  for (const row of matching(database, collection, request, { plan, skip })) {
    yield row
    if (row === PAUSE) continue
    place += 1
    if (place >= limit) return
  }
}

/** How many documents match; counted by index keys alone where possible. */
export function* countRows(
  database: Database,
  collection: CollectionInfo,
  request: RowRequest,
): Sliced<number> {
  const { filter, skip = 0, limit, transaction } = request
  const within = (found: number) => Math.max(0, Math.min(found - skip, limit || Infinity))
  // With a hint, count what the named index holds.
  const byIndex = request.hint !== undefined && !(isDoc(request.hint) && '$natural' in request.hint)
  if (!transaction && !byIndex && Object.keys(filter).length === 0)
    return within(database.store.total(collection.id).count)
  const whole = { ...request, sort: undefined, skip: 0, limit: 0 }
  const { plan } = prepare(database, collection, whole)
  if (countsByKey(plan, transaction)) return within(sizeOf(database.store, plan))
  const most = skip + (limit || Infinity)
  const matches = compileFilter(filter)
  const { changes } = database.store
  let count = 0
  for (const hit of hitsOf(database.store, collection, plan, { transaction })) {
    if (isDue()) yield PAUSE
    if (hit === PAUSE) continue
    const { record, certain } = hit
    if (!certain || transaction) {
      const bytes = readFound(database, collection, { record, changes, transaction })
      if (!bytes || !matches(decode(bytes))) continue
    }
    count += 1
    if (count >= most) break
  }
  return within(count)
}
