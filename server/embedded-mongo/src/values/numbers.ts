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

/** An operand of decimal arithmetic; MongoDB takes 15 digits of a double. */
function operand(value: Numeric): Decimal {
  if (isInteger(value) || value instanceof Decimal128) return toDecimal(value)
  return parseDecimal(toNumber(value).toPrecision(DIGITS_OF_DOUBLE))
}

function addDecimals(a: Numeric, b: Numeric): Decimal128 {
  const x = operand(a)
  const y = operand(b)
  if (x.kind !== 0 || y.kind !== 0) return Decimal128.fromString(String(toNumber(a) + toNumber(b)))
  const exponent = Math.min(x.exponent, y.exponent)
  return Decimal128.fromStringWithRounding(
    `${scaled(x, exponent) + scaled(y, exponent)}E${exponent}`,
  )
}

/** A double, kept apart from an int32 of the same value. */
export const toDouble = (value: number): Numeric => (isInt32(value) ? new Double(value) : value)

/** Whether it is an int32 or a long. */
export const isInteger = (value: unknown): value is number | Long =>
  isInt32(value) || (value instanceof Long && isNumeric(value))

/**
 * Adds as MongoDB does: a decimal makes the result one, otherwise a double, otherwise a long; two int32 give a long when an
 * int32 is too small. @returns undefined when a long is too small, which updates refuse
 */
export function addExactly(a: Numeric, b: Numeric): Numeric | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) return addDecimals(a, b)
  const sum = toNumber(a) + toNumber(b)
  if (!isInteger(a) || !isInteger(b)) return toDouble(sum)
  if (!(a instanceof Long || b instanceof Long) && isInt32(sum)) return sum
  const whole = BigInt(a.toString()) + BigInt(b.toString())
  return whole === BigInt.asIntN(64, whole) ? Long.fromBigInt(whole) : undefined
}

/** As expressions do it: a double where a long is too small. */
export const addNumbers = (a: Numeric, b: Numeric): Numeric =>
  addExactly(a, b) ?? toDouble(toNumber(a) + toNumber(b))

/** A plain number from any numeric option or value; booleans count as 0 and 1, everything else as 0. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (value instanceof Double) return value.value
  if (typeof value === 'boolean') return Number(value)
  return isNumeric(value) ? Number(value.toString()) : 0
}

/** NaN of whatever type. */
export const isNaNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isNaN(value)
    : isNumeric(value) && Number.isNaN(toNumber(value))

/** Truth as $cond and options define it: all but missing, null, false and zero. */
export const isTruthy = (value: unknown) =>
  isNumeric(value)
    ? toNumber(value) !== 0
    : value !== null && value !== undefined && value !== false
