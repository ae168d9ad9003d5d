import { type Doc } from '../values/bson.ts'
import { type Catalog } from './catalog.ts'
import { duplicateKey } from './duplicateKey.ts'
import { type CollectionInfo, type IndexInfo } from './model.ts'

/** The error of an index build that meets a second document with a unique key. */
export const duplicateIn = (collection: CollectionInfo, index: IndexInfo, doc: Doc) => {
  const prefix = `Index build failed: Collection ${collection.db}.${collection.name} :: caused by :: `
  return duplicateKey(collection, index, doc, prefix)
}

/** Makes a build fail because of a document that is about to be written; the write itself succeeds. */
export function failBuild(
  catalog: Catalog,
  collection: CollectionInfo,
  { index, doc }: { index: IndexInfo; doc: Doc },
): void {
  const { builtTo } = index
  index.builtTo = 0
  index.failure = duplicateIn(collection, index, doc)
  catalog.onRollback(() => Object.assign(index, { builtTo, failure: undefined }))
}
