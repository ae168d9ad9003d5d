import { type Doc, isDoc, isList, isMissing, setOwn } from '../../values/bson.ts'
import { compareValues, equalValues } from '../../values/compare.ts'
import { location } from '../../values/errors.ts'
import { typeName } from '../../values/types.ts'
import { wholeOperand } from './arguments.ts'
import { type Operator } from './types.ts'

function list(name: string, value: unknown, code = 28689): unknown[] {
  if (isList(value)) return value
  throw location(
    code,
    `The argument to ${name} must be an array, but was of type: ${typeName(value)}`,
  )
}

function unique(values: unknown[]): unknown[] {
  const sorted = values.toSorted((a, b) => compareValues(a, b))
  return sorted.filter((value, i) => i === 0 || !equalValues(value, sorted[i - 1]))
}

/** Applies an operation to lists; null when an operand is null or missing. */
const onLists = (name: string, apply: (lists: unknown[][]) => unknown) => (args: unknown[]) =>
  args.some(isMissing) ? null : apply(args.map((value) => list(name, value)))

const has = (values: unknown[], wanted: unknown) =>
  values.some((value) => equalValues(value, wanted))

function elementAt([values, index]: unknown[]): unknown {
  if (isMissing(values) || isMissing(index)) return null
  return list('$arrayElemAt', values).at(wholeOperand('$arrayElemAt', index, 28691))
}

function slice(args: unknown[]): unknown {
  if (args.some(isMissing)) return null
  const [values, from, count] = args
  const items = list('$slice', values)
  const start = wholeOperand('$slice', from, 28726)
  if (count === undefined) return start < 0 ? items.slice(start) : items.slice(0, start)
  const first = start < 0 ? Math.max(0, items.length + start) : start
  const most = wholeOperand('$slice', count, 28728)
  if (most <= 0) throw location(28729, 'Third argument to $slice must be positive')
  return items.slice(first, first + most)
}

function merge(args: unknown[]): Doc {
  const result: Doc = {}
  for (const value of args) {
    if (isMissing(value)) continue
    if (!isDoc(value)) {
      throw location(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
      )
    }
    for (const key of Object.keys(value)) setOwn(result, key, value[key])
  }
  return result
}

function toPairs([value]: unknown[]): unknown {
  if (isMissing(value)) return null
  if (!isDoc(value)) throw location(40390, '$objectToArray requires a document input')
  return Object.entries(value).map(([k, v]) => ({ k, v }))
}

function fromPairs([value]: unknown[]): unknown {
  if (isMissing(value)) return null
  const result: Doc = {}
  for (const pair of list('$arrayToObject', value, 40386)) {
    const isPair =
      (isList(pair) && pair.length === 2) ||
      (isDoc(pair) && Object.keys(pair).toSorted().join() === 'k,v')
    if (!isPair) throw location(40392, '$arrayToObject requires pairs of a key and a value')
    const [key, held] = isList(pair) ? pair : [pair['k'], pair['v']]
    if (typeof key !== 'string') throw location(40394, '$arrayToObject requires string keys')
    setOwn(result, key, held)
  }
  return result
}

export const lists: Record<string, Operator> = {
  $size: [1, 1, ([value]) => list('$size', value, 17124).length],
  $in: [2, 2, ([value, values]) => has(list('$in', values, 40081), value)],
  $arrayElemAt: [2, 2, elementAt],
  $first: [1, 1, ([values]) => elementAt([values, 0])],
  $last: [1, 1, ([values]) => elementAt([values, -1])],
  $slice: [2, 3, slice],
  $concatArrays: [0, Infinity, onLists('$concatArrays', (values) => values.flat(1))],
  $setUnion: [0, Infinity, onLists('$setUnion', (values) => unique(values.flat(1)))],
  $mergeObjects: [
    1,
    Infinity,
    (args) => merge(args.length === 1 && isList(args[0]) ? args[0] : args),
  ],
  $objectToArray: [1, 1, toPairs],
  $arrayToObject: [1, 1, fromPairs],
}
