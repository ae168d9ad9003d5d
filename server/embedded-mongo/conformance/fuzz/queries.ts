import { type mongo } from 'mongoose'
import { type Doc } from '../../src/values/bson.ts'
import { anyValue, type Dice, scalar } from './values.ts'

const PATHS = ['a', 'a', 'b', 'b', 'c', 'a.x', 'b.x', 'a.0', 'c.y'] as const

const small = (dice: Dice) => dice.pick([scalar, scalar, scalar, anyValue])(dice)

/** Operators on one field. */
const OPERATORS: readonly ((dice: Dice) => Doc)[] = [
  (dice) => ({ $eq: small(dice) }),
  (dice) => ({ [dice.pick(['$gt', '$gte', '$lt', '$lte'])]: small(dice) }),
  (dice) => ({
    [dice.pick(['$gt', '$gte'])]: small(dice),
    [dice.pick(['$lt', '$lte'])]: small(dice),
  }),
  (dice) => ({ $gte: dice.upTo(3), $lte: 2 + dice.upTo(4) }),
  (dice) => ({ $gt: dice.pick(['', 'A', 'a']), $lt: dice.pick(['b', 'c', 'zz']) }),
  (dice) => ({ $in: dice.times(dice.upTo(5), () => small(dice)) }),
  (dice) => ({ $nin: dice.times(dice.upTo(4), () => small(dice)) }),
  (dice) => ({ $ne: small(dice) }),
  (dice) => ({ $exists: dice.chance(0.5) }),
  (dice) => ({
    $regex: dice.pick(['^a', '^A', 'b', '^long', '^l.*g']),
  }),
  (dice) => ({ $elemMatch: { $gte: dice.upTo(3), $lt: 2 + dice.upTo(4) } }),
  (dice) => ({ $elemMatch: { x: small(dice) } }),
]

const condition = (dice: Dice): unknown =>
  dice.chance(0.25) ? small(dice) : dice.pick(OPERATORS)(dice)

function clause(dice: Dice): Doc {
  return { [dice.pick(PATHS)]: condition(dice) }
}

/** A filter of up to three conditions, or of several in $and, $or and $nor. */
export function filterOf(dice: Dice): Doc {
  const simple = () =>
    Object.fromEntries(dice.times(dice.upTo(3), () => [dice.pick(PATHS), condition(dice)]))
  if (dice.chance(0.75)) return simple()
  const clauses = dice.times(1 + dice.upTo(3), () => (dice.chance(0.7) ? clause(dice) : simple()))
  return {
    ...(dice.chance(0.3) ? clause(dice) : {}),
    [dice.pick(['$or', '$or', '$and', '$nor'])]: clauses,
  }
}

const direction = (dice: Dice): 1 | -1 => dice.pick([1, -1])

/** An order in which no two documents are equal: `_id` decides at last. */
export function sortOf(dice: Dice): Record<string, 1 | -1> {
  const fields = dice.times(dice.upTo(3), () => [dice.pick(PATHS), direction(dice)] as const)
  return { ...Object.fromEntries(fields), _id: direction(dice) }
}

export interface RandomIndex {
  key: Record<string, 1 | -1>
  options: mongo.CreateIndexesOptions
  /** It holds every document, so that a hint at it loses none. */
  whole: boolean
}

const PARTIAL: readonly Doc[] = [{ c: { $exists: true } }, { c: { $gt: 1 } }, { a: { $gte: 'a' } }]

/** An index over one to three paths, whatever its kind. */
export function indexOf(dice: Dice, number: number): RandomIndex {
  const paths = dice.times(1 + dice.upTo(3), () => [dice.pick(PATHS), direction(dice)] as const)
  const last = dice.chance(0.35) ? [['_id', direction(dice)] as const] : []
  const key = Object.fromEntries([...paths, ...last])
  const name = `index${number}`
  const kind = dice.upTo(10)
  if (kind < 3) {
    const partialFilterExpression = dice.pick(PARTIAL)
    return { key, options: { name, partialFilterExpression }, whole: false }
  }
  if (kind === 3) return { key, options: { name, unique: true }, whole: true }
  return { key, options: { name }, whole: true }
}
