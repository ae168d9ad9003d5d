import {
  cloneValue,
  type Doc,
  firstKey,
  isDoc,
  isList,
  isNumeric,
  isOperatorDoc,
  rankOf,
  TypeRank,
} from '../values/bson.ts'
import { type Collation } from '../values/collation.ts'
import { compareValues } from '../values/compare.ts'
import { badValue, typeMismatch } from '../values/errors.ts'
import { toNumber } from '../values/numbers.ts'
import { finish } from '../values/slices.ts'
import { sortDocs } from '../values/sort.ts'
import { typeName } from '../values/types.ts'
import { compileFilter, type FilterOptions } from '../query/filter.ts'
import { equals } from '../query/leaves.ts'
import { type Operation } from './operation.ts'
import { findPlace, makePlace, put, valueIn } from './paths.ts'

const MODIFIERS = ['$each', '$slice', '$sort', '$position']

/** A modifier's number: with anything else taken for 0, `$slice` would empty the list. */
function wholeNumber(name: string, value: unknown): number {
  const number = toNumber(value)
  if (isNumeric(value) && Number.isInteger(number)) return number
  throw badValue(
    `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
  )
}

function sorted(list: unknown[], order: unknown, collation?: Collation): unknown[] {
  if (isDoc(order)) {
    if (firstKey(order) === '') throw badValue('The $sort pattern is empty')
    const wrapped = Object.fromEntries(Object.entries(order).map(([key, way]) => [`v.${key}`, way]))
    const docs = list.map((v) => ({ v }))
    return finish(sortDocs(docs, wrapped, collation)).map(({ v }) => v)
  }
  const direction = wholeNumber('$sort', order)
  if (direction !== 1 && direction !== -1)
    throw badValue('The $sort element value must be either 1 or -1')
  return list.toSorted((a, b) => compareValues(a, b, collation?.compare) * direction)
}

function sliced(list: unknown[], count: unknown): unknown[] {
  const most = wholeNumber('$slice', count)
  if (most === 0) return []
  return most > 0 ? list.slice(0, most) : list.slice(most)
}

function inserted(list: unknown[], items: unknown[], position: unknown): unknown[] {
  const at = position === undefined ? list.length : wholeNumber('$position', position)
  return list.toSpliced(at < 0 ? Math.max(0, list.length + at) : at, 0, ...items)
}

export const push: Operation = (doc, path, argument, { collation }) => {
  const modifiers: Doc = isDoc(argument) && '$each' in argument ? argument : { $each: [argument] }
  for (const key of Object.keys(modifiers)) {
    if (!MODIFIERS.includes(key)) throw badValue(`Unrecognized clause in $push: ${key}`)
  }
  const { $each, $position, $sort, $slice } = modifiers
  if (!isList($each)) {
    throw badValue(
      `The argument to $each in $push must be an array but it was of type: ${typeName($each)}`,
    )
  }
  const place = makePlace(doc, path)
  const current = valueIn(place) ?? (valueIn(place) === undefined ? [] : null)
  if (!isList(current)) {
    throw badValue(
      `The field '${path.join('.')}' must be an array but is of type ${typeName(current)}`,
    )
  }
  let list = inserted(current, cloneValue($each), $position)
  if ($sort !== undefined) list = sorted(list, $sort, collation)
  if ($slice !== undefined) list = sliced(list, $slice)
  put(place, list)
}

export const addToSet: Operation = (doc, path, argument, { collation }) => {
  const many = isDoc(argument) && '$each' in argument
  if (many && Object.keys(argument).length > 1)
    throw badValue('Found unexpected fields beside $each in $addToSet')
  const items = many ? argument['$each'] : [argument]
  if (!isList(items)) throw typeMismatch('The argument to $each in $addToSet must be an array')
  const place = makePlace(doc, path)
  const current = valueIn(place)
  if (current !== undefined && !isList(current)) {
    throw badValue(
      `Cannot apply $addToSet to non-array field. Field named '${place.name}' has non-array type ${typeName(current)}`,
    )
  }
  const list = [...(current ?? [])]
  for (const item of items) {
    const same = equals(item, collation)
    if (!list.some(same)) list.push(cloneValue(item))
  }
  put(place, list)
}

export const pop: Operation = (doc, path, argument) => {
  const direction = wholeNumber('$pop', argument)
  if (direction !== 1 && direction !== -1) throw badValue('$pop expects 1 or -1')
  const place = findPlace(doc, path)
  const list = place && valueIn(place)
  if (!place || list === undefined) return
  if (!isList(list))
    throw typeMismatch(`Path '${path.join('.')}' contains an element of non-array type`)
  put(place, direction < 0 ? list.slice(1) : list.slice(0, -1))
}

function removeFrom(
  doc: Doc,
  path: string[],
  name: string,
  goes: (item: unknown) => boolean,
): void {
  const place = findPlace(doc, path)
  const list = place && valueIn(place)
  if (!place || list === undefined) return
  if (!isList(list)) throw badValue(`Cannot apply ${name} to a non-array value`)
  put(
    place,
    list.filter((item) => !goes(item)),
  )
}

export const pullAll: Operation = (doc, path, argument, { collation }) => {
  if (!isList(argument)) throw badValue(`$pullAll requires an array argument`)
  const tests = argument.map((other) => equals(other, collation))
  removeFrom(doc, path, '$pullAll', (item) => tests.some((test) => test(item)))
}

function pullTest(argument: unknown, options: FilterOptions): (item: unknown) => boolean {
  const logical = isDoc(argument) && ['$and', '$or', '$nor'].includes(firstKey(argument))
  if ((isOperatorDoc(argument) && !logical) || rankOf(argument) === TypeRank.regex) {
    const matches = compileFilter({ v: argument }, options)
    return (item) => matches({ v: item })
  }
  if (isDoc(argument)) {
    const matches = compileFilter(argument, options)
    return (item) => isDoc(item) && matches(item)
  }
  return equals(argument, options.collation)
}

export const pull: Operation = (doc, path, argument, options) =>
  removeFrom(doc, path, '$pull', pullTest(argument, options))
