import { docArgument, flagArgument } from '../values/arguments.ts'
import { type Doc } from '../values/bson.ts'
import { notSupported } from '../values/errors.ts'
import { type Sliced } from '../values/slices.ts'
import { compileFilter } from '../query/filter.ts'
import { type Command, findCollection, makeCollection, namespace } from './command.ts'

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
  fields: ['idIndex', 'autoIndexId', 'validationLevel', 'validationAction', ...REFUSED_KINDS],
  run(context) {
    const { body } = context.request
    for (const kind of REFUSED_KINDS) {
      if (body[kind] !== undefined && body[kind] !== false)
        throw notSupported(`a collection with ${kind}`)
    }
    const existing = findCollection(context)
    if (!existing) makeCollection(context)
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
