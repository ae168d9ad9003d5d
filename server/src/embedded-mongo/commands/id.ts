import { type Doc, isList, rankOf, TypeRank } from '../values/bson.ts'
import { MongoError } from '../values/errors.ts'

/** An `_id` can be anything but an array or a regular expression. */
export function checkId(doc: Doc): void {
  const { _id } = doc
  if (isList(_id) || rankOf(_id) === TypeRank.regex) {
    const type = isList(_id) ? 'array' : 'regex'
    throw new MongoError(53, 'InvalidIdField', `The '_id' value cannot be of type ${type}`)
  }
}
