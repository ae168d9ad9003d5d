import { flagArgument } from '../values/arguments.ts'
import {
  type Doc,
  isDoc,
  isList,
  isOperator,
  isOperatorDoc,
  rankOf,
  TypeRank,
} from '../values/bson.ts'
import { MongoError, typeMismatch } from '../values/errors.ts'
import { isTruthy, toNumber } from '../values/numbers.ts'
import { PAUSE, type Sliced } from '../values/slices.ts'
import { buildIndexes } from '../storage/indexBuild.ts'
import { type CollectionInfo, type IndexInfo, parseIndex, secondsOf } from '../storage/model.ts'
import {
  type Command,
  type Context,
  ensureCollection,
  existingCollection,
  findCollection,
  namespace,
} from './command.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const optionsOf = (spec: Doc) => [
  spec['unique'] === true,
  spec['expireAfterSeconds'] === undefined ? null : toNumber(spec['expireAfterSeconds']),
  spec['partialFilterExpression'] ?? null,
]

const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$in', '$lt', '$lte'])

const isInPartial = (operator: string, operand: unknown) =>
  operator === '$exists' ? isTruthy(operand) : PARTIAL_OPERATORS.has(operator)

/** A partial index's conditions may only require that a document has something, never that it lacks something. */
function checkPartial(filter: unknown): void {
  for (const [key, condition] of Object.entries(isDoc(filter) ? filter : {})) {
    if ((key === '$and' || key === '$or') && isList(condition)) condition.forEach(checkPartial)
    else if (isOperator(key)) throw notInPartial(key)
    else if (rankOf(condition) === TypeRank.regex) throw notInPartial('a regular expression')
    else if (isOperatorDoc(condition)) {
      const wrong = Object.keys(condition).find((name) => !isInPartial(name, condition[name]))
      if (wrong !== undefined) throw notInPartial(`${wrong}: ${JSON.stringify(condition[wrong])}`)
    }
  }
}

const notInPartial = (what: string) =>
  new MongoError(67, 'CannotCreateIndex', `Expression not supported in partial index: ${what}`)

/** Whether the index exists. @throws MongoError when one with the same name or key differs otherwise */
function exists(collection: CollectionInfo, spec: Doc): boolean {
  const named = collection.indexes.find(({ name }) => name === spec['name'])
  if (named && !same(named.key, spec['key'])) {
    const message = `An existing index has the same name as the requested index. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(named.spec)}`
    throw new MongoError(86, 'IndexKeySpecsConflict', message)
  }
  if (named) {
    if (named.name === '_id_' || same(optionsOf(named.spec), optionsOf(spec))) return true
    const message = `An equivalent index already exists with the same name but different options. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(named.spec)}`
    throw new MongoError(85, 'IndexOptionsConflict', message)
  }
  const twin = collection.indexes.find(
    (index) =>
      same(index.key, spec['key']) &&
      same(index.spec['partialFilterExpression'], spec['partialFilterExpression']),
  )
  if (!twin || twin.name === '_id_') return twin !== undefined
  throw new MongoError(
    85,
    'IndexOptionsConflict',
    `Index already exists with a different name: ${twin.name}`,
  )
}

/** In a transaction, only an empty collection that it has created itself can get indexes. */
function checkTransaction({ transaction }: Context, collection: CollectionInfo): void {
  if (!transaction) return
  const isNew = [...transaction.created.values()].includes(collection)
  if (isNew && transaction.changesOf(collection).size === 0) return
  const message =
    'Cannot create new indexes on existing collection in a multi-document transaction.'
  throw new MongoError(263, 'OperationNotSupportedInTransaction', message)
}

/** The specification of an index with its version. @throws MongoError when it is not supported */
function completed(given: Doc): Doc {
  const spec: Doc = { v: 2, ...given }
  for (const name of ['unique', 'background', 'hidden']) {
    if (name in spec) spec[name] = flagArgument(spec, name)
  }
  if (spec['expireAfterSeconds'] !== undefined) secondsOf(spec['expireAfterSeconds'])
  parseIndex(0, spec)
  checkPartial(spec['partialFilterExpression'])
  return spec
}

export const createIndexes: Command = {
  writes: true,
  inTransaction: true,
  endless: true,
  fields: ['indexes', 'commitQuorum'],
  *run(context): Sliced<Doc> {
    const { database, request } = context
    const specs = request.body['indexes']
    if (!isList(specs) || !specs.every(isDoc))
      throw typeMismatch("'indexes' must be an array of objects")
    const existed = findCollection(context) !== undefined
    let collection = ensureCollection(context)
    // One build at a time: the one that runs may build the same indexes.
    while (collection.building.length > 0) {
      yield PAUSE
      collection = ensureCollection(context)
    }
    const before = collection.indexes.length
    const fresh = specs.map((given) => completed(given)).filter((spec) => !exists(collection, spec))
    const indexes: IndexInfo[] = []
    for (const spec of fresh) {
      checkTransaction(context, collection)
      // The same one may be asked for twice.
      if (!exists({ ...collection, indexes }, spec)) indexes.push(database.catalog.newIndex(spec))
    }
    if (context.transaction) collection.indexes.push(...indexes)
    else if (indexes.length > 0) yield* buildIndexes(database, collection, indexes)
    const after = collection.indexes.length
    return {
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: !existed,
      ...(after === before ? { note: 'all indexes already exist' } : {}),
      ok: 1,
    }
  },
}

function indexesToDrop(collection: CollectionInfo, which: unknown): IndexInfo[] {
  if (which === '*') return collection.indexes.filter(({ name }) => name !== '_id_')
  return [which].flat().map((wanted: unknown) => {
    const index = collection.indexes.find(({ name, key }) =>
      typeof wanted === 'string' ? name === wanted : same(key, wanted),
    )
    if (!index) {
      throw new MongoError(27, 'IndexNotFound', `index not found with name [${String(wanted)}]`)
    }
    if (index.name === '_id_') {
      throw new MongoError(72, 'InvalidOptions', 'cannot drop _id index')
    }
    return index
  })
}

export const dropIndexes: Command = {
  writes: true,
  frees: () => true,
  endless: true,
  fields: ['index'],
  *run(context): Sliced<Doc> {
    const collection = existingCollection(context, `ns not found ${namespace(context)}`)
    const before = collection.indexes.length
    for (const index of indexesToDrop(collection, context.request.body['index'])) {
      context.database.catalog.dropIndex(collection, index)
    }
    yield* context.database.catalog.sweep()
    return { nIndexesWas: before, ok: 1 }
  },
}

export const listIndexes: Command = {
  fields: ['cursor'],
  run(context) {
    const collection = existingCollection(context)
    const rows = collection.indexes.map(({ spec }) => ({ v: 2, ...spec }))
    return context.database.cursors.first({
      namespace: namespace(context),
      rows,
      batchSize: Infinity,
    })
  },
}
