import { type Collation } from '../values/collation.ts'
import { decode, type Doc, isDoc } from '../values/bson.ts'
import { toNumber } from '../values/numbers.ts'
import { parseSort, sorterOf, sortItems, type SortSpec } from '../values/sort.ts'
import { type Variables } from '../aggregate/expression.ts'
import { compileFilter } from '../query/filter.ts'
import { type MatchPosition } from '../query/leaves.ts'
import { type Plan, planQuery, wholeCollection } from '../planner/plan.ts'
import { recordsOf } from '../planner/scan.ts'
import { type CollectionInfo } from '../storage/model.ts'
import { type Transaction } from '../storage/transaction.ts'
import { type Database } from './database.ts'

/** A document that a query found. It is decoded only when somebody looks into it. */
export class Row {
  readonly record: number
  readonly bytes: Buffer
  readonly position: MatchPosition = {}
  #doc: Doc | undefined

  constructor(record: number, bytes: Buffer) {
    this.record = record
    this.bytes = bytes
  }

  get doc(): Doc {
    this.#doc ??= decode(this.bytes)
    return this.#doc
  }

  /** Keeps the bytes only, for the many that are held while sorting. */
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
  collation?: Collation | undefined
  variables?: Variables | undefined
  transaction?: Transaction | undefined
  /** The rows are taken without a pause, so that nothing can change between finding and reading them. */
  atOnce?: boolean
}

interface Prepared {
  plan: Plan
  sort: SortSpec | undefined
}

function prepare(collection: CollectionInfo, request: RowRequest): Prepared {
  const { filter, collation, hint, transaction } = request
  const wanted =
    isDoc(request.sort) && Object.keys(request.sort).length > 0 ? request.sort : undefined
  if (wanted && '$natural' in wanted) {
    return { plan: wholeCollection(toNumber(wanted['$natural']) < 0), sort: undefined }
  }
  const sort = wanted && parseSort(wanted)
  const clock = transaction?.began
  const plan = planQuery(collection, { filter, sort, collation, hint, clock })
  // What the transaction itself changed comes in no order and unchecked.
  const changed = transaction?.changes.get(collection)
  const trusted = changed ? { ...plan, sorted: false, reverse: false, exact: false } : plan
  return { plan: trusted, sort: sort && !trusted.sorted ? sort : undefined }
}

function* matching(
  database: Database,
  collection: CollectionInfo,
  request: RowRequest,
  plan: Plan,
) {
  const { filter, collation, variables, transaction, atOnce } = request
  const matches = compileFilter(filter, { collation, variables })
  const everything = Object.keys(filter).length === 0 || (plan.exact && atOnce === true)
  for (const record of recordsOf(database.store, collection, plan, transaction)) {
    const bytes = database.records.read(collection, record, transaction)
    if (!bytes) continue
    const row = new Row(record, bytes)
    if (everything || matches(row.doc, row.position)) yield row
  }
}

/** The rows of a query, in order, each read when it is taken. */
export function* findRows(
  database: Database,
  collection: CollectionInfo,
  request: RowRequest,
): Generator<Row> {
  const { plan, sort } = prepare(collection, request)
  const skip = request.skip ?? 0
  const end = skip + (request.limit || Infinity)
  const rows = matching(database, collection, request, plan)
  if (sort) {
    const ordered = sortItems(
      rows,
      sorterOf(sort, request.collation),
      (row) => {
        const { doc } = row
        row.shrink()
        return doc
      },
      end,
    )
    yield* ordered.slice(skip)
    return
  }
  let place = 0
  for (const row of rows) {
    place += 1
    if (place > skip) yield row
    if (place >= end) return
  }
}

const HELD_DECODED = 100

/**
 * All rows of a query before the first of them is changed, so that none is met again where its
 * change has moved it. Of many rows only the bytes are held.
 */
export function takeRows(
  database: Database,
  collection: CollectionInfo,
  request: RowRequest,
): Row[] {
  const rows: Row[] = []
  for (const row of findRows(database, collection, { ...request, atOnce: true })) {
    if (rows.length > HELD_DECODED) row.shrink()
    rows.push(row)
  }
  return rows
}

/** How many documents match; without reading them when an index alone can tell. */
export function countRows(
  database: Database,
  collection: CollectionInfo,
  request: RowRequest,
): number {
  const { filter, skip = 0, limit, transaction } = request
  const within = (found: number) => Math.max(0, Math.min(found - skip, limit || Infinity))
  if (!transaction && Object.keys(filter).length === 0) return within(collection.count)
  const { plan } = prepare(collection, request)
  const trusted = plan.exact && !transaction
  const rows = trusted
    ? recordsOf(database.store, collection, plan)
    : findRows(database, collection, { ...request, skip: 0, limit: 0, atOnce: true })
  let count = 0
  for (const _ of rows) {
    count += 1
    if (count - skip === limit) break
  }
  return within(count)
}
