import {
  type Doc,
  encode,
  firstKey,
  isDoc,
  isList,
  isOperatorDoc,
  own,
  withId,
} from '../values/bson.ts'
import { equalValues } from '../values/compare.ts'
import { failedToParse, immutableId } from '../values/errors.ts'
import { PAUSE, type Sliced } from '../values/slices.ts'
import { compileOperators, compileReplacement, type Update } from '../update/compile.ts'
import { compilePipeline } from '../update/pipeline.ts'
import { upsertSeed } from '../update/upsert.ts'
import { takeRows } from '../engine/changing.ts'
import { type RowRequest } from '../engine/rows.ts'
import { compileFilter } from '../query/filter.ts'
import { type CollectionInfo } from '../storage/model.ts'
import { type Context, ensureCollection, findCollection } from './command.ts'
import { checkId } from './id.ts'

export interface UpdateStatement {
  filter: Doc
  update: unknown
  multi: boolean
  upsert: boolean
  sort?: unknown
  hint?: unknown
}

export interface UpdateEffect {
  matched: number
  modified: number
  upsertedId?: { value: unknown }
  /** The last document matched, as it was and as it is now. */
  before: Doc | undefined
  after: Doc | undefined
}

function compilePipelineUpdate(pipeline: unknown[]): Update {
  const run = compilePipeline(pipeline)
  return (original) => {
    const result = run(original)
    if (!own(original, '_id')) return result
    if (!own(result, '_id')) return { _id: original['_id'], ...result }
    if (!equalValues(result['_id'], original['_id'])) throw immutableId()
    return withId(result)
  }
}

function compileUpdate({ update, multi }: UpdateStatement): Update {
  if (isList(update)) {
    return compilePipelineUpdate(update)
  }
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array')
  if (isOperatorDoc(update)) return compileOperators(update)
  if (multi) throw failedToParse('multi update is not supported for replacement-style update')
  return compileReplacement(update)
}

function insertMissing(context: Context, statement: UpdateStatement, apply: Update): UpdateEffect {
  const seed = upsertSeed(statement.filter)
  const replaces = isDoc(statement.update) && !firstKey(statement.update).startsWith('$')
  const made = apply(replaces ? {} : seed, true)
  const doc = withId(own(made, '_id') || !own(seed, '_id') ? made : { ...made, _id: seed['_id'] })
  checkId(doc)
  const collection = ensureCollection(context)
  context.database.records.insert(collection, { doc, bytes: encode(doc) }, context.transaction)
  return {
    matched: 1,
    modified: 0,
    upsertedId: { value: doc['_id'] },
    before: undefined,
    after: doc,
  }
}

/** Replaces every row that a query finds with its updated version. */
function* changeRows(
  { database, transaction }: Context,
  collection: CollectionInfo,
  query: RowRequest,
  apply: Update,
): Sliced<UpdateEffect> {
  const effect: UpdateEffect = { matched: 0, modified: 0, before: undefined, after: undefined }
  for (const row of takeRows(database, collection, query)) {
    if (row === PAUSE) {
      yield PAUSE
      continue
    }
    const doc = apply(row.doc)
    const bytes = encode(doc)
    effect.matched += 1
    effect.before = row.doc
    effect.after = doc
    if (bytes.equals(row.bytes)) continue
    const versions = { from: row.doc, to: { doc, bytes } }
    database.records.replace(collection, row.record, versions, transaction)
    effect.modified += 1
  }
  return effect
}

/**
 * Carries out one update. In a collection that does not exist nothing matches, whatever the hint; only an upsert makes
 * the collection.
 */
export function* applyUpdate(context: Context, statement: UpdateStatement): Sliced<UpdateEffect> {
  const collection = findCollection(context)
  const apply = compileUpdate(statement)
  const { filter, multi, sort, hint } = statement
  if (collection) {
    const { transaction } = context
    const limit = multi ? 0 : 1
    const query = { filter, sort, hint, limit, transaction }
    const effect = yield* changeRows(context, collection, query, apply)
    if (effect.matched > 0 || !statement.upsert) return effect
  } else {
    // A wrong filter is an error all the same.
    compileFilter(filter)
    if (!statement.upsert) return { matched: 0, modified: 0, before: undefined, after: undefined }
  }
  return insertMissing(context, statement, apply)
}
