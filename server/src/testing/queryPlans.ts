import mongoose from 'mongoose'

type Doc = Record<string, unknown>

/** A query, or the query of a write, as sent by the server. */
export interface SentQuery {
  collection: string
  /** The command to explain. */
  command: Doc
  /** The fields of filter and order with their value kinds: queries of one shape have one plan. */
  shape: string
  /** The collection with the filter's fields, sorted. */
  about: string
}

/** A query's plan. */
export interface QueryPlan {
  stages: ReadonlySet<string>
  /** Documents examined, and those returned or skipped. */
  examined: number
  used: number
}

/** Transport fields of a command. */
const ENVELOPE = new Set([
  '$clusterTime',
  '$db',
  '$readPreference',
  'autocommit',
  'lsid',
  'readConcern',
  'startTransaction',
  'txnNumber',
  'writeConcern',
])

const FILTERS = ['filter', 'query', 'q'] as const

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

function isDoc(value: unknown): value is Doc {
  return (
    typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value))
  )
}

/** The queries of a command, if any. */
export function queriesOf({
  commandName,
  command,
}: {
  commandName: string
  command: Doc
}): SentQuery[] {
  const rest = Object.entries(command).filter(([name]) => !ENVELOPE.has(name))
  const body = Object.fromEntries(rest)
  const collection = String(command[commandName])
  const about = (asked: Doc) => describe(collection, asked)
  switch (commandName) {
    case 'find':
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return [about(body)]
    case 'aggregate':
      return [about(findOf(collection, body))]
    // `explain` takes only one statement.
    case 'update':
    case 'delete':
      return statementsOf(body, `${commandName}s`).map((one) =>
        about({ [commandName]: collection, [`${commandName}s`]: [one] }),
      )
    default:
      return []
  }
}

function statementsOf(body: Doc, name: string): readonly unknown[] {
  const statements = body[name]
  if (!isList(statements)) throw new Error(`a write without its ${name}`)
  return statements
}

/** A count is explained like a find. */
function findOf(collection: string, { pipeline, hint }: Doc): Doc {
  const [match, ...rest] = isList(pipeline) ? pipeline : []
  const names = rest.flatMap((stage) => (isDoc(stage) ? Object.keys(stage) : []))
  if (!isDoc(match) || !isDoc(match.$match) || names.join() !== '$group')
    throw new Error(`not known how to judge the pipeline ${JSON.stringify(pipeline)}`)
  return { find: collection, filter: match.$match, ...(hint !== undefined && { hint }) }
}

function describe(collection: string, command: Doc): SentQuery {
  const [name = ''] = Object.keys(command)
  const [statement = command] = isList(command[`${name}s`]) ? statementsOf(command, `${name}s`) : []
  const asked = isDoc(statement) ? statement : {}
  const filter = FILTERS.map((each) => asked[each]).find(isDoc) ?? {}
  const parts = [name, collection, kindOf(filter)]
  if (asked.sort) parts.push('sort', sortOf(asked.sort))
  if (asked.hint) parts.push('hint', JSON.stringify(asked.hint))
  if (Number(asked.skip) > 0) parts.push('further on')
  const about = `${collection}(${Object.keys(filter).toSorted().join(', ')})`
  return { collection, command, shape: parts.join(' '), about }
}

const sortOf = (sort: unknown) =>
  JSON.stringify(sort instanceof Map ? Object.fromEntries(sort) : sort)

function kindOf(value: unknown): string {
  if (isList(value))
    return `[${[...new Set(value.map(kindOf))].join(', ')}${value.length > 1 ? ', …' : ''}]`
  if (isDoc(value)) {
    const fields = Object.entries(value).map(([field, each]) => `${field}: ${kindOf(each)}`)
    return `{ ${fields.join(', ')} }`
  }
  if (typeof value === 'boolean' || value === null) return String(value)
  return typeof value === 'object' ? value.constructor.name : typeof value
}

/** Explains a query with execution statistics. */
export async function planOf({ command }: SentQuery): Promise<QueryPlan> {
  const { db } = mongoose.connection
  if (!db) throw new Error('not connected')
  const answer: unknown = await db.command({ explain: command, verbosity: 'executionStats' })
  const stages = new Set<string>()
  gather(answer, 'stage', (stage) => stages.add(String(stage)))
  return {
    stages,
    examined: largest(answer, 'totalDocsExamined'),
    used: largest(answer, 'nReturned') + Number(command.skip ?? 0),
  }
}

/** Results may be nested. */
function largest(answer: unknown, name: string): number {
  let most = 0
  gather(answer, name, (value) => {
    most = Math.max(most, Number(value))
  })
  return most
}

/** Every value of that name, without rejected plans and single stages. */
function gather(value: unknown, name: string, take: (found: unknown) => void): void {
  if (isList(value)) for (const each of value) gather(each, name, take)
  if (!isDoc(value)) return
  for (const [field, each] of Object.entries(value)) {
    if (field === 'rejectedPlans' || field === 'executionStages') continue
    if (field === name) take(each)
    else gather(each, name, take)
  }
}
