import { type Doc, firstKey, isDoc, isList, isNumeric, own, setOwn } from '../values/bson.ts'
import { location, notSupported } from '../values/errors.ts'
import { toNumber } from '../values/numbers.ts'
import { compileFilter } from '../query/filter.ts'

/** What a find projection makes of a field: another part of its value, or a field computed from the document. */
export type FindOperator =
  | { change: (value: unknown) => unknown }
  | { compute: (root: Doc) => unknown }

function elementMatch(path: string, condition: unknown): FindOperator {
  if (!isDoc(condition)) throw location(31274, 'elemMatch: Invalid argument, object required')
  if (path.includes('.'))
    throw location(31275, 'Cannot use $elemMatch projection on a nested field.')
  const matches = compileFilter({ v: { $elemMatch: condition } })
  return {
    compute(root) {
      const list = own(root, path) ? root[path] : undefined
      const index = isList(list) ? list.findIndex((item) => matches({ v: [item] })) : -1
      return isList(list) && index >= 0 ? [list[index]] : undefined
    },
  }
}

function slice(argument: unknown): FindOperator {
  const [first, count, ...more] = isList(argument) ? argument : [argument]
  const pair = isList(argument)
  if (!isNumeric(first) || more.length > 0 || (pair && !isNumeric(count)))
    throw location(31273, '$slice only supports numbers and [skip, limit] arrays')
  const from = Math.trunc(toNumber(first))
  const most = pair ? Math.trunc(toNumber(count)) : undefined
  if (most !== undefined && most <= 0) throw location(31259, '$slice limit must be positive')
  return {
    change(value) {
      if (!isList(value)) return value
      if (most === undefined) return from < 0 ? value.slice(from) : value.slice(0, from)
      const start = from < 0 ? Math.max(0, value.length + from) : from
      return value.slice(start, start + most)
    },
  }
}

const isExpressionSlice = (argument: unknown) =>
  isList(argument) &&
  argument.some((item) => typeof item === 'string' || isList(item) || isDoc(item))

/** The operators that only a find projection has; undefined for ordinary expressions. */
export function findOperator(path: string, value: unknown): FindOperator | undefined {
  if (!isDoc(value)) return undefined
  const argument = value[firstKey(value)]
  switch (firstKey(value)) {
    case '$elemMatch':
      return elementMatch(path, argument)
    case '$slice':
      return isExpressionSlice(argument) ? undefined : slice(argument)
    case '$meta':
      throw notSupported('a $meta projection')
    default:
      return undefined
  }
}

/** Whether a condition of the query is on a field, so that `$` can name the element that has met it. */
function asksFor(filter: Doc, field: string): boolean {
  return Object.entries(filter).some(([key, condition]) => {
    if (!key.startsWith('$')) return key.split('.')[0] === field
    return isList(condition) && condition.filter(isDoc).some((inner) => asksFor(inner, field))
  })
}

/** Checks the path of a positional projection `path.$`. */
export function checkPositional(path: string, query: Doc): void {
  const field = path.split('.')[0] ?? ''
  if (asksFor(query, field)) return
  throw location(
    51050,
    `Projections with a positional operator require a matching field in the query: '${field}'`,
  )
}

/** A document with nothing but the matching element in the first array on a path. */
export function onlyMatching(doc: Doc, path: string[], index: number | undefined): Doc {
  const [head = '', ...rest] = path
  const value = own(doc, head) ? doc[head] : undefined
  const narrowed = isList(value)
    ? [elementOf(value, index)]
    : isDoc(value) && rest.length > 0
      ? onlyMatching(value, rest, index)
      : value
  if (narrowed === value) return doc
  const copy = { ...doc }
  setOwn(copy, head, narrowed)
  return copy
}

function elementOf(list: unknown[], index: number | undefined): unknown {
  if (index !== undefined && index < list.length) return list[index]
  const message = "positional operator '.$' couldn't find a matching element in the array"
  throw location(51246, `Executor error during find command :: caused by :: ${message}`)
}
