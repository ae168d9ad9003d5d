import { Decimal128 } from 'bson'
import { isList, isMissing, isNumeric, type Numeric } from '../../values/bson.ts'
import { compareValues } from '../../values/compare.ts'
import { location, typeMismatch } from '../../values/errors.ts'
import { addNumbers, multiplyNumbers, toNumber } from '../../values/numbers.ts'
import { typeName } from '../../values/types.ts'
import { type Operator } from './types.ts'

function numeric(name: string, value: unknown): Numeric {
  if (isNumeric(value)) return value
  throw typeMismatch(`${name} only supports numeric types, not ${typeName(value)}`)
}

/** Answers null when an operand is null or missing, as MongoDB does. */
const strict = (apply: (args: unknown[]) => unknown) => (args: unknown[]) =>
  args.some(isMissing) ? null : apply(args)

function add(args: unknown[]): unknown {
  const dates = args.filter((value) => value instanceof Date)
  if (dates.length > 1) throw typeMismatch('only one date allowed in an $add expression')
  const sum = args
    .filter((value) => !(value instanceof Date))
    .map((value) => numeric('$add', value))
    .reduce(addNumbers, 0)
  const [date] = dates
  return date ? new Date(date.getTime() + toNumber(sum)) : sum
}

function subtract([a, b]: unknown[]): unknown {
  if (a instanceof Date) {
    const other = b instanceof Date ? b.getTime() : toNumber(numeric('$subtract', b))
    return b instanceof Date ? a.getTime() - other : new Date(a.getTime() - other)
  }
  return addNumbers(numeric('$subtract', a), multiplyNumbers(numeric('$subtract', b), -1))
}

function divide([a, b]: unknown[]): unknown {
  const divisor = toNumber(numeric('$divide', b))
  if (divisor === 0) throw location(2, "can't $divide by zero")
  return toNumber(numeric('$divide', a)) / divisor
}

function modulo([a, b]: unknown[]): unknown {
  const divisor = toNumber(numeric('$mod', b))
  if (divisor === 0) throw location(16610, "can't $mod by zero")
  return toNumber(numeric('$mod', a)) % divisor
}

/** Rounds half to even, at a number of decimal places. */
function round([value, digits = 0]: unknown[]): number {
  const number = toNumber(numeric('$round', value))
  const factor = 10 ** toNumber(digits)
  const scaled = number * factor
  if (!Number.isFinite(scaled)) return number
  const floor = Math.floor(scaled)
  const half = scaled - floor === 0.5
  return (half ? floor + (floor % 2 === 0 ? 0 : 1) : Math.round(scaled)) / factor
}

/** $sum and $avg work on the elements of their only argument when that is an array. */
const spread = (args: unknown[]) => (args.length === 1 && isList(args[0]) ? args[0] : args)

const sumOf = (values: unknown[]) => values.filter(isNumeric).reduce(addNumbers, 0)

export function meanOf(total: Numeric, count: number): Numeric | null {
  if (count === 0) return null
  const mean = toNumber(total) / count
  return total instanceof Decimal128 ? Decimal128.fromString(String(mean)) : mean
}

const averageOf = (values: unknown[]) => meanOf(sumOf(values), values.filter(isNumeric).length)

/** The least (sign 1) or greatest (sign -1) value; null and missing ones do not count. */
function extremeOf(values: unknown[], sign: 1 | -1): unknown {
  const present = values.filter((value) => !isMissing(value))
  if (present.length === 0) return null
  return present.reduce((best, value) => (compareValues(value, best) * sign < 0 ? value : best))
}

export const arithmetic: Record<string, Operator> = {
  $add: [0, Infinity, strict(add)],
  $subtract: [2, 2, strict(subtract)],
  $multiply: [
    0,
    Infinity,
    strict((args) => args.map((value) => numeric('$multiply', value)).reduce(multiplyNumbers, 1)),
  ],
  $divide: [2, 2, strict(divide)],
  $mod: [2, 2, strict(modulo)],
  $floor: [1, 1, strict(([value]) => Math.floor(toNumber(numeric('$floor', value))))],
  $round: [1, 2, strict(round)],
  $rand: [0, 1, () => Math.random()],
  $sum: [0, Infinity, (args) => sumOf(spread(args))],
  $avg: [0, Infinity, (args) => averageOf(spread(args))],
  $min: [0, Infinity, (args) => extremeOf(spread(args), 1)],
  $max: [0, Infinity, (args) => extremeOf(spread(args), -1)],
}
