import { Decimal128, Long } from 'bson'
import { isList, isMissing, isNumeric, type Numeric } from '../../values/bson.ts'
import { compareValues } from '../../values/compare.ts'
import {
  badValue,
  failedToParse,
  location,
  notSupported,
  typeMismatch,
} from '../../values/errors.ts'
import {
  addNumbers,
  calculate,
  divideNumbers,
  isInteger,
  multiplyNumbers,
  roundDouble,
  subtractNumbers,
  toDouble,
  toNumber,
} from '../../values/numbers.ts'
import { sumOf } from '../../values/sum.ts'
import { typeName } from '../../values/types.ts'
import { wholeOperand } from './arguments.ts'
import { type Operator } from './types.ts'

function numeric(name: string, value: unknown): Numeric {
  if (isNumeric(value)) return value
  throw typeMismatch(`${name} only supports numeric types, not ${typeName(value)}`)
}

/** Answers null when an operand is null or missing, as MongoDB does. */
const strict = (apply: (args: unknown[]) => unknown) => (args: unknown[]) =>
  args.some(isMissing) ? null : apply(args)

/** Another date, by milliseconds without fractions. */
function moved(date: Date, by: number): Date {
  const result = new Date(date.getTime() + Math.sign(by) * Math.round(Math.abs(by)))
  if (Number.isNaN(result.getTime())) throw failedToParse('date overflow')
  return result
}

function add(args: unknown[]): unknown {
  const dates = args.filter((value) => value instanceof Date)
  if (dates.length > 1) throw typeMismatch('only one date allowed in an $add expression')
  const sum = args
    .filter((value) => !(value instanceof Date))
    .map((value) => numeric('$add', value))
    .reduce(addNumbers, 0)
  const [date] = dates
  return date ? moved(date, toNumber(sum)) : sum
}

function subtract([a, b]: unknown[]): unknown {
  if (a instanceof Date) {
    return b instanceof Date
      ? Long.fromNumber(a.getTime() - b.getTime())
      : moved(a, -toNumber(numeric('$subtract', b)))
  }
  return subtractNumbers(numeric('$subtract', a), numeric('$subtract', b))
}

function divide([a, b]: unknown[]): unknown {
  const divisor = numeric('$divide', b)
  if (toNumber(divisor) === 0) throw badValue("can't $divide by zero")
  return divideNumbers(numeric('$divide', a), divisor)
}

function modulo([a, b]: unknown[]): unknown {
  const divisor = notDecimal('$mod', b)
  if (toNumber(divisor) === 0) throw location(16610, "can't $mod by zero")
  const remainder = {
    double: (x: number, y: number) => x % y,
    integer: (x: bigint, y: bigint) => x % y,
  }
  return calculate(notDecimal('$mod', a), divisor, remainder)
}

/** A number of another type than decimal, for which the operator is refused. */
function notDecimal(name: string, value: unknown): Exclude<Numeric, Decimal128> {
  const number = numeric(name, value)
  if (number instanceof Decimal128) throw notSupported(`${name} of a decimal`)
  return number
}

function floor([value]: unknown[]): unknown {
  const number = notDecimal('$floor', value)
  return isInteger(number) ? number : toDouble(Math.floor(toNumber(number)))
}

/** Rounds half to even, at a number of decimal places. */
function round([value, digits = 0]: unknown[]): unknown {
  const number = notDecimal('$round', value)
  const places = wholeOperand('$round', digits, 51082)
  if (places < -20 || places > 100)
    throw location(51083, `cannot apply $round with precision value ${places}`)
  if (isInteger(number)) {
    if (places < 0) throw notSupported('$round of an integer to places before the point')
    return number
  }
  return toDouble(roundDouble(toNumber(number), places))
}

/** $sum and $avg work on the elements of their only argument when that is an array. */
const spread = (args: unknown[]) => (args.length === 1 && isList(args[0]) ? args[0] : args)

export function meanOf(total: Numeric, count: number): Numeric | null {
  if (count === 0) return null
  return divideNumbers(total, count)
}

function averageOf(values: unknown[]) {
  const numbers = values.filter(isNumeric)
  return meanOf(sumOf(numbers), numbers.length)
}

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
  $floor: [1, 1, strict(floor)],
  $round: [1, 2, strict(round)],
  $rand: [0, 1, () => Math.random()],
  $sum: [0, Infinity, (args) => sumOf(spread(args).filter(isNumeric))],
  $avg: [0, Infinity, (args) => averageOf(spread(args))],
  $min: [0, Infinity, (args) => extremeOf(spread(args), 1)],
  $max: [0, Infinity, (args) => extremeOf(spread(args), -1)],
}
