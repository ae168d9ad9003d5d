import {
  decode,
  type Doc,
  encode,
  isDoc,
  isList,
  isMissing,
  own,
  setOwn,
  withId,
} from '../values/bson.ts'
import { equalValues } from '../values/compare.ts'
import { failedToParse, immutableId, location, MongoError, notSupported } from '../values/errors.ts'
import { valueAt } from '../values/paths.ts'
import { allOf } from '../values/slices.ts'
import { compilePipeline, type PipelineStage, stagesOf } from '../aggregate/pipeline.ts'
import { takeRows } from '../engine/changing.ts'
import { duplicateKey } from '../storage/duplicateKey.ts'
import { type CollectionInfo } from '../storage/model.ts'
import { type Context, variablesOf } from './command.ts'
import { checkId } from './id.ts'

export const isOutputStage = (name: string) => name === '$out' || name === '$merge'

interface Target {
  db: string
  name: string
}

function checkKnown(spec: Doc, known: readonly string[], stage: string): void {
  const unknown = Object.keys(spec).find((key) => !known.includes(key))
  if (unknown !== undefined)
    throw location(40415, `BSON field '${stage}.${unknown}' is an unknown field.`)
}

function targetOf(spec: unknown, db: string, stage: string): Target {
  if (typeof spec === 'string') return { db, name: spec }
  if (isDoc(spec)) checkKnown(spec, ['db', 'coll'], stage)
  if (!isDoc(spec) || typeof spec['coll'] !== 'string')
    throw failedToParse('the output stage needs a collection')
  return { db: typeof spec['db'] === 'string' ? spec['db'] : db, name: spec['coll'] }
}

function out({ database, request }: Context, spec: unknown, docs: Doc[]): void {
  const { db, name } = targetOf(spec, request.db, '$out')
  const before = database.catalog.find(db, name)
  if (before) {
    for (const { record, doc } of allOf(takeRows(database, before, { filter: {} }))) {
      database.records.remove(before, record, doc)
    }
  }
  const collection = database.catalog.ensure(db, name)
  for (const doc of docs) database.records.insert(collection, { doc, bytes: encode(doc) })
}

type WhenMatched = (existing: Doc, incoming: Doc) => Doc | undefined

function whenMatchedOf(context: Context, spec: Doc, collection: CollectionInfo): WhenMatched {
  const action = spec['whenMatched'] ?? 'merge'
  if (isList(action)) {
    const stages = stagesOf(action)
    return (existing, incoming) => {
      const variables = { ...variablesOf(spec['let']), new: incoming }
      const run = compilePipeline(stages, { variables, collation: undefined, source: () => [] })
      const [result = {}] = allOf(run([existing]))
      if (!own(result, '_id')) return { _id: existing['_id'], ...result }
      if (!equalValues(result['_id'], existing['_id'])) throw immutableId()
      return result
    }
  }
  switch (action) {
    case 'replace':
      return (existing, incoming) => ({ ...incoming, _id: existing['_id'] })
    case 'merge':
      return (existing, incoming) => {
        const merged = { ...existing }
        for (const key of Object.keys(incoming))
          if (key !== '_id') setOwn(merged, key, incoming[key])
        return merged
      }
    case 'keepExisting':
      return () => undefined
    case 'fail':
      return (_, incoming) => {
        const [idIndex] = collection.indexes
        throw idIndex ? duplicateKey(collection, idIndex, incoming) : failedToParse('no _id index')
      }
    default:
      throw notSupported(`$merge with whenMatched ${JSON.stringify(action)}`)
  }
}

const OF_MERGE = ['into', 'on', 'let', 'whenMatched', 'whenNotMatched']

/** The value that a document is merged by: a missing one would find any document that lacks it too. */
function mergedBy(doc: Doc, field: string): unknown {
  const value = valueAt(doc, field)
  if (!isMissing(value) && !isList(value)) return value
  throw location(
    51132,
    `$merge write error: 'on' field '${field}' cannot be missing, null or an array`,
  )
}

function merge(context: Context, spec: Doc, docs: Doc[]): void {
  checkKnown(spec, OF_MERGE, '$merge')
  const { database, request } = context
  const { db, name } = targetOf(spec['into'], request.db, '$merge')
  const collection = database.catalog.ensure(db, name)
  const on = [spec['on'] ?? '_id'].flat().map(String)
  const whenMatched = whenMatchedOf(context, spec, collection)
  const whenNotMatched = spec['whenNotMatched'] ?? 'insert'
  for (const doc of docs) {
    const filter = Object.fromEntries(on.map((field) => [field, { $eq: mergedBy(doc, field) }]))
    const [row] = allOf(takeRows(database, collection, { filter, limit: 1 }))
    if (row) {
      const next = whenMatched(row.doc, doc)
      const versions = next && { from: row.doc, to: { doc: next, bytes: encode(next) } }
      if (versions) database.records.replace(collection, row.record, versions)
    } else if (whenNotMatched === 'insert') {
      database.records.insert(collection, { doc, bytes: encode(doc) })
    } else if (whenNotMatched === 'fail') {
      throw new MongoError(
        13113,
        'MergeStageNoMatchingDocument',
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      )
    } else if (whenNotMatched !== 'discard') {
      throw location(40415, `unknown whenNotMatched mode ${JSON.stringify(whenNotMatched)}`)
    }
  }
}

/** Writes results: $out replaces a collection's content, $merge updates it; all in one write. */
export function writeOutput(
  context: Context,
  { name, spec }: PipelineStage,
  results: (Doc | Buffer)[],
): void {
  const docs = results.map((result) => withId(Buffer.isBuffer(result) ? decode(result) : result))
  for (const doc of docs) checkId(doc)
  if (name === '$out') out(context, spec, docs)
  else merge(context, isDoc(spec) ? spec : { into: spec }, docs)
}
