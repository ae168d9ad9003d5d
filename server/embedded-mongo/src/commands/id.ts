import { type Doc, isDoc, isList, rankOf, TypeRank } from '../values/bson.ts'
import { MongoError } from '../values/errors.ts'

/** An `_id` can be anything but an array, a regular expression or a document with operators. */
export function checkId(doc: Doc): void {
  const { _id } = doc
  if (isList(_id) || rankOf(_id) === TypeRank.regex) {
    const type = isList(_id) ? 'array' : 'regex'
    throw new MongoError(53, 'InvalidIdField', `The '_id' value cannot be of type ${type}`)
  }
  const dollar = isDoc(_id) ? Object.keys(_id).find((key) => key.startsWith('$')) : undefined
  if (dollar !== undefined) {
    const message = `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`
    throw new MongoError(52, 'DollarPrefixedFieldName', message)
  }
}
