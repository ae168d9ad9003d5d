import { ObjectId } from 'bson'
import { isMissing, isNumeric } from '../../values/bson.ts'
import { location, MongoError } from '../../values/errors.ts'
import { isInt32 } from '../../values/document.ts'
import { toNumber } from '../../values/numbers.ts'
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

export function toText(value: unknown): string | null {
  if (isMissing(value)) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof ObjectId) return value.toHexString()
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

function toDate(value: unknown): Date | null {
  if (isMissing(value)) return null
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (typeof value !== 'string' && !isNumeric(value)) throw unsupported(value, 'date')
  const date = new Date(typeof value === 'string' ? value : toNumber(value))
  if (Number.isNaN(date.getTime())) throw failure(`Error parsing date string '${String(value)}'`)
  return date
}

function parsed(value: unknown): number {
  if (isNumeric(value) || typeof value === 'boolean') return toNumber(value)
  if (typeof value !== 'string') throw unsupported(value, 'int')
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isNaN(number)) return number
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
