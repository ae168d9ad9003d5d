import { Decimal128, ObjectId } from 'bson'
import { isMissing, isNumeric } from '../../values/bson.ts'
import { location, MongoError, notSupported } from '../../values/errors.ts'
import { isInt32 } from '../../values/document.ts'
import { isInteger, toNumber } from '../../values/numbers.ts'
import { typeName } from '../../values/types.ts'
import { type Operator } from './types.ts'

const failure = (message: string) => new MongoError(241, 'ConversionFailure', message)

const unsupported = (value: unknown, target: string) =>
  failure(
    `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value`,
  )

/** The argument of an operator that works on strings only. */
export function textArgument(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  throw location(34471, `${name} requires a string argument, found: ${typeName(value)}`)
}

function dateToText(date: Date): string {
  const text = date.toISOString()
  if (/^\d{4}-/.test(text)) return text
  throw notSupported(`$toString of the date ${text}`)
}

/** Doubles as C prints 16 of their digits, where JavaScript prints the same. */
function doubleToText(value: number): string {
  if (Object.is(value, -0)) return '-0'
  const size = Math.abs(value)
  const alike =
    size === 0 || (size >= 1e-4 && size < 1e15 && Number(value.toPrecision(16)) === value)
  if (alike) return String(value)
  throw notSupported(`$toString of the double ${value}`)
}

export function toText(value: unknown): string | null {
  if (isMissing(value)) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return dateToText(value)
  if (value instanceof ObjectId) return value.toHexString()
  if (isNumeric(value) && !isInteger(value) && !(value instanceof Decimal128))
    return doubleToText(toNumber(value))
  if (isNumeric(value) || typeof value === 'boolean') return value.toString()
  throw unsupported(value, 'string')
}

function toObjectId(value: unknown): unknown {
  if (isMissing(value)) return null
  if (value instanceof ObjectId) return value
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value)
  if (typeof value !== 'string') throw unsupported(value, 'objectId')
  throw failure(`Failed to parse objectId '${value}' in $convert with no onError value`)
}

const ISO_DATE =
  /^(\d{4}-\d{2}-(\d{2}))(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/

/** A date as ISO 8601 writes it, in UTC unless it says otherwise: JavaScript would guess, by the machine's time zone. */
function parseDate(text: string): Date {
  const [, day = '', ofMonth, time = '00:00', zone = 'Z'] = ISO_DATE.exec(text) ?? []
  const date = new Date(`${day}T${time}${zone}`)
  if (day === '') throw notSupported(`the date string '${text}' in $toDate`)
  const exists = new Date(`${day}T00:00Z`).getUTCDate() === Number(ofMonth)
  if (exists && !Number.isNaN(date.getTime())) return date
  throw failure(`Error parsing date string '${text}'`)
}

function toDate(value: unknown): Date | null {
  if (isMissing(value)) return null
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (typeof value === 'string') return parseDate(value)
  if (!isNumeric(value) || isInt32(value)) throw unsupported(value, 'date')
  const date = new Date(toNumber(value))
  if (Number.isNaN(date.getTime())) throw failure(`Error parsing date string '${String(value)}'`)
  return date
}

function parsed(value: unknown): number {
  if (isNumeric(value) || typeof value === 'boolean') return toNumber(value)
  if (typeof value !== 'string') throw unsupported(value, 'int')
  if (/^[+-]?\d+$/.test(value)) return Number(value)
  throw failure(`Failed to parse number '${value}' in $convert with no onError value`)
}

function toInt(value: unknown): unknown {
  const number = Math.trunc(parsed(value))
  if (isInt32(number + 0)) return number + 0
  throw failure('Conversion would overflow target type in $convert with no onError value')
}

const orNull = (convert: (value: unknown) => unknown): Operator => [
  1,
  1,
  ([value]) => (isMissing(value) ? null : convert(value)),
]

export const conversion: Record<string, Operator> = {
  $toString: orNull(toText),
  $toObjectId: orNull(toObjectId),
  $toDate: orNull(toDate),
  $toInt: orNull(toInt),
  $type: [1, 1, ([value]) => typeName(value)],
}
