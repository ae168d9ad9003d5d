import { type Doc, isDoc, isMissing, isNumeric } from './bson.ts'
import { badValue, typeMismatch } from './errors.ts'
import { isTruthy, toNumber } from './numbers.ts'
import { typeName } from './types.ts'

const wrongType = (name: string, value: unknown, expected: string) =>
  typeMismatch(`'${name}' is the wrong type '${typeName(value)}', expected '${expected}'`)

/** A yes or no; numbers count as such, as in MongoDB, but a text such as 'false' is an error. */
export function flagArgument(body: Doc, name: string, absent = false): boolean {
  const value = body[name]
  if (isMissing(value)) return absent
  if (typeof value === 'boolean' || isNumeric(value)) return isTruthy(value)
  throw wrongType(name, value, 'bool')
}

/** A whole number, without what comes after the point; undefined when it is absent. */
export function numberArgument(body: Doc, name: string): number | undefined {
  const value = body[name]
  if (isMissing(value)) return undefined
  if (isNumeric(value)) return Math.trunc(toNumber(value)) || 0
  throw wrongType(name, value, 'number')
}

/** A number of documents, none when it is absent. */
export function countArgument(body: Doc, name: string): number {
  const count = numberArgument(body, name) ?? 0
  if (count < 0) throw badValue(`BSON field '${name}' value must be >= 0, actual value '${count}'`)
  return count
}

/** A document argument; {} when it is absent. */
export function docArgument(body: Doc, name: string): Doc {
  const value = body[name]
  if (isMissing(value)) return {}
  if (isDoc(value)) return value
  throw wrongType(name, value, 'object')
}
