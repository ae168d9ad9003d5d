import { countArgument, docArgument, flagArgument, numberArgument } from '../values/arguments.ts'
import { cut, isList, isNumeric } from '../values/bson.ts'
import { failedToParse, notSupported } from '../values/errors.ts'
import { toNumber } from '../values/numbers.ts'
import { PAUSE, type Paced } from '../values/slices.ts'
import { compileProjection, type Projection } from '../query/projection.ts'
import { compileFilter } from '../query/filter.ts'
import { Reads } from '../engine/reads.ts'
import { findRows, type Row } from '../engine/rows.ts'
import { type Command, collectionName, findCollection, namespace } from './command.ts'

function* projected(rows: Paced<Row>, projection: Projection | undefined) {
  const keeps = projection?.keeps
  for (const row of rows) {
    if (row === PAUSE) yield PAUSE
    else if (keeps) yield cut(row.bytes, keeps)
    else yield projection ? projection(row.doc) : row.bytes
  }
}

const REFUSED = ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData', 'oplogReplay']

export const find: Command = {
  inTransaction: true,
  fields: [
    'filter',
    'sort',
    'projection',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'hint',
    'allowDiskUse',
    'noCursorTimeout',
    'allowPartialResults',
    ...REFUSED,
  ],
  run(context) {
    const { database, request, transaction } = context
    const { body } = request
    for (const option of REFUSED) {
      if (body[option] !== undefined && body[option] !== false)
        throw notSupported(`find with ${option}`)
    }
    const collection = findCollection(context)
    const filter = docArgument(body, 'filter')
    const skip = countArgument(body, 'skip')
    const most = numberArgument(body, 'limit') ?? 0
    const limit = Math.abs(most)
    const single = flagArgument(body, 'singleBatch') || most < 0
    const projection = compileProjection(docArgument(body, 'projection'))
    // A wrong filter is an error even without a collection.
    compileFilter(filter)
    const query = { filter, skip, limit, transaction }
    const rows = collection
      ? findRows(database, collection, {
          ...query,
          sort: docArgument(body, 'sort'),
          hint: body['hint'],
        })
      : []
    const batchSize = numberArgument(body, 'batchSize') ?? (single && limit > 0 ? limit : undefined)
    const source = projected(rows, projection)
    return database.cursors.first({
      namespace: namespace(context),
      rows: source,
      batchSize,
      single,
      transaction,
      reads: new Reads(database.catalog, collection),
    })
  },
}

export const getMore: Command = {
  inTransaction: true,
  fields: ['collection', 'batchSize'],
  run({ database, request: { body, db } }) {
    if (!isNumeric(body['getMore'])) throw failedToParse('getMore needs the number of a cursor')
    const batchSize = countArgument(body, 'batchSize') || undefined
    return database.cursors.next(
      toNumber(body['getMore']),
      batchSize,
      `${db}.${String(body['collection'])}`,
    )
  },
}

export const killCursors: Command = {
  inTransaction: true,
  fields: ['cursors'],
  run({ database, request }) {
    collectionName(request)
    const { cursors } = request.body
    const ids = isList(cursors) ? cursors : []
    const killed = ids.filter((id) => database.cursors.kill(toNumber(id)))
    return {
      cursorsKilled: killed,
      cursorsNotFound: ids.filter((id) => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    }
  },
}
