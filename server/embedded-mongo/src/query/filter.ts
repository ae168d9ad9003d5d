import { type Doc, isDoc, isList, isOperator, isOperatorDoc } from '../values/bson.ts'
import { badValue, MongoError, notSupported, typeMismatch } from '../values/errors.ts'
import { fieldOperator } from './fieldOperators.ts'
import { all, anyValue, equalsOrMatches, type Predicate } from './leaves.ts'

/** MongoDB knows these too. */
const REFUSED = new Set(['$comment', '$expr', '$jsonSchema', '$where'])

function clauses(name: string, argument: unknown): Predicate[] {
  if (!isList(argument) || argument.length === 0) throw badValue(`${name} must be a nonempty array`)
  return argument.map((clause) => compileFilter(clause))
}

function topLevel(name: string, argument: unknown): Predicate {
  switch (name) {
    case '$and':
      return all(clauses(name, argument))
    case '$or': {
      const branches = clauses(name, argument)
      return (doc) => branches.some((branch) => branch(doc))
    }
    case '$nor': {
      const branches = clauses(name, argument)
      return (doc) => !branches.some((branch) => branch(doc))
    }
    case '$text':
      throw new MongoError(27, 'IndexNotFound', 'text index required for $text query')
    default:
      if (REFUSED.has(name)) throw notSupported(`the query operator ${name}`)
      throw badValue(`unknown top level operator: ${name}`)
  }
}

function compileField(path: string[], condition: unknown): Predicate {
  if (!isOperatorDoc(condition)) return anyValue(path, equalsOrMatches(condition))
  const context = { path, compileFilter, compileField }
  return all(Object.keys(condition).map((name) => fieldOperator(name, condition[name], context)))
}

/**
 * Compiles a query document into a predicate over decoded documents.
 * @throws MongoError BadValue for an operator unknown to MongoDB, CommandNotSupported for one that only MongoDB has
 */
export function compileFilter(filter: unknown): Predicate {
  if (!isDoc(filter)) throw typeMismatch('Expected field filter to be of type object')
  const fields = Object.entries<unknown>(filter satisfies Doc)
  return all(
    fields.map(([key, value]) =>
      isOperator(key) ? topLevel(key, value) : compileField(key.split('.'), value),
    ),
  )
}
