import { Decimal128, Double, Long } from 'bson'
import { isNumeric, type Numeric } from './bson.ts'
import { isInt32 } from './document.ts'

interface Decimal {
  /** -2 NaN, -1 and 1 the infinities, 0 a finite number. */
  kind: -2 | -1 | 0 | 1
  coefficient: bigint
  exponent: number
}

const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/

/** A finite double's digits to the last one: it is a whole number divided by a power of two. */
function digitsOf(value: number): Decimal {
  let whole = value
  let halvings = 0
  while (!Number.isInteger(whole)) {
    whole *= 2
    halvings += 1
  }
  const coefficient = BigInt(whole) * 5n ** BigInt(halvings)
  return { kind: 0, coefficient, exponent: -halvings }
}

/** Exact decimal digits of any number. */
export function toDecimal(value: Numeric): Decimal {
  const double = value instanceof Double ? value.value : value
  if (Number.isFinite(double)) return digitsOf(Number(double))
  return parseDecimal(double.toString())
}

function parseDecimal(text: string): Decimal {
  const special = { coefficient: 0n, exponent: 0 }
  if (text === 'NaN') return { kind: -2, ...special }
  if (text.includes('Inf')) return { kind: text.startsWith('-') ? -1 : 1, ...special }
  const [, sign, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  const digits = BigInt(whole + fraction || '0')
  return {
    kind: 0,
    coefficient: sign === '-' ? -digits : digits,
    exponent: Number(exponent) - fraction.length,
  }
}

const scaled = (value: Decimal, exponent: number) =>
  value.coefficient * 10n ** BigInt(value.exponent - exponent)

function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.kind !== 0 || b.kind !== 0) return Math.sign(a.kind - b.kind)
  const exponent = Math.min(a.exponent, b.exponent)
  const x = scaled(a, exponent)
  const y = scaled(b, exponent)
  if (x === y) return 0
  return x < y ? -1 : 1
}

function compareExact(x: number | bigint, y: number | bigint): number {
  if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : -1
  if (Number.isNaN(y)) return 1
  if (x < y) return -1
  return x > y ? 1 : 0
}

function exact(value: number | Double | Long): number | bigint {
  if (typeof value === 'number') return value
  return value instanceof Double ? value.value : value.toBigInt()
}

/** Numeric order over all number types, exact beyond 2^53; NaN comes first. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return compareDecimals(toDecimal(a), toDecimal(b))
  }
  return compareExact(exact(a), exact(b))
}

const DIGITS_OF_DOUBLE = 15
const DIGITS_OF_DECIMAL = 34

/** An operand of decimal arithmetic; MongoDB takes 15 digits of a double. */
function operand(value: Numeric): Decimal {
  if (isInteger(value) || value instanceof Decimal128) return toDecimal(value)
  return parseDecimal(toNumber(value).toPrecision(DIGITS_OF_DOUBLE))
}

function decimalArithmetic(a: Numeric, b: Numeric, multiply: boolean): Decimal128 {
  const x = operand(a)
  const y = operand(b)
  if (x.kind !== 0 || y.kind !== 0) {
    const [p, q] = [toNumber(a), toNumber(b)]
    return Decimal128.fromString(String(multiply ? p * q : p + q))
  }
  const exponent = multiply ? x.exponent + y.exponent : Math.min(x.exponent, y.exponent)
  const coefficient = multiply
    ? x.coefficient * y.coefficient
    : scaled(x, exponent) + scaled(y, exponent)
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`)
}

/** The quotient as MongoDB gives it: a decimal when an operand is one, otherwise a double. */
export function divideNumbers(a: Numeric, b: Numeric): Numeric {
  const quotient = toNumber(a) / toNumber(b)
  if (!(a instanceof Decimal128 || b instanceof Decimal128)) return toDouble(quotient)
  const x = operand(a)
  const y = operand(b)
  if (x.kind !== 0 || y.kind !== 0) return Decimal128.fromString(String(quotient))
  const shift = Math.max(
    0,
    DIGITS_OF_DECIMAL + 1 + String(y.coefficient).length - String(x.coefficient).length,
  )
  const scaledUp = x.coefficient * 10n ** BigInt(shift)
  const digits = scaledUp / y.coefficient
  const exponent = x.exponent - y.exponent - shift
  // A sticky non-zero last digit stands for the remainder, so that rounding stays correct.
  const inexact = scaledUp % y.coefficient !== 0n
  if (inexact) return Decimal128.fromStringWithRounding(`${digits}1E${exponent - 1}`)
  return Decimal128.fromStringWithRounding(shortened(digits, exponent, x.exponent - y.exponent))
}

/** Strips the trailing zeros that the division has added. */
function shortened(digits: bigint, exponent: number, wanted: number): string {
  let [coefficient, place] = [digits, exponent]
  while (place < wanted && coefficient % 10n === 0n) {
    coefficient /= 10n
    place += 1
  }
  return `${coefficient}E${place}`
}

/** A double, kept apart from an int32 of the same value. */
export const toDouble = (value: number): Numeric => (isInt32(value) ? new Double(value) : value)

/** An int32, or a long where it has to be one. @returns undefined when it is too large for both */
export function integerOf(value: bigint, long: boolean): Numeric | undefined {
  if (!long && value === BigInt.asIntN(32, value)) return Number(value)
  return value === BigInt.asIntN(64, value) ? Long.fromBigInt(value) : undefined
}

/** Whether it is an int32 or a long. */
export const isInteger = (value: unknown): value is number | Long =>
  isInt32(value) || (value instanceof Long && isNumeric(value))

interface Arithmetic {
  double: (a: number, b: number) => number
  integer: (a: bigint, b: bigint) => bigint
}

/**
 * Calculates as MongoDB does: a decimal makes the result one, otherwise a double, otherwise a long; two int32 give a
 * long when an int32 is too small. @returns undefined when a long is too small
 */
export function calculate(
  a: Numeric,
  b: Numeric,
  { double, integer: whole }: Arithmetic,
): Numeric | undefined {
  if (!isInteger(a) || !isInteger(b)) return toDouble(double(toNumber(a), toNumber(b)))
  const long = a instanceof Long || b instanceof Long
  if (!long) {
    const result = double(toNumber(a), toNumber(b))
    if (isInt32(result)) return result
  }
  return integerOf(whole(BigInt(a.toString()), BigInt(b.toString())), long)
}

const ADD: Arithmetic = { double: (a, b) => a + b, integer: (a, b) => a + b }
const MULTIPLY: Arithmetic = { double: (a, b) => a * b, integer: (a, b) => a * b }

function arithmetic(a: Numeric, b: Numeric, multiply: boolean): Numeric | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimalArithmetic(a, b, multiply)
  return calculate(a, b, multiply ? MULTIPLY : ADD)
}

/** @returns undefined when a long is too small for the result, which updates refuse */
export const addExactly = (a: Numeric, b: Numeric) => arithmetic(a, b, false)
export const multiplyExactly = (a: Numeric, b: Numeric) => arithmetic(a, b, true)

/** Rounds a double half to even at a decimal place, by all of its digits. */
export function roundDouble(value: number, places: number): number {
  if (!Number.isFinite(value)) return value
  const { coefficient, exponent } = digitsOf(value)
  const dropped = -places - exponent
  if (dropped <= 0) return value
  const unit = 10n ** BigInt(dropped)
  const size = coefficient < 0n ? -coefficient : coefficient
  const kept = size / unit
  const twice = (size % unit) * 2n
  const up = twice > unit || (twice === unit && kept % 2n === 1n)
  const rounded = Number(`${kept + (up ? 1n : 0n)}E${-places}`)
  return value < 0 || Object.is(value, -0) ? -rounded : rounded
}

const SUBTRACT: Arithmetic = { double: (a, b) => a - b, integer: (a, b) => a - b }

export function subtractNumbers(a: Numeric, b: Numeric): Numeric {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return decimalArithmetic(a, multiplyNumbers(b, -1), false)
  return calculate(a, b, SUBTRACT) ?? toDouble(toNumber(a) - toNumber(b))
}

/** As expressions do it: a double where a long is too small. */
export const addNumbers = (a: Numeric, b: Numeric): Numeric =>
  addExactly(a, b) ?? toDouble(toNumber(a) + toNumber(b))
export const multiplyNumbers = (a: Numeric, b: Numeric): Numeric =>
  multiplyExactly(a, b) ?? toDouble(toNumber(a) * toNumber(b))

/** A plain number from any numeric option or value; booleans count as 0 and 1, everything else as 0. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (value instanceof Double) return value.value
  if (typeof value === 'boolean') return Number(value)
  return isNumeric(value) ? Number(value.toString()) : 0
}

/** Truncates a number to an integer of at most 64 bits. */
export function wholePart(value: unknown): bigint | undefined {
  if (!isNumeric(value)) return undefined
  if (value instanceof Long) return value.toBigInt()
  const whole = Math.trunc(toNumber(value))
  if (!Number.isFinite(whole)) return undefined
  const bits = BigInt(whole)
  return bits === BigInt.asIntN(64, bits) ? bits : undefined
}

/** NaN of whatever type. */
export const isNaNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isNaN(value)
    : isNumeric(value) && Number.isNaN(toNumber(value))

/** Truth as $cond, $expr and options define it: all but missing, null, false and zero. */
export const isTruthy = (value: unknown) =>
  isNumeric(value)
    ? toNumber(value) !== 0
    : value !== null && value !== undefined && value !== false
