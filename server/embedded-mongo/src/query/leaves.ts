import { BSONSymbol } from 'bson'
import { type Collation } from '../values/collation.ts'
import { isDoc, isList, isMissing, own, rankOf, TypeRank } from '../values/bson.ts'
import { compareText, compareValues, equalValues } from '../values/compare.ts'
import { badValue } from '../values/errors.ts'
import { isNaNumber, wholePart } from '../values/numbers.ts'
import { valuesAt } from '../values/paths.ts'
import { toRegExp } from './regex.ts'

/** Where in an array the match was found: the position that `$` names in an update or projection. */
export interface MatchPosition {
  index?: number
}

export type Predicate = (doc: unknown, position?: MatchPosition) => boolean

/** A predicate on one value. */
export type Leaf = (value: unknown) => boolean

/** True when a value under the path, or an element of an array there, passes. */
export function anyValue(path: string[], leaf: Leaf, intoArrays = true): Predicate {
  const [only = ''] = path
  return (doc, position) => {
    // Fast path: a top-level field that is no array.
    if (path.length === 1 && isDoc(doc)) {
      const value = own(doc, only) ? doc[only] : undefined
      if (!isList(value)) return leaf(value)
    }
    for (const { value, index } of valuesAt(doc, path)) {
      if (leaf(value)) {
        if (position && index >= 0) position.index = index
        return true
      }
      const element = intoArrays && isList(value) ? value.findIndex((item) => leaf(item)) : -1
      if (element >= 0) {
        if (position) position.index = index >= 0 ? index : element
        return true
      }
    }
    return false
  }
}

export const negate =
  (predicate: Predicate): Predicate =>
  (doc) =>
    !predicate(doc)

export function all(predicates: Predicate[]): Predicate {
  const [only] = predicates
  if (only && predicates.length === 1) return only
  return (doc, position) => predicates.every((predicate) => predicate(doc, position))
}

export function equals(wanted: unknown, collation?: Collation): Leaf {
  if (isMissing(wanted)) return isMissing
  if (!collation) return (value) => value !== undefined && equalValues(value, wanted)
  return (value) => value !== undefined && compareValues(value, wanted, collation.compare) === 0
}

/** A string, or a symbol, which compares and matches like one. */
export const isText = (value: unknown) => typeof value === 'string' || value instanceof BSONSymbol

/** Equality, or for a regular expression a match of it. */
export function equalsOrMatches(wanted: unknown, collation?: Collation): Leaf {
  if (rankOf(wanted) !== TypeRank.regex) return equals(wanted, collation)
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
export function compares(bound: Bound, operand: unknown, collation?: Collation): Leaf {
  const holds = HOLDS[bound]
  const inclusive = bound === '$gte' || bound === '$lte'
  const order = collation?.compare ?? compareText
  const rank = rankOf(operand)
  if (rank === TypeRank.regex) throw badValue("Can't have RegEx as arg to predicate over field")
  if (rank === TypeRank.null) return inclusive ? isMissing : () => false
  if (rank === TypeRank.minKey || rank === TypeRank.maxKey) {
    return (value) => value !== undefined && holds(compareValues(value, operand, order))
  }
  if (isNaNumber(operand)) return (value) => inclusive && isNaNumber(value)
  return (value) =>
    value !== undefined &&
    rankOf(value) === rank &&
    !isNaNumber(value) &&
    holds(compareValues(value, operand, order))
}

export function remainder(argument: unknown): Leaf {
  if (!isList(argument) || argument.length < 2) {
    throw badValue('malformed mod, not enough elements')
  }
  if (argument.length > 2) throw badValue('malformed mod, too many elements')
  const [divisor, rest] = argument.map(wholePart)
  if (divisor === undefined || rest === undefined)
    throw badValue('malformed mod, divisor and remainder must be numbers')
  if (divisor === 0n) throw badValue('divisor cannot be 0')
  return (value) => {
    const whole = wholePart(value)
    return whole !== undefined && whole % divisor === rest
  }
}
