import {
  type Doc,
  isDoc,
  isList,
  isMissing,
  isOperator,
  isOperatorDoc,
  rankOf,
  TypeRank,
} from '../values/bson.ts'

/** A filter's conditions by field, the clauses of $and included. */
export interface Conditions {
  byField: Map<string, unknown[]>
  /** Its single conditions; `field` is undefined where one concerns several fields. */
  clauses: { field: string | undefined; clause: Doc }[]
  /** The branches of a top-level $or. */
  branches: unknown[] | undefined
  /** Nothing in the filter lies outside `byField`. */
  complete: boolean
}

export function conditionsOf(filter: Doc): Conditions {
  const conditions: Conditions = {
    byField: new Map(),
    clauses: [],
    branches: undefined,
    complete: true,
  }
  gather(filter, conditions)
  return conditions
}

function gather(filter: Doc, conditions: Conditions): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' && isList(condition)) {
      for (const clause of condition.filter(isDoc)) gather(clause, conditions)
    } else if (isOperator(key)) {
      conditions.complete = false
      conditions.clauses.push({ field: undefined, clause: { [key]: condition } })
      if (key === '$or' && isList(condition)) conditions.branches = condition
    } else {
      conditions.clauses.push({ field: key, clause: { [key]: condition } })
      const known = conditions.byField.get(key)
      if (known) known.push(condition)
      else conditions.byField.set(key, [condition])
    }
  }
}

const MAX_POINTS = 2000

/** Values that an index can look up one by one. */
const isPoint = (value: unknown) => rankOf(value) !== TypeRank.regex && !isList(value)

export interface Points {
  values: unknown[]
  /** The values are equivalent to the conditions; nothing else has to be checked. */
  exact: boolean
}

/** The values to which the conditions restrict a field; undefined when they are no finite list. */
export function pointsOf(conditions: unknown[]): Points | undefined {
  let points: unknown[] | undefined
  let exact = conditions.length === 1
  for (const condition of conditions) {
    if (!isOperatorDoc(condition)) {
      if (isPoint(condition)) points = [condition]
      else exact = false
      continue
    }
    const { $eq, $in } = condition
    const only = Object.keys(condition).length === 1
    if ('$eq' in condition && isPoint($eq)) points ??= [$eq]
    else if (isList($in) && $in.length <= MAX_POINTS && $in.every(isPoint)) points ??= $in
    else exact = false
    exact &&= only
  }
  if (!points) return undefined
  return { values: points, exact }
}

const MAX_EXCLUDED = 10_000

/** The values that the first $nin rules out, when an index can look them up one by one. */
export function excludedOf(conditions: unknown[]): unknown[] {
  const [list] = conditions.flatMap((condition) =>
    isOperatorDoc(condition) && isList(condition['$nin']) ? [condition['$nin']] : [],
  )
  const usable = list && list.length <= MAX_EXCLUDED
  return usable ? list.filter((value) => isPoint(value) && !isMissing(value)) : []
}

export interface Range {
  rank: number
  low: { value: unknown; inclusive: boolean } | undefined
  high: { value: unknown; inclusive: boolean } | undefined
}

const WITHOUT_RANGE: ReadonlySet<number> = new Set([
  TypeRank.null,
  TypeRank.regex,
  TypeRank.minKey,
  TypeRank.maxKey,
  TypeRank.array,
])

function boundOf(condition: Doc, open: string, closed: string) {
  if (open in condition) return { value: condition[open], inclusive: false }
  return closed in condition ? { value: condition[closed], inclusive: true } : undefined
}

/** The interval, of one type, that the first range condition gives. */
export function rangeOf(conditions: unknown[]): Range | undefined {
  for (const condition of conditions) {
    if (!isOperatorDoc(condition)) continue
    const low = boundOf(condition, '$gt', '$gte')
    const high = boundOf(condition, '$lt', '$lte')
    const bound = low ?? high
    if (!bound || WITHOUT_RANGE.has(rankOf(bound.value))) continue
    const rank = rankOf(bound.value)
    // Bounds of different types match nothing; the filter itself sees to that.
    return { rank, low, high: high && rankOf(high.value) === rank ? high : undefined }
  }
  return undefined
}
