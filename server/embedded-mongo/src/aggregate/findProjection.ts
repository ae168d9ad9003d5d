import { type Doc, firstKey, isDoc, isList } from '../values/bson.ts'
import { location, notSupported } from '../values/errors.ts'
import { toNumber } from '../values/numbers.ts'
import { valuesAt } from '../values/paths.ts'
import { compileFilter } from '../query/filter.ts'
import { type MatchPosition } from '../query/leaves.ts'

interface FindOperator {
  compute: (root: Doc, position: MatchPosition) => unknown
  /** Changes its field without turning the projection into an inclusion. */
  addsNothing: boolean
}

const listAt = (root: Doc, path: string) => valuesAt(root, path.split('.'))[0]?.value

function positional(path: string): FindOperator {
  return {
    addsNothing: false,
    compute(root, { index }) {
      const list = listAt(root, path)
      if (!isList(list)) return list
      if (index === undefined) {
        throw location(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        )
      }
      return [list[index]]
    },
  }
}

function elementMatch(path: string, condition: unknown): FindOperator {
  const matches = compileFilter({ v: { $elemMatch: condition } })
  return {
    addsNothing: false,
    compute(root) {
      const list = listAt(root, path)
      const index = isList(list) ? list.findIndex((item) => matches({ v: [item] })) : -1
      return isList(list) && index >= 0 ? [list[index]] : undefined
    },
  }
}

function slice(path: string, argument: unknown): FindOperator {
  const [first, count] = (isList(argument) ? argument : [argument]).map(toNumber)
  return {
    addsNothing: true,
    compute(root) {
      const list = listAt(root, path)
      if (!isList(list) || first === undefined) return list
      if (count === undefined) return first < 0 ? list.slice(first) : list.slice(0, first)
      const start = first < 0 ? Math.max(0, list.length + first) : first
      return list.slice(start, start + count)
    },
  }
}

const isExpressionSlice = (argument: unknown) =>
  isList(argument) && argument.some((item) => typeof item === 'string' || isList(item))

/** The operators that only a find projection has; undefined for ordinary expressions. */
export function findOperator(path: string, value: unknown): FindOperator | undefined {
  if (!isDoc(value)) return undefined
  const argument = value[firstKey(value)]
  switch (firstKey(value)) {
    case '$positional':
      return positional(path)
    case '$elemMatch':
      return elementMatch(path, argument)
    case '$slice':
      return isExpressionSlice(argument) ? undefined : slice(path, argument)
    case '$meta':
      throw notSupported('a $meta projection')
    default:
      return undefined
  }
}
