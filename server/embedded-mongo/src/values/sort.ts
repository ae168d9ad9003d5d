import { isDoc, isList } from './bson.ts'
import { compareValues } from './compare.ts'
import { location, notSupported } from './errors.ts'
import { toNumber } from './numbers.ts'
import { valuesAt } from './paths.ts'
import { isDue, PAUSE, type Paced, type Sliced } from './slices.ts'

export type SortDirection = 1 | -1
export type SortSpec = [field: string, direction: SortDirection][]

/** A sort document as pairs; refuses $meta and directions other than 1 and -1. */
export function parseSort(spec: unknown): SortSpec {
  if (!isDoc(spec)) throw location(15973, 'the $sort key specification must be an object')
  return Object.entries(spec).map(([field, direction]) => {
    if (isDoc(direction)) throw notSupported('a $meta sort')
    const number = toNumber(direction)
    if (number === 1 || number === -1) return [field, number]
    throw location(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)')
  })
}

/** What a document sorts by under one path: the least of an array's elements ascending, the greatest descending. */
function sortKey(doc: unknown, path: string[], direction: SortDirection) {
  const candidates = valuesAt(doc, path).flatMap((value) => {
    if (!isList(value)) return [value]
    return value.length > 0 ? value : [undefined]
  })
  return candidates.reduce(
    (best, value) => (compareValues(value, best) * direction < 0 ? value : best),
    candidates[0],
  )
}

export interface Sorter {
  keyOf(doc: unknown): unknown[]
  compareKeys(a: unknown[], b: unknown[]): number
}

export function sorterOf(spec: SortSpec): Sorter {
  const fields = spec.map(([field, direction]) => ({ path: field.split('.'), direction }))
  return {
    keyOf: (doc) => fields.map(({ path, direction }) => sortKey(doc, path, direction)),
    compareKeys(a, b) {
      for (const [i, { direction }] of fields.entries()) {
        const difference = compareValues(a[i], b[i])
        if (difference !== 0) return difference * direction
      }
      return 0
    },
  }
}

interface Keyed<T> {
  item: T
  keys: unknown[]
  place: number
}

/**
 * Items in order, equal ones in the order they came. With a `limit` only about twice that many are
 * held at any time, so that the first page of a large collection costs no more memory than the page.
 */
export function* sortItems<T>(
  items: Paced<T>,
  sorter: Sorter,
  docOf: (item: T) => unknown,
  limit = Infinity,
): Sliced<T[]> {
  let held: Keyed<T>[] = []
  const runs: Keyed<T>[][] = []
  const byKey = (a: Keyed<T>, b: Keyed<T>) =>
    sorter.compareKeys(a.keys, b.keys) || a.place - b.place
  let place = 0
  for (const item of items) {
    if (item === PAUSE) {
      yield PAUSE
      continue
    }
    held.push({ item, keys: sorter.keyOf(docOf(item)), place: place++ })
    if (held.length >= (limit < SHORT_LIST ? limit * 2 + LONG_RUN : LONG_RUN)) {
      held.sort(byKey)
      if (limit < SHORT_LIST) held.length = limit
      else {
        runs.push(held)
        held = []
      }
    }
  }
  held.sort(byKey)
  runs.push(held)
  const sorted = yield* merged(runs, byKey)
  return sorted.slice(0, limit).map(({ item }) => item)
}

/** Items that sort in a millisecond at once; longer lists are merge-sorted from such runs, with pauses. */
const LONG_RUN = 500
/** A list below this limit is cut to it while items come, so that the rest is never held. */
const SHORT_LIST = 2500

/** Merges sorted lists. */
function* merged<T>(runs: T[][], compare: (a: T, b: T) => number): Sliced<T[]> {
  let lists = runs
  while (lists.length > 1) {
    const pairs: T[][] = []
    for (let i = 0; i < lists.length; i += 2) {
      pairs.push(yield* mergedPair(lists[i] ?? [], lists[i + 1] ?? [], compare))
    }
    lists = pairs
  }
  return lists[0] ?? []
}

function* mergedPair<T>(a: T[], b: T[], compare: (x: T, y: T) => number): Sliced<T[]> {
  const result: T[] = []
  let [i, j] = [0, 0]
  for (let x = a[0], y = b[0]; x !== undefined && y !== undefined;) {
    if (compare(x, y) <= 0) {
      result.push(x)
      x = a[++i]
    } else {
      result.push(y)
      y = b[++j]
    }
    if (result.length % KEYS_PER_LOOK === 0 && isDue()) yield PAUSE
  }
  // The rest of the longer list.
  return result.concat(a.slice(i), b.slice(j))
}

const KEYS_PER_LOOK = 64
