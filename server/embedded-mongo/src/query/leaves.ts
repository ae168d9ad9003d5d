import { BSONSymbol } from 'bson'
import { isDoc, isList, isMissing, own, rankOf, TypeRank } from '../values/bson.ts'
import { compareValues, equalValues } from '../values/compare.ts'
import { badValue } from '../values/errors.ts'
import { isNaNumber } from '../values/numbers.ts'
import { valuesAt } from '../values/paths.ts'
import { toRegExp } from './regex.ts'

export type Predicate = (doc: unknown) => boolean

/** A predicate on one value. */
export type Leaf = (value: unknown) => boolean

/** True when a value under the path, or an element of an array there, passes. */
export function anyValue(path: string[], leaf: Leaf, intoArrays = true): Predicate {
  const [only = ''] = path
  const passes = (value: unknown) =>
    leaf(value) || (intoArrays && isList(value) && value.some((item) => leaf(item)))
  return (doc) => {
    // Fast path: a top-level field that is no array.
    if (path.length === 1 && isDoc(doc)) {
      const value = own(doc, only) ? doc[only] : undefined
      if (!isList(value)) return leaf(value)
    }
    return valuesAt(doc, path).some(passes)
  }
}

export const negate =
  (predicate: Predicate): Predicate =>
  (doc) =>
    !predicate(doc)

export function all(predicates: Predicate[]): Predicate {
  const [only] = predicates
  if (only && predicates.length === 1) return only
  return (doc) => predicates.every((predicate) => predicate(doc))
}

export function equals(wanted: unknown): Leaf {
  if (isMissing(wanted)) return isMissing
  return (value) => value !== undefined && equalValues(value, wanted)
}

/** A string, or a symbol, which compares and matches like one. */
export const isText = (value: unknown) => typeof value === 'string' || value instanceof BSONSymbol

/** Equality, or for a regular expression a match of it. */
export function equalsOrMatches(wanted: unknown): Leaf {
  if (rankOf(wanted) !== TypeRank.regex) return equals(wanted)
  const pattern = toRegExp(wanted)
  return (value) =>
    isText(value)
      ? pattern.test(String(value))
      : rankOf(value) === TypeRank.regex && equalValues(value, wanted)
}

type Bound = '$gt' | '$gte' | '$lt' | '$lte'

const HOLDS: Record<Bound, (difference: number) => boolean> = {
  $gt: (difference) => difference > 0,
  $gte: (difference) => difference >= 0,
  $lt: (difference) => difference < 0,
  $lte: (difference) => difference <= 0,
}

export const isBound = (operator: string): operator is Bound => Object.hasOwn(HOLDS, operator)

/** $gt, $gte, $lt, $lte: only values of the operand's own type compare, NaN only with itself. */
export function compares(bound: Bound, operand: unknown): Leaf {
  const holds = HOLDS[bound]
  const inclusive = bound === '$gte' || bound === '$lte'
  const rank = rankOf(operand)
  if (rank === TypeRank.regex) throw badValue("Can't have RegEx as arg to predicate over field")
  if (rank === TypeRank.null) return inclusive ? isMissing : () => false
  if (rank === TypeRank.minKey || rank === TypeRank.maxKey) {
    return (value) => value !== undefined && holds(compareValues(value, operand))
  }
  if (isNaNumber(operand)) return (value) => inclusive && isNaNumber(value)
  return (value) =>
    value !== undefined &&
    rankOf(value) === rank &&
    !isNaNumber(value) &&
    holds(compareValues(value, operand))
}
