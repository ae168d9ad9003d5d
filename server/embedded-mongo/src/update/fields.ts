import { cloneValue, type Doc, isNumeric } from '../values/bson.ts'
import { badValue, typeMismatch } from '../values/errors.ts'
import { addExactly } from '../values/numbers.ts'
import { show } from '../values/show.ts'
import { typeName } from '../values/types.ts'
import { findPlace, makePlace, put, removeAt, valueIn } from './paths.ts'

/** One operator on one concrete path; changes the document in place. */
export type Operation = (doc: Doc, path: string[], argument: unknown) => void

export const set: Operation = (doc, path, argument) =>
  put(makePlace(doc, path), cloneValue(argument))

export const unset: Operation = (doc, path) => {
  const place = findPlace(doc, path)
  if (place) removeAt(place)
}

export const increment: Operation = (doc, path, argument) => {
  if (!isNumeric(argument)) {
    throw typeMismatch(
      `Cannot increment with non-numeric argument: {${path.join('.')}: ${show(argument)}}`,
    )
  }
  const place = makePlace(doc, path)
  const value = valueIn(place)
  if (value !== undefined && !isNumeric(value)) {
    throw typeMismatch(
      `Cannot apply $inc to a value of non-numeric type. {_id: ${show(doc['_id'])}} has the field ` +
        `'${place.name}' of non-numeric type ${typeName(value)}`,
    )
  }
  // A missing field is set to the operand.
  const result = value === undefined ? argument : addExactly(value, argument)
  if (result === undefined) {
    throw badValue(
      `Failed to apply $inc operations to current value (${show(value)}): a 64-bit integer is too small for the result`,
    )
  }
  put(place, result)
}
