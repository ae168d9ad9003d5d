import { docArgument, flagArgument, numberArgument } from '../values/arguments.ts'
import { type Doc, encode, firstKey, withId } from '../values/bson.ts'
import { failedToParse, location, MongoError } from '../values/errors.ts'
import { isDue, PAUSE, type Sliced } from '../values/slices.ts'
import { takeRows } from '../engine/changing.ts'
import {
  type Command,
  type Context,
  ensureCollection,
  findCollection,
  refuseOption,
  statements,
} from './command.ts'
import { checkId } from './id.ts'
import { applyUpdate } from './updateStatement.ts'

const COMMON = ['ordered', 'bypassDocumentValidation']

/** A failed statement as an entry of the reply. Errors other than MongoDB's fail the whole command. */
function writeError(error: unknown, index: number): Doc {
  if (!(error instanceof MongoError)) throw error
  const { code, message, details } = error
  const { keyPattern, keyValue } = details
  return { index, code, errmsg: message, ...(code === 11000 ? { keyPattern, keyValue } : {}) }
}

/** An unknown field fails the whole command. */
function checkKnown(list: Doc[], known: readonly string[], command: string): void {
  const unknown = list.flatMap(Object.keys).find((key) => !known.includes(key))
  if (unknown === undefined) return
  refuseOption(command, unknown)
  throw location(40415, `BSON field '${command}.${unknown}' is an unknown field.`)
}

/** Runs the statements one by one; ordered ones stop at the first error. */
function* runEach(
  context: Context,
  list: Doc[],
  run: (statement: Doc, index: number) => Sliced<void> | void,
): Sliced<Doc> {
  const { request, transaction } = context
  const ordered = flagArgument(request.body, 'ordered', true)
  const writeErrors: Doc[] = []
  for (const [index, statement] of list.entries()) {
    if (isDue()) yield PAUSE
    try {
      yield* run(statement, index) ?? []
    } catch (error) {
      const conflict = error instanceof MongoError && error.code === 112
      if (transaction && conflict) throw error
      writeErrors.push(writeError(error, index))
      if (ordered || transaction) break
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {}
}

export const insert: Command = {
  writes: true,
  inTransaction: true,
  fields: ['documents', ...COMMON],
  *run(context): Sliced<Doc> {
    const { database, request, transaction } = context
    const docs = statements(request.body, 'documents')
    const raw = request.sequences.get('documents')
    ensureCollection(context)
    let n = 0
    const errors = yield* runEach(context, docs, (doc, index) => {
      const collection = ensureCollection(context)
      const given = firstKey(doc) === '_id' ? raw?.[index] : undefined
      const complete = withId(doc)
      checkId(complete)
      const bytes = given ?? encode(complete)
      database.records.insert(collection, { doc: complete, bytes }, transaction)
      n += 1
    })
    return { n, ...errors, ok: 1 }
  },
}

const UPDATE_FIELDS = ['q', 'u', 'multi', 'upsert', 'hint']

export const update: Command = {
  writes: true,
  inTransaction: true,
  fields: ['updates', ...COMMON],
  *run(context): Sliced<Doc> {
    const { body } = context.request
    const list = statements(body, 'updates')
    checkKnown(list, UPDATE_FIELDS, 'update.updates')
    const flags = list.map((statement) => ({
      multi: flagArgument(statement, 'multi'),
      upsert: flagArgument(statement, 'upsert'),
    }))
    const upserted: Doc[] = []
    let n = 0
    let nModified = 0
    const errors = yield* runEach(context, list, function* run(statement, index): Sliced<void> {
      const { u, hint } = statement
      const { multi = false, upsert = false } = flags[index] ?? {}
      const effect = yield* applyUpdate(context, {
        filter: docArgument(statement, 'q'),
        update: u,
        multi,
        upsert,
        hint,
      })
      n += effect.matched
      nModified += effect.modified
      if (effect.upsertedId) upserted.push({ index, _id: effect.upsertedId.value })
    })
    return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors, ok: 1 }
  },
}

/** A delete has to say whether it deletes one (1) or all (0): anything else could delete too much. */
function limitOf(statement: Doc): number {
  const limit = numberArgument(statement, 'limit')
  if (limit === undefined)
    throw location(40414, "BSON field 'delete.deletes.limit' is missing but a required field")
  if (limit === 0 || limit === 1) return limit
  throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`)
}

export const remove: Command = {
  writes: true,
  frees: () => true,
  inTransaction: true,
  fields: ['deletes', ...COMMON],
  *run(context): Sliced<Doc> {
    const { database, request, transaction } = context
    const list = statements(request.body, 'deletes')
    checkKnown(list, ['q', 'limit', 'hint'], 'delete.deletes')
    const limits = list.map(limitOf)
    let n = 0
    const errors = yield* runEach(context, list, function* run(statement, index): Sliced<void> {
      const collection = findCollection(context)
      if (!collection) return
      const query = {
        filter: docArgument(statement, 'q'),
        limit: limits[index],
        hint: statement['hint'],
        transaction,
      }
      for (const row of takeRows(database, collection, query)) {
        if (row === PAUSE) {
          yield PAUSE
          continue
        }
        database.records.remove(collection, row.record, row.doc, transaction)
        n += 1
      }
    })
    return { n, ...errors, ok: 1 }
  },
}
