import { numberArgument } from '../values/arguments.ts'
import { type Doc, isDoc } from '../values/bson.ts'
import { failedToParse, MongoError } from '../values/errors.ts'
import { allOf, finish, PAUSE, type Paced, type Pause, type Sliced } from '../values/slices.ts'
import { compilePipeline, type PipelineStage, stagesOf } from '../aggregate/pipeline.ts'
import { type PipelineContext, wholeNumber } from '../aggregate/stages.ts'
import { compileFilter } from '../query/filter.ts'
import { Reads } from '../engine/reads.ts'
import { countRows, findRows, type RowRequest } from '../engine/rows.ts'
import {
  collationFor,
  type Command,
  type Context,
  findCollection,
  findNamed,
  variablesOf,
} from './command.ts'
import { isOutputStage, writeOutput } from './outputStage.ts'

interface Split {
  query: Omit<RowRequest, 'filter'> & { filter: Doc }
  rest: PipelineStage[]
}

const andOf = (filters: Doc[]): Doc => (filters.length > 1 ? { $and: filters } : (filters[0] ?? {}))

/** Splits a pipeline into its leading query ($match, $sort, $skip, $limit), which can use indexes, and the rest. */
export function splitQuery(stages: PipelineStage[]): Split {
  const rest = [...stages]
  const take = (name: string) => (rest[0]?.name === name ? rest.shift()?.spec : undefined)
  const filters: Doc[] = []
  for (let spec = take('$match'); spec !== undefined; spec = take('$match')) {
    if (!isDoc(spec))
      throw new MongoError(
        15959,
        'Location15959',
        'the match filter must be an expression in an object',
      )
    filters.push(spec)
  }
  const query: Split['query'] = { filter: andOf(filters) }
  const sort = take('$sort')
  if (sort !== undefined) query.sort = sort
  if (rest[0]?.name === '$skip' && rest[1]?.name === '$limit')
    query.skip = wholeNumber('$skip', take('$skip'))
  if (rest[0]?.name === '$limit' && wholeNumber('$limit', rest[0].spec) > 0)
    query.limit = wholeNumber('$limit', take('$limit'))
  return { query, rest }
}

/** The counter's name when the rest only counts, as countDocuments sends it: index keys may suffice. */
function countOnly({ query, rest: [group, ...more] }: Split): string | undefined {
  if (query.sort !== undefined || group?.name !== '$group' || more.length > 0) return undefined
  if (!isDoc(group.spec)) return undefined
  const { _id, ...fields } = group.spec
  const [name, ...others] = Object.keys(fields)
  const counter = name === undefined ? undefined : fields[name]
  const counts = isDoc(counter) && Object.keys(counter).length === 1 && counter['$sum'] === 1
  return counts && (_id === 1 || _id === null) && others.length === 0 ? name : undefined
}

function* asDocs(rows: Paced<{ doc: Doc }>): Generator<Doc | Pause> {
  for (const row of rows) yield row === PAUSE ? PAUSE : row.doc
}

function resultsOf(context: Context, stages: PipelineStage[], reads: Reads): Paced<Doc | Buffer> {
  const { database, request, transaction } = context
  const { body } = request
  const collection = typeof body['aggregate'] === 'string' ? findCollection(context) : undefined
  if (collection) reads.add(collection)
  const collation = collationFor(body['collation'], collection)
  const variables = variablesOf(body['let'])
  const split = splitQuery(stages)
  const query = { ...split.query, collation, variables, transaction, hint: body['hint'] }
  const pipeline: PipelineContext = {
    collation,
    variables,
    source(name, filter) {
      const other = findNamed(context, name)
      if (!other) return []
      reads.add(other)
      return asDocs(findRows(database, other, { filter, transaction }))
    },
  }
  compileFilter(query.filter, { collation, variables })
  const run = compilePipeline(split.rest, pipeline)
  if (!collection) return run([])
  const counter = countOnly(split)
  if (counter !== undefined) {
    return counted(countRows(database, collection, query), split.rest[0]?.spec, counter)
  }
  const rows = findRows(database, collection, query)
  if (split.rest.length === 0) return rawOf(rows)
  return run(asDocs(rows))
}

function* rawOf(rows: Paced<{ bytes: Buffer }>): Generator<Buffer | Pause> {
  for (const row of rows) yield row === PAUSE ? PAUSE : row.bytes
}

/** What a group that only counts gives. */
function* counted(counting: Sliced<number>, group: unknown, counter: string) {
  const count = yield* counting
  if (count > 0 && isDoc(group)) yield { _id: group['_id'], [counter]: count }
}

const FIELDS = [
  'pipeline',
  'cursor',
  'allowDiskUse',
  'bypassDocumentValidation',
  'collation',
  'hint',
  'let',
]

function namespaceFor({ request: { body, db } }: Context): string {
  return `${db}.${typeof body['aggregate'] === 'string' ? body['aggregate'] : '$cmd.aggregate'}`
}

export const aggregate: Command = {
  inTransaction: true,
  fields: FIELDS,
  run(context) {
    const { database, request, transaction } = context
    const { cursor } = request.body
    if (!isDoc(cursor)) {
      throw failedToParse(
        "The 'cursor' option is required, except for aggregate with the explain argument",
      )
    }
    const reads = new Reads(database.catalog)
    return database.cursors.first({
      namespace: namespaceFor(context),
      rows: resultsOf(context, stagesOf(request.body['pipeline']), reads),
      reads,
      batchSize: numberArgument(cursor, 'batchSize'),
      transaction,
    })
  },
}

/** An aggregation that ends in $out or $merge: it writes and returns no documents. */
export const aggregateInto: Command = {
  writes: true,
  fields: FIELDS,
  run(context) {
    const { body } = context.request
    const { readConcern } = body
    if (isDoc(readConcern) && readConcern['level'] === 'linearizable') {
      const message = 'readConcern linearizable cannot be used with $out or $merge'
      throw new MongoError(72, 'InvalidOptions', message)
    }
    const stages = stagesOf(body['pipeline'])
    const last = stages.at(-1)
    if (!last || !isOutputStage(last.name)) throw failedToParse('the pipeline writes nothing')
    const reads = new Reads(context.database.catalog)
    writeOutput(context, last, allOf(resultsOf(context, stages.slice(0, -1), reads)))
    return finish(context.database.cursors.first({ namespace: namespaceFor(context), rows: [] }))
  },
}
