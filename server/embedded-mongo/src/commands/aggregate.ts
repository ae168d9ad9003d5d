import { numberArgument } from '../values/arguments.ts'
import { type Doc, firstKey, isDoc, isList, isNumeric } from '../values/bson.ts'
import { failedToParse, location, notSupported, typeMismatch } from '../values/errors.ts'
import { toNumber } from '../values/numbers.ts'
import { type Sliced } from '../values/slices.ts'
import { compileFilter } from '../query/filter.ts'
import { Reads } from '../engine/reads.ts'
import { countRows, type RowRequest } from '../engine/rows.ts'
import { type Command, findCollection, namespace } from './command.ts'

/** How many documents a stage takes or leaves out. */
function wholeNumber(name: string, spec: unknown): number {
  const number = toNumber(spec)
  if (isNumeric(spec) && Number.isInteger(number) && number >= 0) return number
  throw location(5107200, `invalid argument to ${name} stage: Expected a non-negative number`)
}

/** The pipeline's documents in a query, and the group that counts them. */
interface Counting {
  query: Omit<RowRequest, 'filter'> & { filter: Doc }
  id: unknown
  counter: string
}

/**
 * Reads the pipeline that counts: `$match`, `$skip`, `$limit`, each at most once and in this order, then `$group` with one
 * `{ $sum: 1 }`, as drivers send for `countDocuments`.
 * @throws MongoError CommandNotSupported for any other
 */
export function countingOf(pipeline: unknown): Counting {
  if (!isList(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array")
  const stages = pipeline.map((stage) => {
    if (!isDoc(stage) || Object.keys(stage).length !== 1)
      throw location(40323, 'A pipeline stage specification object must contain exactly one field.')
    return [firstKey(stage), stage[firstKey(stage)]] as const
  })
  const take = (name: string) => (stages[0]?.[0] === name ? stages.shift()?.[1] : undefined)
  const [match = {}, skip, limit, group] = ['$match', '$skip', '$limit', '$group'].map(take)
  if (!isDoc(match)) throw location(15959, 'the match filter must be an expression in an object')
  const query: Counting['query'] = { filter: match }
  if (skip !== undefined) query.skip = wholeNumber('$skip', skip)
  if (limit !== undefined) query.limit = wholeNumber('$limit', limit)
  if (query.limit === 0) throw location(15958, 'the limit must be positive')
  const [next] = stages
  if (next) throw notSupported(`the aggregation stage ${next[0]} here`)
  return { query, ...counterOf(group) }
}

function counterOf(group: unknown): Omit<Counting, 'query'> {
  const { _id: id, ...fields } = isDoc(group) ? group : {}
  const [[counter, sum] = [], ...others] = Object.entries(fields)
  const counts = isDoc(sum) && Object.keys(sum).length === 1 && sum['$sum'] === 1
  if (counter === undefined || !counts || others.length > 0 || (id !== 1 && id !== null))
    throw notSupported('an aggregation that does not only count')
  return { id, counter }
}

function* resultOf(counting: Sliced<number>, { id, counter }: Counting) {
  const count = yield* counting
  if (count > 0) yield { _id: id, [counter]: count }
}

export const aggregate: Command = {
  inTransaction: true,
  fields: ['pipeline', 'cursor', 'allowDiskUse', 'hint'],
  run(context) {
    const { database, request, transaction } = context
    const { body } = request
    const { cursor } = body
    if (!isDoc(cursor)) {
      throw failedToParse(
        "The 'cursor' option is required, except for aggregate with the explain argument",
      )
    }
    if (typeof body['aggregate'] !== 'string')
      throw notSupported('an aggregation of a whole database')
    const collection = findCollection(context)
    const counting = countingOf(body['pipeline'])
    compileFilter(counting.query.filter)
    const query = { ...counting.query, transaction, hint: body['hint'] }
    return database.cursors.first({
      namespace: namespace(context),
      rows: collection ? resultOf(countRows(database, collection, query), counting) : [],
      reads: new Reads(database.catalog, collection),
      batchSize: numberArgument(cursor, 'batchSize'),
      transaction,
    })
  },
}
