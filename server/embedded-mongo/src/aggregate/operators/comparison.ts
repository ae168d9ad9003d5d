import { rankOf, TypeRank } from '../../values/bson.ts'
import { compareValues } from '../../values/compare.ts'
import { isTruthy } from '../../values/numbers.ts'
import { type Operator } from './types.ts'

/** In expressions, unlike in queries, a missing value is less than null. */
function compareWithMissing(a: unknown, b: unknown): number {
  if (a === undefined && b === undefined) return 0
  if (a === undefined) return rankOf(b) === TypeRank.minKey ? 1 : -1
  if (b === undefined) return rankOf(a) === TypeRank.minKey ? -1 : 1
  return Math.sign(compareValues(a, b))
}

const compares = (holds: (difference: number) => boolean): Operator => [
  2,
  2,
  ([a, b]) => holds(compareWithMissing(a, b)),
]

export const comparison: Record<string, Operator> = {
  $cmp: [2, 2, ([a, b]) => compareWithMissing(a, b)],
  $eq: compares((difference) => difference === 0),
  $ne: compares((difference) => difference !== 0),
  $gt: compares((difference) => difference > 0),
  $gte: compares((difference) => difference >= 0),
  $lt: compares((difference) => difference < 0),
  $lte: compares((difference) => difference <= 0),
  $not: [1, 1, ([value]) => !isTruthy(value)],
}
