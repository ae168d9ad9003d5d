import { type Doc, isMissing } from '../values/bson.ts'
import { setAt } from '../values/paths.ts'
import { type SortSpec } from '../values/sort.ts'
import { type IndexInfo } from '../storage/model.ts'
import { boundsOf, headOf, type KeyRange, withoutKeys } from './bounds.ts'
import {
  type Conditions,
  conditionsOf,
  excludedOf,
  pointsOf,
  type Range,
  rangeOf,
} from './conditions.ts'
import { judgeByKey, type KeyFilter } from './keyFilter.ts'

/** One index to scan, in these ranges. */
export interface Leg {
  index: IndexInfo
  ranges: KeyRange[]
  /** The ranges are merged by what their keys hold behind the first `head` bytes; otherwise one is read after the other. */
  merged?: readonly { range: KeyRange; head: number }[] | undefined
  /** Every range is one full key of a unique index. */
  fullKeys: boolean
  /** Decides by a key whether its document can match. */
  filter: KeyFilter | undefined
}

/** How to find the documents of a query. Without legs: scan the whole collection. */
export interface Plan {
  legs: Leg[]
  reverse: boolean
  /** The documents come in the order that was asked for. */
  sorted: boolean
  /** The scan may find a document more than once. */
  repeats: boolean
  /** Every document found matches, unless the leg's filter could not decide. */
  exact: boolean
}

export interface Candidate extends Plan {
  score: number
}

export interface Wanted {
  conditions: Conditions
  sort: SortSpec
}

const MAX_PREFIXES = 2000
/** How many ranges are merged: the keys of all are compared for each row. */
const MAX_MERGED = 16

interface Prefixes {
  values: unknown[][]
  exact: boolean
  /** The leading fields that are restricted to one value. */
  fixed: Set<string>
  range: Range | undefined
  /** Values of the next field that are not wanted. */
  excluded: unknown[]
}

/** How many leading fields of the index the conditions fix; `single`: only fields with one value. */
function prefixesOf(index: IndexInfo, conditions: Conditions, single: boolean): Prefixes {
  const result: Prefixes = {
    values: [[]],
    exact: true,
    fixed: new Set(),
    range: undefined,
    excluded: [],
  }
  for (const [place, { name }] of index.fields.entries()) {
    const demanded = conditions.byField.get(name)
    // In a multikey index, later fields may belong to another array element.
    if (!demanded || (index.multikey && place > 0)) break
    const points = pointsOf(demanded)
    if (single && points?.values.length !== 1) break
    if (!points || result.values.length * points.values.length > MAX_PREFIXES) {
      const range = rangeOf(demanded)
      // One array element may satisfy the lower bound and another one the upper.
      result.range = range && index.multikey && range.low ? { ...range, high: undefined } : range
      if (!range) result.excluded = excludedOf(demanded)
      break
    }
    const { values } = points
    if (values.length === 1) result.fixed.add(name)
    result.values = result.values.flatMap((prefix) => values.map((value) => [...prefix, value]))
    result.exact &&= points.exact
  }
  return result
}

interface Order {
  direction: 1 | -1
  /** The order is that of the keys behind so many fields, merged; undefined: that of the whole keys. */
  mergedAfter: number | undefined
}

/** How the index can give the order; undefined when it cannot. */
function orderIn(index: IndexInfo, prefixes: Prefixes, sort: SortSpec): Order | undefined {
  if (index.multikey || index.truncated) return undefined
  const { values, fixed, excluded } = prefixes
  const depth = values[0]?.length ?? 0
  const wanted = sort.filter(([field]) => !fixed.has(field))
  const first = wanted[0]?.[0]
  if (first === undefined) return { direction: 1, mergedAfter: undefined }
  const start = index.fields.findIndex(({ name }) => name === first)
  if (start < 0 || start > depth) return undefined
  // What the keys are ordered by from there on; a field with one value orders nothing.
  const following = index.fields
    .map(({ name }, place) => ({ name, direction: index.directions[place] ?? 1 }))
    .slice(start)
    .filter(({ name }) => !fixed.has(name))
  const directions = new Set(
    wanted.map(([field, direction], place) => {
      const own = following[place]
      return own?.name === field ? direction * own.direction : 0
    }),
  )
  const [direction] = directions
  if (directions.size > 1 || !direction) return undefined
  const mergeNeeded = index.fields.slice(0, start).some(({ name }) => !fixed.has(name))
  if (mergeNeeded && values.length * (excluded.length + 1) > MAX_MERGED) return undefined
  return { direction: direction > 0 ? 1 : -1, mergedAfter: mergeNeeded ? start : undefined }
}

/** A partial index holds every wanted document when each of the filter's own values satisfies its condition. */
function covers(index: IndexInfo, conditions: Conditions): boolean {
  const { partial } = index
  if (!partial) return true
  const needed = conditionsOf(partial.filter)
  if (!needed.complete) return false
  const wanted = new Map<string, unknown[]>()
  for (const field of needed.byField.keys()) {
    const { values = [] } = pointsOf(conditions.byField.get(field) ?? []) ?? {}
    if (values.length === 0) return false
    // A document without the field matches null too.
    wanted.set(field, values.some(isMissing) ? [...values, undefined] : values)
  }
  // The condition joins fields by "and", so each value can be judged beside any values of the others.
  return [...wanted].every(([field, values]) =>
    values.every((value) => partial.matches(sampleOf(wanted, field, value))),
  )
}

/** A document with this value of the field, and some wanted value of every other one. */
function sampleOf(wanted: ReadonlyMap<string, unknown[]>, own: string, value: unknown): Doc {
  const sample: Doc = {}
  for (const [field, [some]] of wanted) {
    const given = field === own ? value : some
    if (given !== undefined) setAt(sample, field, given)
  }
  return sample
}

interface Merits {
  /** It gives the requested order. */
  sorted: boolean
  /** Its keys alone decide what matches. */
  decisive: boolean
}

/** More fixed fields win, then a range, then the order, then keys that alone decide. */
function scoreOf(index: IndexInfo, prefixes: Prefixes, { sorted, decisive }: Merits): number {
  const depth = prefixes.values[0]?.length ?? 0
  const unique = index.unique && depth === index.fields.length ? 1000 : 0
  return unique + depth * 10 + (prefixes.range ? 5 : 0) + (sorted ? 3 : 0) + (decisive ? 1 : 0)
}

/** Its keys hold whole values. Multikey indexes do not count: the match's position in the array is still needed. */
const isPlain = ({ truncated, multikey }: IndexInfo) => !truncated && !multikey

/** Which conditions the ranges of an index leave open, and whether its keys decide them. */
function openTo(index: IndexInfo, { exact, values }: Prefixes, conditions: Conditions) {
  if (!isPlain(index)) return { filter: undefined, exact: false }
  const settled = new Set(index.fields.slice(0, values[0]?.length).map(({ name }) => name))
  const open = conditions.clauses.filter(
    ({ field }) => !exact || field === undefined || !settled.has(field),
  )
  if (open.length === 0) return { filter: undefined, exact: true }
  const judged = judgeByKey(
    index,
    open.map(({ clause }) => clause),
    values,
  )
  return { filter: judged?.filter, exact: judged?.clauses === open.length }
}

/** The ranges of an index in the order of their keys, each with the values that its keys begin with. */
function rangesByPrefix(
  index: IndexInfo,
  prefixes: Prefixes,
): { range: KeyRange; values: unknown[] }[] {
  return prefixes.values
    .flatMap((values) => {
      const whole = boundsOf(index, values, prefixes.range)
      const excluded = prefixes.excluded.map((value) => [...values, value])
      const ranges = excluded.length > 0 ? withoutKeys(index, whole, excluded) : [whole]
      return ranges.map((range) => ({ range, values }))
    })
    .toSorted(({ range: [a] }, { range: [b] }) => Buffer.compare(a, b))
}

function candidateOf(index: IndexInfo, prefixes: Prefixes, wanted: Wanted): Candidate | undefined {
  const { conditions, sort } = wanted
  const order = sort.length > 0 ? orderIn(index, prefixes, sort) : undefined
  const sorted = order !== undefined
  const { filter, exact } = openTo(index, prefixes, conditions)
  const score = scoreOf(index, prefixes, {
    sorted,
    decisive: exact && conditions.clauses.length > 0,
  })
  if (score === 0) return undefined
  const found = rangesByPrefix(index, prefixes)
  const ranges = found.map(({ range }) => range)
  const after = order?.mergedAfter
  const merged =
    after === undefined
      ? undefined
      : found.map(({ range, values }) => ({ range, head: headOf(index, values.slice(0, after)) }))
  const overlap = ranges.some(
    ([from], place) => Buffer.compare(from, ranges[place - 1]?.[1] ?? from) < 0,
  )
  const fullKeys = index.unique && prefixes.values[0]?.length === index.fields.length
  const leg = { index, ranges, merged, fullKeys, filter }
  const reverse = order?.direction === -1
  return { legs: [leg], reverse, sorted, repeats: index.multikey || overlap, exact, score }
}

/**
 * The ways in which an index can serve a query: narrowed as far as possible and, where that loses the requested order,
 * also in that order.
 */
export function candidatesOf(index: IndexInfo, wanted: Wanted): Candidate[] {
  const { conditions, sort } = wanted
  if (!covers(index, conditions)) return []
  const narrow = candidateOf(index, prefixesOf(index, conditions, false), wanted)
  if (sort.length === 0 || narrow?.sorted) return narrow ? [narrow] : []
  const inOrder = candidateOf(index, prefixesOf(index, conditions, true), wanted)
  return [narrow, inOrder?.sorted ? inOrder : undefined].filter((each) => each !== undefined)
}
