import { compileExpression, type Variables } from '../aggregate/expression.ts'
import { type Collation } from '../values/collation.ts'
import { type Doc, isDoc, isList, isOperator, isOperatorDoc } from '../values/bson.ts'
import { badValue, MongoError, notSupported, typeMismatch } from '../values/errors.ts'
import { isTruthy } from '../values/numbers.ts'
import { fieldOperator } from './fieldOperators.ts'
import { all, anyValue, equalsOrMatches, type Predicate } from './leaves.ts'

export interface FilterOptions {
  collation?: Collation | undefined
  /** What `let` defined, for $expr. */
  variables?: Variables | undefined
}

function clauses(name: string, argument: unknown, options: FilterOptions): Predicate[] {
  if (!isList(argument) || argument.length === 0) throw badValue(`${name} must be a nonempty array`)
  return argument.map((clause) => compileFilter(clause, options))
}

function topLevel(name: string, argument: unknown, options: FilterOptions): Predicate | undefined {
  switch (name) {
    case '$and':
      return all(clauses(name, argument, options))
    case '$or': {
      const branches = clauses(name, argument, options)
      return (doc, position) => branches.some((branch) => branch(doc, position))
    }
    case '$nor': {
      const branches = clauses(name, argument, options)
      return (doc) => !branches.some((branch) => branch(doc))
    }
    case '$expr': {
      if (options.collation) throw notSupported('$expr with a collation')
      const evaluate = compileExpression(argument)
      const variables = options.variables ?? {}
      return (doc) => isTruthy(evaluate({ root: doc, variables }))
    }
    case '$comment':
      return undefined
    case '$text':
      throw new MongoError(27, 'IndexNotFound', 'text index required for $text query')
    case '$where':
    case '$jsonSchema':
      throw notSupported(`the query operator ${name}`)
    default:
      throw badValue(`unknown top level operator: ${name}`)
  }
}

function compileField(path: string[], condition: unknown, options: FilterOptions): Predicate {
  if (!isOperatorDoc(condition)) {
    return anyValue(path, equalsOrMatches(condition, options.collation))
  }
  const context = {
    path,
    collation: options.collation,
    siblings: condition,
    compileFilter: (filter: Doc) => compileFilter(filter, options),
    compileField: (inner: string[], other: unknown) => compileField(inner, other, options),
  }
  const predicates = Object.keys(condition).map((name) =>
    fieldOperator(name, condition[name], context),
  )
  return all(predicates.filter((predicate) => predicate !== undefined))
}

/**
 * Compiles a query document into a predicate over decoded documents.
 * @throws MongoError BadValue for an operator unknown to MongoDB, CommandNotSupported for one that only MongoDB has
 */
export function compileFilter(filter: unknown, options: FilterOptions = {}): Predicate {
  if (!isDoc(filter)) throw typeMismatch('Expected field filter to be of type object')
  const predicates: Predicate[] = []
  for (const key of Object.keys(filter)) {
    const predicate = isOperator(key)
      ? topLevel(key, filter[key], options)
      : compileField(key.split('.'), filter[key], options)
    if (predicate) predicates.push(predicate)
  }
  return all(predicates)
}
