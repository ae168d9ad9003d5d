import { type Doc, firstKey, isDoc, isList, own, setOwn } from '../values/bson.ts'
import { location, MongoError } from '../values/errors.ts'
import { checkFieldName, fieldPath } from './fieldNames.ts'
import { forms, variableName } from './operators/forms.ts'
import { functions } from './operators/functions.ts'

export type Variables = Readonly<Record<string, unknown>>

/** The scope of an expression: the document and the variables. */
export interface Scope {
  root: unknown
  variables: Variables
}

export type Evaluator = (scope: Scope) => unknown

/** Follows a field path; an array on the way yields the list of its documents' values. */
function follow(value: unknown, path: string[], depth: number): unknown {
  const part = path[depth]
  if (part === undefined) return value
  if (isList(value)) {
    return value
      .filter(isDoc)
      .map((item) => follow(item, path, depth))
      .filter((item) => item !== undefined)
  }
  return isDoc(value) && own(value, part) ? follow(value[part], path, depth + 1) : undefined
}

function compileVariable(path: string): Evaluator {
  const [name = '', ...rest] = path.split('.')
  for (const part of rest) checkFieldName(part)
  if (name === 'ROOT') return ({ root }) => follow(root, rest, 0)
  if (name === 'REMOVE') return () => undefined
  return ({ root, variables }) => {
    if (own(variables, name)) return follow(variables[name], rest, 0)
    if (name === 'CURRENT') return follow(root, rest, 0)
    if (name === 'NOW') return new Date()
    throw location(17276, `Use of undefined variable: ${name}`)
  }
}

function compileString(text: string): Evaluator {
  if (text.startsWith('$$')) return compileVariable(text.slice(2))
  if (!text.startsWith('$')) return () => text
  const path = fieldPath(text.slice(1))
  return ({ root, variables }) =>
    follow(own(variables, 'CURRENT') ? variables['CURRENT'] : root, path, 0)
}

function compileObject(literal: Doc): Evaluator {
  const fields = Object.keys(literal).map((key) => {
    if (key.startsWith('$')) throw location(15983, `an operator must stand alone, found ${key}`)
    checkFieldName(key)
    return [key, compileExpression(literal[key])] as const
  })
  return (scope) => {
    const result: Doc = {}
    for (const [key, evaluate] of fields) {
      const value = evaluate(scope)
      if (value !== undefined) setOwn(result, key, value)
    }
    return result
  }
}

function compileOperator(name: string, argument: unknown): Evaluator {
  const form = own(forms, name) ? forms[name] : undefined
  if (form) return form(argument, compileExpression)
  const operator = own(functions, name) ? functions[name] : undefined
  if (!operator) {
    const message = `Unrecognized expression '${name}' (the embedded database knows only a part of MongoDB's)`
    throw new MongoError(168, 'InvalidPipelineOperator', message)
  }
  const [least, most, apply] = operator
  const operands = isList(argument) ? argument : [argument]
  if (operands.length < least || operands.length > most) {
    const range = least === most ? `exactly ${least}` : `between ${least} and ${most}`
    throw location(
      16020,
      `Expression ${name} takes ${range} arguments. ${operands.length} were passed in.`,
    )
  }
  const evaluators = operands.map((operand) => compileExpression(operand))
  return (scope) => apply(evaluators.map((evaluate) => evaluate(scope)))
}

/**
 * Compiles an aggregation expression into a function, which returns undefined for a missing value.
 * @throws MongoError for unknown operators, before any document is read
 */
export function compileExpression(expression: unknown): Evaluator {
  if (typeof expression === 'string') return compileString(expression)
  if (isList(expression)) {
    const evaluators = expression.map((item) => compileExpression(item))
    return (scope) => evaluators.map((evaluate) => evaluate(scope) ?? null)
  }
  if (!isDoc(expression)) return () => expression
  const name = firstKey(expression)
  if (name.startsWith('$') && Object.keys(expression).length === 1) {
    return compileOperator(name, expression[name])
  }
  return compileObject(expression)
}

/** Evaluates a `let` document; each value can use the outer variables. */
export function evaluateVariables(definitions: unknown, scope: Scope): Variables {
  if (!isDoc(definitions)) return scope.variables
  const variables: Record<string, unknown> = { ...scope.variables }
  for (const [name, expression] of Object.entries(definitions)) {
    variables[variableName(name)] = compileExpression(expression)(scope)
  }
  return variables
}
