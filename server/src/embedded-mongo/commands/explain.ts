import { type Doc, firstKey, isDoc, isList } from '../values/bson.ts'
import { failedToParse, notSupported } from '../values/errors.ts'
import { parseSort } from '../values/sort.ts'
import { stagesOf } from '../aggregate/pipeline.ts'
import { describePlan, planQuery } from '../planner/plan.ts'
import { splitQuery } from './aggregate.ts'
import { collationFor, type Command, docArgument } from './command.ts'

function queryOf(command: Doc, name: string): { filter: Doc; sort: unknown } {
  switch (name) {
    case 'find':
      return { filter: docArgument(command, 'filter'), sort: command['sort'] }
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return { filter: docArgument(command, 'query'), sort: command['sort'] }
    case 'aggregate': {
      const { query } = splitQuery(stagesOf(command['pipeline']))
      return { filter: query.filter, sort: query.sort }
    }
    case 'update':
    case 'delete': {
      const list = command[`${name}s`]
      const first = isList(list) ? list[0] : undefined
      return { filter: isDoc(first) ? docArgument(first, 'q') : {}, sort: undefined }
    }
    default:
      throw notSupported(`explain of ${name}`)
  }
}

/** Which index a command would use. */
export const explain: Command = {
  fields: ['verbosity'],
  run({ database, request }) {
    const command = request.body['explain']
    if (!isDoc(command)) throw failedToParse('explain needs a command')
    const name = firstKey(command)
    const collection = database.catalog.find(request.db, String(command[name]))
    const { filter, sort } = queryOf(command, name)
    const queryPlanner = {
      namespace: `${request.db}.${String(command[name])}`,
      parsedQuery: filter,
    }
    if (!collection)
      return { queryPlanner: { ...queryPlanner, winningPlan: { stage: 'EOF' } }, ok: 1 }
    const plan = planQuery(collection, {
      filter,
      sort: sort === undefined ? undefined : parseSort(sort),
      collation: collationFor(command['collation'], collection),
      hint: command['hint'],
    })
    return { queryPlanner: { ...queryPlanner, winningPlan: describePlan(plan) }, ok: 1 }
  },
}
