import { countArgument, docArgument, numberArgument } from '../values/arguments.ts'
import { type Doc, isList } from '../values/bson.ts'
import { compareValues } from '../values/compare.ts'
import { failedToParse } from '../values/errors.ts'
import { valuesAt } from '../values/paths.ts'
import { PAUSE, type Sliced } from '../values/slices.ts'
import { compileFilter } from '../query/filter.ts'
import { valueKey } from '../storage/keys.ts'
import { countRows, findRows } from '../engine/rows.ts'
import { type Command, findCollection } from './command.ts'

export const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'fields'],
  *run(context): Sliced<Doc> {
    const { database, request, transaction } = context
    const { body } = request
    const collection = findCollection(context)
    const filter = docArgument(body, 'query')
    const limit = Math.abs(numberArgument(body, 'limit') ?? 0)
    const skip = countArgument(body, 'skip')
    compileFilter(filter)
    if (!collection) return { n: 0, ok: 1 }
    const query = { filter, limit, skip, hint: body['hint'], transaction }
    return { n: yield* countRows(database, collection, query), ok: 1 }
  },
}

export const distinct: Command = {
  inTransaction: true,
  fields: ['key', 'query', 'hint'],
  *run(context): Sliced<Doc> {
    const { database, request, transaction } = context
    const { body } = request
    const collection = findCollection(context)
    const filter = docArgument(body, 'query')
    if (typeof body['key'] !== 'string') throw failedToParse("distinct needs 'key' as a string")
    const path = body['key'].split('.')
    const values = new Map<string, unknown>()
    compileFilter(filter)
    const query = { filter, transaction, hint: body['hint'] }
    for (const row of collection ? findRows(database, collection, query) : []) {
      if (row === PAUSE) {
        yield PAUSE
        continue
      }
      const items = valuesAt(row.doc, path).flatMap((value) => (isList(value) ? value : [value]))
      for (const item of items.filter((value) => value !== undefined)) {
        const key = valueKey(item)
        if (!values.has(key)) values.set(key, item)
      }
    }
    return { values: [...values.values()].toSorted((a, b) => compareValues(a, b)), ok: 1 }
  },
}
