import { Long } from 'bson'
import {
  cloneValue,
  type Doc,
  isDoc,
  isList,
  isNumeric,
  type Numeric,
  own,
} from '../values/bson.ts'
import { compareValues } from '../values/compare.ts'
import { badValue, MongoError, typeMismatch } from '../values/errors.ts'
import { addExactly, isInteger, multiplyExactly } from '../values/numbers.ts'
import { typeName } from '../values/types.ts'
import { show } from '../values/show.ts'
import { type Operation } from './operation.ts'
import { findPlace, makePlace, put, removeAt, valueIn } from './paths.ts'

export const set: Operation = (doc, path, argument) =>
  put(makePlace(doc, path), cloneValue(argument))

export const unset: Operation = (doc, path) => {
  const place = findPlace(doc, path)
  if (place) removeAt(place)
}

function compute(
  name: string,
  verb: string,
  apply: (a: Numeric, b: Numeric) => Numeric | undefined,
): Operation {
  return (doc, path, argument) => {
    if (!isNumeric(argument)) {
      throw typeMismatch(
        `Cannot ${verb} with non-numeric argument: {${path.join('.')}: ${show(argument)}}`,
      )
    }
    const place = makePlace(doc, path)
    const value = valueIn(place)
    if (value !== undefined && !isNumeric(value)) {
      throw typeMismatch(
        `Cannot apply ${name} to a value of non-numeric type. {_id: ${show(doc['_id'])}} has the field ` +
          `'${place.name}' of non-numeric type ${typeName(value)}`,
      )
    }
    // $inc sets a missing field to its operand.
    const result = value === undefined && name === '$inc' ? argument : apply(value ?? 0, argument)
    if (result === undefined) {
      throw badValue(
        `Failed to apply ${name} operations to current value (${show(value)}): a 64-bit integer is too small for the result`,
      )
    }
    put(place, result)
  }
}

export const increment = compute('$inc', 'increment', addExactly)
export const multiply = compute('$mul', 'multiply', multiplyExactly)

function extreme(sign: 1 | -1): Operation {
  return (doc, path, argument, { collation }) => {
    const place = makePlace(doc, path)
    const value = valueIn(place)
    const before = (a: unknown, b: unknown) => compareValues(a, b, collation?.compare) * sign < 0
    if (value === undefined || before(argument, value)) put(place, cloneValue(argument))
  }
}

export const least = extreme(1)
export const greatest = extreme(-1)

/** Through an array or a value without fields no path leads on: doing nothing would look like success. */
function checkRenamed(doc: Doc, path: string[], end: string): void {
  let holder: unknown = doc
  for (const part of path) {
    if (holder === undefined) return
    if (isList(holder)) throw badValue(`The ${end} field of $rename cannot be an array element`)
    if (!isDoc(holder)) {
      const message = `Cannot use the part '${part}' of '${path.join('.')}' in ${show(holder)}`
      throw new MongoError(28, 'PathNotViable', message)
    }
    holder = own(holder, part) ? holder[part] : undefined
  }
}

export const rename: Operation = (doc, path, argument) => {
  if (typeof argument !== 'string') throw badValue("The 'to' field for $rename must be a string")
  checkRenamed(doc, path, 'source')
  const place = findPlace(doc, path)
  if (!place) return
  const value = valueIn(place)
  if (value === undefined) return
  const target = argument.split('.')
  checkRenamed(doc, target, 'destination')
  removeAt(place)
  put(makePlace(doc, target), value)
}

const BITS: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
}

export const bit: Operation = (doc, path, argument) => {
  if (!isDoc(argument)) throw badValue('The $bit modifier expects an object')
  const place = makePlace(doc, path)
  const value = valueIn(place) ?? 0
  if (!isInteger(value)) throw badValue('Cannot apply $bit to a value of non-integral type.')
  let result = BigInt(value.toString())
  let long = value instanceof Long
  for (const [name, operand] of Object.entries(argument)) {
    const apply = Object.hasOwn(BITS, name) ? BITS[name] : undefined
    if (!apply || !isInteger(operand))
      throw badValue("The $bit modifier knows 'and', 'or' and 'xor' with whole numbers")
    result = apply(result, BigInt(operand.toString()))
    long ||= operand instanceof Long
  }
  put(place, long ? Long.fromBigInt(result) : Number(result))
}
