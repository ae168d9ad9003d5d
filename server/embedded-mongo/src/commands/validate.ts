import { indexKeys } from '../storage/indexKeys.ts'
import { recordBytes, uint32 } from '../storage/keys.ts'
import { type CollectionInfo, type IndexInfo } from '../storage/model.ts'
import { type Database } from '../engine/database.ts'
import { type Command, existingCollection, namespace } from './command.ts'

const MOST_ERRORS = 20

/** The entries that an index must have according to a full scan: entry → record. */
function expectedEntries(database: Database, collection: CollectionInfo, index: IndexInfo) {
  const expected = new Map<string, number>()
  for (const [record, doc] of database.records.all(collection)) {
    for (const entry of indexKeys(index, doc).keys) {
      const stored = index.unique ? entry : Buffer.concat([entry, recordBytes(record)])
      expected.set(stored.toString('latin1'), record)
    }
  }
  return expected
}

function compareIndex(
  database: Database,
  collection: CollectionInfo,
  index: IndexInfo,
  errors: string[],
) {
  const expected = expectedEntries(database, collection, index)
  const missing = new Set(expected.keys())
  let keys = 0
  for (const { key, value } of database.store.entries(
    'indexes',
    uint32(index.id),
    uint32(index.id + 1),
  )) {
    keys += 1
    const entry = key.toString('latin1')
    const record = index.unique ? value.readUIntBE(0, 6) : key.readUIntBE(key.length - 6, 6)
    if (expected.get(entry) !== record)
      errors.push(`${index.name}: entry without its document ${record}`)
    missing.delete(entry)
  }
  for (const entry of missing)
    errors.push(`${index.name}: document ${expected.get(entry)} has no entry`)
  return keys
}

/** Compares every index with a full scan of its collection, entry by entry. */
export const validate: Command = {
  fields: ['full', 'repair', 'background', 'checkBSONConformance'],
  run(context) {
    const { database } = context
    const collection = existingCollection(
      context,
      `Collection '${namespace(context)}' does not exist to validate.`,
    )
    const errors: string[] = []
    const keysPerIndex = Object.fromEntries(
      collection.indexes.map((index) => [
        index.name,
        compareIndex(database, collection, index, errors),
      ]),
    )
    return {
      ns: namespace(context),
      // Reading the documents has compared how many there are.
      nrecords: database.store.total(collection.id).count,
      nIndexes: collection.indexes.length,
      keysPerIndex,
      valid: errors.length === 0,
      errors: errors.slice(0, MOST_ERRORS),
      warnings: [],
      ok: 1,
    }
  },
}
