import { type Doc, isDoc, isList, setOwn } from '../values/bson.ts'
import { MongoError } from '../values/errors.ts'
import { show } from '../values/show.ts'
import { isArrayIndex } from '../values/paths.ts'
import { type CollectionInfo, type IndexInfo, namespaceOf } from './model.ts'

function firstValue(doc: unknown, path: string[]): unknown {
  return path.reduce<unknown>((value, part) => {
    const holder = isList(value) && !isArrayIndex(part) ? value[0] : value
    if (isList(holder)) return holder[Number(part)]
    return isDoc(holder) ? holder[part] : undefined
  }, doc)
}

/** E11000, with the index's key and the values that are taken. */
export function duplicateKey(
  collection: CollectionInfo,
  index: IndexInfo,
  doc: unknown,
  prefix = '',
): MongoError {
  const keyValue: Doc = {}
  for (const { name, path } of index.fields) setOwn(keyValue, name, firstValue(doc, path) ?? null)
  const message =
    `${prefix}E11000 duplicate key error collection: ${namespaceOf(collection)} ` +
    `index: ${index.name} dup key: ${show(keyValue)}`
  return new MongoError(11000, 'DuplicateKey', message, { keyPattern: index.key, keyValue })
}
