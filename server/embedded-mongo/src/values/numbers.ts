import { Decimal128, Long } from 'bson'
import { isNumeric, type Numeric } from './bson.ts'
import { badValue } from './errors.ts'

interface Decimal {
  /** -2 NaN, -1 and 1 the infinities, 0 a finite number. */
  kind: -2 | -1 | 0 | 1
  coefficient: bigint
  exponent: number
}

const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/

/** Exact decimal digits of any number. */
export function toDecimal(value: Numeric): Decimal {
  const text = value.toString()
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

const exact = (value: number | Long) => (typeof value === 'number' ? value : value.toBigInt())

/** Numeric order over all number types, exact beyond 2^53; NaN comes first. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return compareDecimals(toDecimal(a), toDecimal(b))
  }
  return compareExact(exact(a), exact(b))
}

function decimalArithmetic(a: Numeric, b: Numeric, multiply: boolean): Decimal128 {
  const x = toDecimal(a)
  const y = toDecimal(b)
  if (x.kind !== 0 || y.kind !== 0) return Decimal128.fromString('NaN')
  const exponent = multiply ? x.exponent + y.exponent : Math.min(x.exponent, y.exponent)
  const coefficient = multiply
    ? x.coefficient * y.coefficient
    : scaled(x, exponent) + scaled(y, exponent)
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`)
}

function arithmetic(a: Numeric, b: Numeric, multiply: boolean): Numeric {
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimalArithmetic(a, b, multiply)
  const integers =
    !(typeof a === 'number' && !Number.isSafeInteger(a)) &&
    !(typeof b === 'number' && !Number.isSafeInteger(b))
  if ((a instanceof Long || b instanceof Long) && integers) {
    const x = BigInt(a.toString())
    const y = BigInt(b.toString())
    const result = multiply ? x * y : x + y
    if (result !== BigInt.asIntN(64, result)) throw badValue('integer overflow of a 64-bit value')
    return Long.fromBigInt(result)
  }
  const x = toNumber(a)
  const y = toNumber(b)
  return multiply ? x * y : x + y
}

export const addNumbers = (a: Numeric, b: Numeric) => arithmetic(a, b, false)
export const multiplyNumbers = (a: Numeric, b: Numeric) => arithmetic(a, b, true)

/** A plain number from any numeric option or value; booleans count as 0 and 1, everything else as 0. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  return isNumeric(value) ? Number(value.toString()) : 0
}

export const isInt32 = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= -2147483648 &&
  value <= 2147483647 &&
  !Object.is(value, -0)

/** Truth as $cond, $expr and options define it: all but missing, null, false and zero. */
export const isTruthy = (value: unknown) =>
  isNumeric(value)
    ? toNumber(value) !== 0
    : value !== null && value !== undefined && value !== false
