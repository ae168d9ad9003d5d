import mongoose from 'mongoose'

type Doc = Record<string, unknown>

/** A query, or the query of a write, as the server has sent it. */
export interface SentQuery {
  collection: string
  /** What `explain` is asked about. */
  command: Doc
  /** The fields of the filter and of the order, and the kinds of their values: queries of one shape have one plan. */
  shape: string
  /** The collection with the fields of the filter, in the order of the alphabet. */
  about: string
}

/** How the database would carry out a query. */
export interface QueryPlan {
  stages: ReadonlySet<string>
  /** Documents that are looked at, and those of them that make the answer or are passed over before it. */
  examined: number
  used: number
}

/** What belongs to the sending of a command, not to what it asks for. */
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

/** The queries of a command; none when it asks for nothing. */
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
    // Of several statements `explain` takes only one.
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

/** Counting looks at what finding would. */
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

/** Asks the database how it would carry out a query, and lets it try. */
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

/** Of an answer within the answer there may be another. */
function largest(answer: unknown, name: string): number {
  let most = 0
  gather(answer, name, (value) => {
    most = Math.max(most, Number(value))
  })
  return most
}

/** Every value of that name, but for those of plans that were not chosen and of single stages. */
function gather(value: unknown, name: string, take: (found: unknown) => void): void {
  if (isList(value)) for (const each of value) gather(each, name, take)
  if (!isDoc(value)) return
  for (const [field, each] of Object.entries(value)) {
    if (field === 'rejectedPlans' || field === 'executionStages') continue
    if (field === name) take(each)
    else gather(each, name, take)
  }
}
