import { type Collation } from '../values/collation.ts'
import { type Doc, isDoc, isList } from '../values/bson.ts'
import { badValue } from '../values/errors.ts'
import { setAt } from '../values/paths.ts'
import { type SortSpec } from '../values/sort.ts'
import { type CollectionInfo, type IndexInfo } from '../storage/model.ts'
import { boundsOf, type KeyRange, wholeIndex } from './bounds.ts'
import { type Conditions, conditionsOf, pointsOf, type Range, rangeOf } from './conditions.ts'

/** One index to go through, in these ranges. */
export interface Leg {
  index: IndexInfo
  ranges: KeyRange[]
  /** Every range is one full key of a unique index. */
  fullKeys: boolean
}

/** How to find the documents of a query. Without legs: go through the whole collection. */
export interface Plan {
  legs: Leg[]
  reverse: boolean
  /** The documents come in the order that was asked for. */
  sorted: boolean
  /** A document may come up more than once. */
  repeats: boolean
  /** Whatever comes up matches: no need to look at it. */
  exact: boolean
}

export interface PlanRequest {
  filter: Doc
  sort?: SortSpec | undefined
  collation?: Collation | undefined
  hint?: unknown
  /** Only indexes that are not younger may be used. */
  clock?: number | undefined
}

export const wholeCollection = (reverse = false): Plan => ({
  legs: [],
  reverse,
  sorted: false,
  repeats: false,
  exact: false,
})

interface Candidate extends Plan {
  score: number
}

const MAX_PREFIXES = 2000

interface Prefixes {
  values: unknown[][]
  exact: boolean
  /** No wanted document is missing from a sparse index. */
  nonNull: boolean
  range: Range | undefined
}

/** How far the conditions go along the fields of the index. */
function prefixesOf(index: IndexInfo, conditions: Conditions): Prefixes {
  const result: Prefixes = { values: [[]], exact: true, nonNull: false, range: undefined }
  for (const [place, { name }] of index.fields.entries()) {
    const demanded = conditions.byField.get(name)
    // Behind an array's field the other fields may belong to another element.
    if (!demanded || (index.multikey && place > 0)) break
    const points = pointsOf(demanded)
    if (!points || result.values.length * points.values.length > MAX_PREFIXES) {
      const range = rangeOf(demanded)
      // Of an array, one element may satisfy the lower bound and another one the upper.
      result.range = range && index.multikey && range.low ? { ...range, high: undefined } : range
      break
    }
    const values = index.collation
      ? points.values.map((v) => index.collation?.fold(v))
      : points.values
    result.values = result.values.flatMap((prefix) => values.map((value) => [...prefix, value]))
    result.exact &&= points.exact
    result.nonNull ||= points.values.every((value) => value !== null && value !== undefined)
  }
  result.nonNull ||= result.range !== undefined
  return result
}

/** Whether the index can give the order, and in which direction. */
function sortDirection(index: IndexInfo, prefixes: Prefixes, sort: SortSpec): 1 | -1 | undefined {
  const [only] = prefixes.values
  if (!only || prefixes.values.length > 1 || index.multikey || index.truncated || index.collation) {
    return undefined
  }
  const fixed = new Set(index.fields.slice(0, only.length).map(({ name }) => name))
  const wanted = sort.filter(([field]) => !fixed.has(field))
  const directions = new Set<number>()
  for (const [i, [field, direction]] of wanted.entries()) {
    const place = only.length + i
    if (index.fields[place]?.name !== field) return undefined
    directions.add(direction * (index.directions[place] ?? 1))
  }
  if (directions.size > 1) return undefined
  return directions.has(-1) ? -1 : 1
}

/** A partial index holds every wanted document when the filter's own values satisfy its condition. */
function covers(index: IndexInfo, conditions: Conditions): boolean {
  if (!index.partial) return true
  const needed = conditionsOf(index.partial.filter)
  if (!needed.complete) return false
  const sample: Doc = {}
  for (const field of needed.byField.keys()) {
    const points = pointsOf(conditions.byField.get(field) ?? [])
    if (points?.values.length !== 1) return false
    setAt(sample, field, points.values[0])
  }
  return index.partial.matches(sample)
}

function scoreOf(index: IndexInfo, prefixes: Prefixes, sorted: boolean): number {
  const depth = prefixes.values[0]?.length ?? 0
  const unique = index.unique && depth === index.fields.length ? 1000 : 0
  return unique + depth * 10 + (prefixes.range ? 5 : 0) + (sorted ? 3 : 0)
}

function candidateOf(
  index: IndexInfo,
  conditions: Conditions,
  sort: SortSpec,
  collation: Collation | undefined,
): Candidate | undefined {
  if (index.collation?.name !== collation?.name || !covers(index, conditions)) return undefined
  const prefixes = prefixesOf(index, conditions)
  if (index.sparse && !prefixes.nonNull) return undefined
  const direction = sort.length > 0 ? sortDirection(index, prefixes, sort) : undefined
  const score = scoreOf(index, prefixes, direction !== undefined)
  if (score === 0) return undefined
  const depth = prefixes.values[0]?.length ?? 0
  const ranges = prefixes.values
    .map((values) => boundsOf(index, values, prefixes.range))
    .toSorted(([a], [b]) => Buffer.compare(a, b))
  const fullKeys = index.unique && depth === index.fields.length
  const fields = conditions.byField.size
  return {
    legs: [{ index, ranges, fullKeys }],
    reverse: direction === -1,
    sorted: direction !== undefined,
    repeats: index.multikey || ranges.length > 1,
    exact: prefixes.exact && conditions.complete && depth === fields && isPlain(index),
    score,
  }
}

/** Its keys say all; of a multikey index the place of the match in the array is still to be found. */
const isPlain = ({ truncated, collation, multikey }: IndexInfo) =>
  !truncated && !collation && !multikey

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

function best(indexes: IndexInfo[], conditions: Conditions, request: PlanRequest) {
  let winner: Candidate | undefined
  for (const index of indexes) {
    const candidate = candidateOf(index, conditions, request.sort ?? [], request.collation)
    if (candidate && candidate.score > (winner?.score ?? 0)) winner = candidate
  }
  return winner
}

/** A $or whose every branch has an index is the union of their ranges. */
function unionOf(indexes: IndexInfo[], conditions: Conditions, request: PlanRequest) {
  if (!isList(conditions.branches) || conditions.branches.length === 0) return undefined
  const legs: Leg[] = []
  for (const branch of conditions.branches) {
    const plan = isDoc(branch)
      ? best(indexes, conditionsOf(branch), { ...request, sort: undefined })
      : undefined
    if (!plan) return undefined
    legs.push(...plan.legs)
  }
  return { ...wholeCollection(), legs, repeats: true }
}

/** Chooses the index that narrows a query most; among equals the one that also gives its order. */
export function planQuery(collection: CollectionInfo, request: PlanRequest): Plan {
  const { hint, clock = Infinity, collation } = request
  const forced = hinted(collection, hint)
  const usable = collection.indexes.filter(({ born }) => born <= clock)
  const indexes = forced ? usable.filter((index) => index === forced) : usable
  const conditions = conditionsOf(request.filter)
  const winner = best(indexes, conditions, request) ?? unionOf(indexes, conditions, request)
  if (winner) return winner
  const complete = forced && !forced.sparse && !forced.partial && forced.born <= clock
  if (!complete || forced.collation?.name !== collation?.name) return wholeCollection()
  const leg = { index: forced, ranges: [wholeIndex(forced)], fullKeys: false }
  return { ...wholeCollection(), legs: [leg], repeats: forced.multikey }
}

/** What `explain` tells of a plan. */
export function describePlan({ legs, sorted, exact }: Plan): Doc {
  const [first] = legs
  if (!first) return { stage: 'COLLSCAN' }
  const scans = legs.map(({ index }) => ({
    stage: 'IXSCAN',
    indexName: index.name,
    keyPattern: index.key,
  }))
  const inputStage = legs.length === 1 ? scans[0] : { stage: 'OR', inputStages: scans }
  return { stage: 'FETCH', sortedByIndex: sorted, filterNeeded: !exact, inputStage }
}
