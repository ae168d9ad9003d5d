import { docArgument, flagArgument } from '../values/arguments.ts'
import { type Doc } from '../values/bson.ts'
import { MongoError, notSupported } from '../values/errors.ts'
import { type Sliced } from '../values/slices.ts'
import { compileFilter } from '../query/filter.ts'
import { secondsOf } from '../storage/model.ts'
import {
  type Command,
  existingCollection,
  findCollection,
  makeCollection,
  namespace,
} from './command.ts'

const REFUSED_KINDS = [
  'capped',
  'viewOn',
  'pipeline',
  'timeseries',
  'clusteredIndex',
  'validator',
  'encryptedFields',
]

export const create: Command = {
  writes: true,
  inTransaction: true,
  fields: [
    'collation',
    'idIndex',
    'autoIndexId',
    'validationLevel',
    'validationAction',
    ...REFUSED_KINDS,
  ],
  run(context) {
    const { body } = context.request
    for (const kind of REFUSED_KINDS) {
      if (body[kind] !== undefined && body[kind] !== false)
        throw notSupported(`a collection with ${kind}`)
    }
    const existing = findCollection(context)
    const { collation } = body
    if (existing) {
      const same = JSON.stringify(existing.options['collation']) === JSON.stringify(collation)
      if (same) return { ok: 1 }
      throw new MongoError(
        48,
        'NamespaceExists',
        `Collection ${namespace(context)} already exists.`,
      )
    }
    const options = collation === undefined ? {} : { collation }
    makeCollection(context, options)
    return { ok: 1 }
  },
}

export const drop: Command = {
  writes: true,
  frees: () => true,
  endless: true,
  fields: [],
  *run(context): Sliced<Doc> {
    const collection = findCollection(context)
    if (!collection) return { ok: 1 }
    context.database.catalog.drop(collection)
    yield* context.database.catalog.sweep()
    return { nIndexesWas: collection.indexes.length, ns: namespace(context), ok: 1 }
  },
}

export const dropDatabase: Command = {
  writes: true,
  frees: () => true,
  endless: true,
  fields: [],
  *run({ database, request }): Sliced<Doc> {
    for (const collection of database.catalog.all(request.db)) database.catalog.drop(collection)
    yield* database.catalog.sweep()
    return { dropped: request.db, ok: 1 }
  },
}

function splitNamespace(value: unknown): [db: string, name: string] {
  if (typeof value !== 'string' || !value.includes('.')) {
    throw new MongoError(73, 'InvalidNamespace', `Invalid namespace specified '${String(value)}'`)
  }
  const dot = value.indexOf('.')
  return [value.slice(0, dot), value.slice(dot + 1)]
}

export const renameCollection: Command = {
  writes: true,
  fields: ['to', 'dropTarget'],
  *run({ database: { catalog }, request: { body } }): Sliced<Doc> {
    const source = catalog.find(...splitNamespace(body['renameCollection']))
    if (!source) {
      throw new MongoError(26, 'NamespaceNotFound', 'Source collection does not exist')
    }
    const target = splitNamespace(body['to'])
    const existing = catalog.find(...target)
    if (existing && !flagArgument(body, 'dropTarget')) {
      throw new MongoError(48, 'NamespaceExists', 'target namespace exists')
    }
    if (existing) catalog.drop(existing)
    catalog.rename(source, ...target)
    yield* catalog.sweep()
    return { ok: 1 }
  },
}

const NOT_MODIFIED = ['validator', 'validationLevel', 'validationAction', 'viewOn', 'pipeline']

export const collMod: Command = {
  writes: true,
  fields: ['index', ...NOT_MODIFIED],
  run(context) {
    const unknown = NOT_MODIFIED.find((name) => context.request.body[name] !== undefined)
    if (unknown !== undefined) throw notSupported(`collMod of ${unknown}`)
    const collection = existingCollection(context)
    const change = docArgument(context.request.body, 'index')
    const { name, keyPattern, expireAfterSeconds } = change
    const key = JSON.stringify(keyPattern)
    const index = collection.indexes.find((other) =>
      name === undefined ? JSON.stringify(other.key) === key : other.name === name,
    )
    if (!index) throw new MongoError(27, 'IndexNotFound', 'cannot find the index for collMod')
    if (expireAfterSeconds === undefined)
      throw notSupported('collMod of anything but expireAfterSeconds')
    const seconds = secondsOf(expireAfterSeconds)
    const spec = { ...index.spec, expireAfterSeconds: seconds }
    const changed = { ...index, spec, expireAfterSeconds: seconds }
    const indexes = collection.indexes.map((other) => (other === index ? changed : other))
    context.database.catalog.setIndexes(collection, indexes)
    return {
      expireAfterSeconds_old: index.expireAfterSeconds,
      expireAfterSeconds_new: seconds,
      ok: 1,
    }
  },
}

const details = (options: Doc, uuid: unknown) => ({
  options,
  info: { readOnly: false, uuid },
  idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
})

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run({ database, request: { body, db } }) {
    const matches = compileFilter(docArgument(body, 'filter'))
    const rows = database.catalog
      .all(db)
      .map(({ name, options, uuid }) => ({
        name,
        type: 'collection',
        ...(flagArgument(body, 'nameOnly') ? {} : details(options, uuid)),
      }))
      .filter((row) => matches(row))
    return database.cursors.first({
      namespace: `${db}.$cmd.listCollections`,
      rows,
      batchSize: Infinity,
    })
  },
}

export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run({ database, request: { body } }) {
    const matches = compileFilter(docArgument(body, 'filter'))
    const names = [...new Set(database.catalog.all().map(({ db }) => db))].toSorted()
    const databases = names
      .map((name) =>
        flagArgument(body, 'nameOnly') ? { name } : { name, sizeOnDisk: 1, empty: false },
      )
      .filter((row) => matches(row))
    return { databases, totalSize: databases.length, totalSizeMb: 1, ok: 1 }
  },
}
