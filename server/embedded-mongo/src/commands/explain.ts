import { decode, type Doc, firstKey, isDoc, isList } from '../values/bson.ts'
import { badValue, failedToParse, notSupported } from '../values/errors.ts'
import { countArgument, docArgument, numberArgument } from '../values/arguments.ts'
import { isDue, PAUSE, type Sliced } from '../values/slices.ts'
import { type Database } from '../engine/database.ts'
import { prepare, type Prepared, type RowRequest } from '../engine/rows.ts'
import { describePlan } from '../planner/plan.ts'
import { hitsOf } from '../planner/scan.ts'
import { compileFilter } from '../query/filter.ts'
import { type CollectionInfo } from '../storage/model.ts'
import { countingOf } from './aggregate.ts'
import { type Command } from './command.ts'

/** What names the filter and hint of a command: its first statement, or the command itself. */
function statementOf(command: Doc, name: string): Doc {
  if (name !== 'update' && name !== 'delete') return command
  const list = command[`${name}s`]
  const first = isList(list) ? list[0] : undefined
  return isDoc(first) ? first : {}
}

function queryOf(command: Doc, name: string): RowRequest {
  const skip = countArgument(command, 'skip')
  const limit = Math.abs(numberArgument(command, 'limit') ?? 0)
  switch (name) {
    case 'find':
      return {
        filter: docArgument(command, 'filter'),
        sort: docArgument(command, 'sort'),
        skip,
        limit,
      }
    case 'count':
    case 'distinct':
      return { filter: docArgument(command, 'query'), skip, limit }
    case 'findAndModify':
      return { filter: docArgument(command, 'query'), sort: docArgument(command, 'sort'), limit: 1 }
    case 'aggregate':
      return countingOf(command['pipeline']).query
    case 'update':
    case 'delete':
      return { filter: docArgument(command, 'q') }
    default:
      throw notSupported(`explain of ${name}`)
  }
}

function describe({ plan, sort }: Prepared): Doc {
  const found = describePlan(plan)
  return sort ? { stage: 'SORT', sortPattern: Object.fromEntries(sort), inputStage: found } : found
}

/** How many documents are returned, and how many are examined. */
function* statsOf(
  database: Database,
  collection: CollectionInfo,
  { filter, skip = 0, limit }: RowRequest,
  { plan, sort }: Prepared,
): Sliced<Doc> {
  const matches = compileFilter(filter)
  const most = limit || Infinity
  let totalDocsExamined = 0
  let found = 0
  for (const hit of hitsOf(database.store, collection, plan)) {
    if (isDue()) yield PAUSE
    if (hit === PAUSE) continue
    const bytes = database.records.read(collection, hit.record)
    if (!bytes) continue
    totalDocsExamined += 1
    if (matches(decode(bytes))) found += 1
    if (!sort && found >= skip + most) break
  }
  return { nReturned: Math.max(0, Math.min(found - skip, most)), totalDocsExamined }
}

const VERBOSITIES: ReadonlySet<unknown> = new Set([
  'queryPlanner',
  'executionStats',
  'allPlansExecution',
])

/** The plan of a command and, unless only that is requested, how many documents it examines. */
export const explain: Command = {
  fields: ['verbosity'],
  *run({ database, request }): Sliced<Doc> {
    const { explain: command, verbosity } = request.body
    if (!isDoc(command)) throw failedToParse('explain needs a command')
    if (verbosity !== undefined && !VERBOSITIES.has(verbosity)) {
      const given = JSON.stringify(verbosity)
      throw badValue(
        `Enumeration value ${given} for field 'explain.verbosity' is not a valid value.`,
      )
    }
    const name = firstKey(command)
    const collection = database.catalog.find(request.db, String(command[name]))
    const statement = statementOf(command, name)
    const asked = queryOf(statement, name)
    const queryPlanner = {
      namespace: `${request.db}.${String(command[name])}`,
      parsedQuery: asked.filter,
    }
    if (!collection)
      return { queryPlanner: { ...queryPlanner, winningPlan: { stage: 'EOF' } }, ok: 1 }
    // The number of all documents is stored.
    const everything = Object.keys(asked.filter).length === 0
    if (name === 'count' && everything && statement['hint'] === undefined) {
      const winningPlan = { stage: 'RECORD_STORE_FAST_COUNT' }
      return { queryPlanner: { ...queryPlanner, winningPlan }, ok: 1 }
    }
    const query = { ...asked, hint: statement['hint'] }
    const prepared = prepare(database, collection, query)
    return {
      queryPlanner: { ...queryPlanner, winningPlan: describe(prepared) },
      ...(verbosity !== 'queryPlanner' && {
        executionStats: yield* statsOf(database, collection, query, prepared),
      }),
      ok: 1,
    }
  },
}
