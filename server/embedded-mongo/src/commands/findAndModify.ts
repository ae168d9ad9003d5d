import { docArgument, flagArgument } from '../values/arguments.ts'
import { type Doc } from '../values/bson.ts'
import { failedToParse } from '../values/errors.ts'
import { isTruthy } from '../values/numbers.ts'
import { compileProjection } from '../query/projection.ts'
import { gather, type Sliced } from '../values/slices.ts'
import { takeRows } from '../engine/changing.ts'
import { type RowRequest } from '../engine/rows.ts'
import { type Command, type Context, findCollection } from './command.ts'
import { applyUpdate } from './updateStatement.ts'

function queryOf({ request, transaction }: Context): RowRequest {
  const { body } = request
  return {
    filter: docArgument(body, 'query'),
    sort: docArgument(body, 'sort'),
    hint: body['hint'],
    limit: 1,
    transaction,
  }
}

function* removeOne(context: Context): Sliced<Doc> {
  const { database, request, transaction } = context
  const collection = findCollection(context)
  if (!collection) return { lastErrorObject: { n: 0 }, value: null, ok: 1 }
  const query = queryOf(context)
  const projection = compileProjection(docArgument(request.body, 'fields'))
  const [row] = yield* gather(takeRows(database, collection, query))
  if (!row) return { lastErrorObject: { n: 0 }, value: null, ok: 1 }
  database.records.remove(collection, row.record, row.doc, transaction)
  const value = projection ? projection(row.doc) : row.doc
  return { lastErrorObject: { n: 1 }, value, ok: 1 }
}

function* updateOne(context: Context): Sliced<Doc> {
  const { body } = context.request
  const projection = compileProjection(docArgument(body, 'fields'))
  const effect = yield* applyUpdate(context, {
    filter: docArgument(body, 'query'),
    update: body['update'],
    multi: false,
    upsert: flagArgument(body, 'upsert'),
    sort: docArgument(body, 'sort'),
    hint: body['hint'],
  })
  const doc = flagArgument(body, 'new') ? effect.after : effect.before
  const { matched: n, upsertedId } = effect
  const upserted = upsertedId ? { upserted: upsertedId.value } : {}
  return {
    lastErrorObject: { n, updatedExisting: n > 0 && !upsertedId, ...upserted },
    value: (doc && projection ? projection(doc) : doc) ?? null,
    ok: 1,
  }
}

export const findAndModify: Command = {
  writes: true,
  frees: ({ request }) => isTruthy(request.body['remove']),
  inTransaction: true,
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'hint',
  ],
  run(context) {
    const { body } = context.request
    const removes = flagArgument(body, 'remove')
    if (removes && body['update'] !== undefined) {
      throw failedToParse('Cannot specify both an update and remove=true')
    }
    if (!removes && body['update'] === undefined) {
      throw failedToParse('Either an update or remove=true must be specified')
    }
    return removes ? removeOne(context) : updateOne(context)
  },
}
