import { type Doc, firstKey, isDoc, setOwn } from '../values/bson.ts'
import { type Collation } from '../values/collation.ts'
import { location, notSupported } from '../values/errors.ts'
import { PAUSE, type Paced, type Pause } from '../values/slices.ts'
import { valueKey } from '../storage/keys.ts'
import { accumulatorOf, type Accumulator } from './accumulators.ts'
import { checkFieldName } from './fieldNames.ts'
import { compileExpression, type Evaluator, type Variables } from './expression.ts'

interface GroupContext {
  variables: Variables
  collation: Collation | undefined
}

interface GroupField {
  name: string
  make: () => Accumulator
  evaluate: Evaluator
}

interface Group {
  id: unknown
  accumulators: Accumulator[]
}

const COMPARING = new Set(['$min', '$max', '$addToSet'])

function fieldOf(name: string, spec: unknown, collation: Collation | undefined): GroupField {
  checkFieldName(name)
  const operator = isDoc(spec) ? firstKey(spec) : ''
  if (!isDoc(spec) || !operator.startsWith('$') || Object.keys(spec).length !== 1) {
    throw location(40234, `The field '${name}' must be an accumulator object`)
  }
  if (collation && COMPARING.has(operator)) throw notSupported(`${operator} with a collation`)
  return { name, make: accumulatorOf(operator), evaluate: compileExpression(spec[operator]) }
}

/** $group: one document per value of `_id`, with the results of the accumulators. */
export function compileGroup(spec: unknown, { variables, collation }: GroupContext) {
  if (!isDoc(spec)) throw location(15947, "a group's fields must be specified in an object")
  if (!('_id' in spec)) throw location(15955, 'a group specification must include an _id')
  const idOf = compileExpression(spec['_id'])
  const fields = Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, field]) => fieldOf(name, field, collation))
  return function* group(docs: Paced<Doc>): Generator<Doc | Pause> {
    const groups = new Map<string, Group>()
    for (const doc of docs) {
      if (doc === PAUSE) {
        yield PAUSE
        continue
      }
      const scope = { root: doc, variables }
      const id = idOf(scope) ?? null
      const folded = collation ? collation.fold(id) : id
      const key = typeof folded === 'string' ? `s${folded}` : `v${valueKey(folded)}`
      let current = groups.get(key)
      if (!current) {
        current = { id, accumulators: fields.map(({ make }) => make()) }
        groups.set(key, current)
      }
      for (const [i, { evaluate }] of fields.entries())
        current.accumulators[i]?.add(evaluate(scope))
    }
    for (const { id, accumulators } of groups.values()) {
      const result: Doc = { _id: id }
      for (const [i, { name }] of fields.entries()) setOwn(result, name, accumulators[i]?.result())
      yield result
    }
  }
}
