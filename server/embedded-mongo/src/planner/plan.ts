import { type Doc, isDoc, isList } from '../values/bson.ts'
import { badValue } from '../values/errors.ts'
import { type SortSpec } from '../values/sort.ts'
import { type CollectionInfo, type IndexInfo } from '../storage/model.ts'
import { wholeIndex } from './bounds.ts'
import { type Candidate, candidatesOf, type Leg, type Plan, type Wanted } from './candidates.ts'
import { type Conditions, conditionsOf } from './conditions.ts'

export interface PlanRequest {
  filter: Doc
  sort?: SortSpec | undefined
  hint?: unknown
  /** Indexes created after this moment of the catalog are not used. */
  clock?: number | undefined
  /** How many rows are requested, the skipped ones included. */
  rows?: number
  /** Counts the keys that a plan scans; without it only the conditions decide. */
  sizeOf?: (plan: Plan) => number
}

export const wholeCollection = (reverse = false): Plan => ({
  legs: [],
  reverse,
  sorted: false,
  repeats: false,
  exact: false,
})

function hinted(collection: CollectionInfo, hint: unknown): IndexInfo | undefined {
  if (hint === undefined) return undefined
  if (isDoc(hint) && '$natural' in hint) return undefined
  const wanted = JSON.stringify(hint)
  const index = collection.indexes.find(({ name, key }) =>
    typeof hint === 'string' ? name === hint : JSON.stringify(key) === wanted,
  )
  if (!index) {
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    )
  }
  return index
}

const better = (a: Candidate | undefined, b: Candidate) => (b.score > (a?.score ?? 0) ? b : a)

/**
 * The index that narrows a query most. An index in the requested order wins when finding its first rows costs less than
 * sorting all rows of the other.
 */
function best(indexes: IndexInfo[], wanted: Wanted, request: PlanRequest): Candidate | undefined {
  let winner: Candidate | undefined
  let inOrder: Candidate | undefined
  for (const candidate of indexes.flatMap((index) => candidatesOf(index, wanted))) {
    winner = better(winner, candidate)
    if (candidate.sorted) inOrder = better(inOrder, candidate)
  }
  const { rows = Infinity, sizeOf } = request
  if (!winner || !inOrder || winner.sorted || rows === Infinity || !sizeOf) return winner
  const narrow = sizeOf(winner)
  const whole = sizeOf(inOrder)
  return (rows * whole) / Math.max(narrow, 1) < narrow ? inOrder : winner
}

/** Answers a $or by the union of index ranges when every branch has an index. */
function unionOf(indexes: IndexInfo[], conditions: Conditions, request: PlanRequest) {
  if (!isList(conditions.branches) || conditions.branches.length === 0) return undefined
  const legs: Leg[] = []
  for (const branch of conditions.branches) {
    const wanted = isDoc(branch) && { conditions: conditionsOf(branch), sort: [] }
    const plan = wanted ? best(indexes, wanted, request) : undefined
    if (!plan) return undefined
    legs.push(...plan.legs)
  }
  return { ...wholeCollection(), legs, repeats: true }
}

/** Chooses the plan of a query; without a useful index it scans the collection. */
export function planQuery(collection: CollectionInfo, request: PlanRequest): Plan {
  const { hint, clock = Infinity, sort = [] } = request
  const forced = hinted(collection, hint)
  const usable = collection.indexes.filter(({ born }) => born <= clock)
  const indexes = usable.filter(
    (index) => !index.positional && (forced === undefined || index === forced),
  )
  const conditions = conditionsOf(request.filter)
  const wanted = { conditions, sort }
  const winner = best(indexes, wanted, request) ?? unionOf(indexes, conditions, request)
  if (winner) return winner
  // What a partial index leaves out is left out, as its name was given.
  if (!forced || forced.born > clock) return wholeCollection()
  const ranges = [wholeIndex(forced)]
  const leg = { index: forced, ranges, fullKeys: false, filter: undefined }
  return { ...wholeCollection(), legs: [leg], repeats: forced.multikey }
}

/** A plan as `explain` shows it. */
export function describePlan({ legs, sorted, exact }: Plan): Doc {
  const [first] = legs
  if (!first) return { stage: 'COLLSCAN' }
  const scans = legs.map(({ index, filter }) => ({
    stage: 'IXSCAN',
    indexName: index.name,
    keyPattern: index.key,
    filteredByKey: filter !== undefined,
  }))
  const only = first.merged ? { stage: 'SORT_MERGE', inputStages: scans } : scans[0]
  const inputStage = legs.length === 1 ? only : { stage: 'OR', inputStages: scans }
  return { stage: 'FETCH', sortedByIndex: sorted, filterNeeded: !exact, inputStage }
}
