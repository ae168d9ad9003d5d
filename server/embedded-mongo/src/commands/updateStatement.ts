import {
  type Doc,
  encode,
  firstKey,
  isDoc,
  isList,
  isMissing,
  isOperatorDoc,
  own,
  withId,
} from '../values/bson.ts'
import { equalValues } from '../values/compare.ts'
import { failedToParse, immutableId, MongoError } from '../values/errors.ts'
import { allOf, PAUSE, type Sliced } from '../values/slices.ts'
import { compilePipeline, stagesOf } from '../aggregate/pipeline.ts'
import { type Variables } from '../aggregate/expression.ts'
import { compileOperators, compileReplacement, type Update } from '../update/compile.ts'
import { upsertSeed } from '../update/upsert.ts'
import { takeRows } from '../engine/changing.ts'
import { type RowRequest } from '../engine/rows.ts'
import { compileFilter } from '../query/filter.ts'
import { type CollectionInfo } from '../storage/model.ts'
import { collationFor, type Context, ensureCollection, findCollection } from './command.ts'
import { checkId } from './id.ts'

export interface UpdateStatement {
  filter: Doc
  update: unknown
  multi: boolean
  upsert: boolean
  arrayFilters?: unknown
  sort?: unknown
  hint?: unknown
  collation?: unknown
  variables: Variables
}

export interface UpdateEffect {
  matched: number
  modified: number
  upsertedId?: { value: unknown }
  /** The last document matched, as it was and as it is now. */
  before: Doc | undefined
  after: Doc | undefined
}

const IN_UPDATES = ['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']

function compilePipelineUpdate(pipeline: unknown[], statement: UpdateStatement): Update {
  const stages = stagesOf(pipeline)
  const misplaced = stages.find(({ name }) => !IN_UPDATES.includes(name))
  if (misplaced) {
    const message = `${misplaced.name} is not allowed to be used within an update`
    throw new MongoError(72, 'InvalidOptions', message)
  }
  const { variables } = statement
  const run = compilePipeline(stages, { variables, collation: undefined, source: () => [] })
  return (original) => {
    const [result = {}] = allOf(run([original]))
    if (!own(original, '_id')) return result
    if (!own(result, '_id')) return { _id: original['_id'], ...result }
    if (!equalValues(result['_id'], original['_id'])) throw immutableId()
    return withId(result)
  }
}

function compileUpdate(statement: UpdateStatement, collection?: CollectionInfo): Update {
  const { update, arrayFilters, multi, variables } = statement
  const collation = collationFor(statement.collation, collection)
  if (isList(update)) {
    if (!isMissing(arrayFilters))
      throw failedToParse('arrayFilters may not be specified for pipeline-style updates')
    return compilePipelineUpdate(update, statement)
  }
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array')
  if (isOperatorDoc(update)) return compileOperators(update, arrayFilters, { collation, variables })
  if (multi) throw failedToParse('multi update is not supported for replacement-style update')
  return compileReplacement(update)
}

function insertMissing(context: Context, statement: UpdateStatement, apply: Update): UpdateEffect {
  const seed = upsertSeed(statement.filter)
  const replaces = isDoc(statement.update) && !firstKey(statement.update).startsWith('$')
  const made = apply(replaces ? {} : seed, undefined, true)
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
    const doc = apply(row.doc, row.position.index)
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
  const apply = compileUpdate(statement, collection)
  const { filter, multi, sort, hint, variables } = statement
  const collation = collationFor(statement.collation, collection)
  if (collection) {
    const { transaction } = context
    const limit = multi ? 0 : 1
    const query = { filter, sort, hint, variables, collation, limit, transaction }
    const effect = yield* changeRows(context, collection, query, apply)
    if (effect.matched > 0 || !statement.upsert) return effect
  } else {
    // A wrong filter is an error all the same.
    compileFilter(filter, { collation, variables })
    if (!statement.upsert) return { matched: 0, modified: 0, before: undefined, after: undefined }
  }
  return insertMissing(context, statement, apply)
}
