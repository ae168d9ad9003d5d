import { type Doc, isDoc, isList, isMissing } from '../../values/bson.ts'
import { failedToParse, location } from '../../values/errors.ts'
import { isTruthy } from '../../values/numbers.ts'
import { isDue } from '../../values/slices.ts'
import { typeName } from '../../values/types.ts'
import { wholeOperand } from './arguments.ts'
import { type Compile, type Evaluate } from './types.ts'

type Form = (argument: unknown, compile: Compile) => Evaluate

function fieldsOf(name: string, argument: unknown, known: string[], optional: string[] = []): Doc {
  if (!isDoc(argument)) throw failedToParse(`${name} only supports an object as its argument`)
  for (const key of Object.keys(argument)) {
    if (!known.includes(key) && !optional.includes(key))
      throw failedToParse(`Unrecognized parameter to ${name}: ${key}`)
  }
  const missing = known.find((key) => argument[key] === undefined)
  if (missing !== undefined) throw failedToParse(`Missing '${missing}' parameter to ${name}`)
  return argument
}

const operands = (argument: unknown, compile: Compile) =>
  (isList(argument) ? argument : [argument]).map((item) => compile(item))

const cond: Form = (argument, compile) => {
  const parts = isList(argument)
    ? argument
    : ['if', 'then', 'else'].map((key) => fieldsOf('$cond', argument, ['if', 'then', 'else'])[key])
  const [test, yes, no, ...more] = parts.map((part) => compile(part))
  if (!test || !yes || !no || more.length > 0) {
    throw location(16020, 'Expression $cond takes exactly 3 arguments.')
  }
  return (scope) => (isTruthy(test(scope)) ? yes(scope) : no(scope))
}

const ifNull: Form = (argument, compile) => {
  const choices = operands(argument, compile)
  if (choices.length < 2) throw location(1257300, '$ifNull needs at least two arguments')
  return (scope) => {
    let value: unknown
    for (const choice of choices) {
      value = choice(scope)
      if (!isMissing(value)) return value
    }
    return value
  }
}

const switchOf: Form = (argument, compile) => {
  const { branches, default: otherwise } = fieldsOf('$switch', argument, ['branches'], ['default'])
  if (!isList(branches)) throw location(40061, "$switch expected an array for 'branches'")
  const cases = branches.map((branch) => {
    const { case: test, then } = fieldsOf('$switch', branch, ['case', 'then'])
    return { test: compile(test), outcome: compile(then) }
  })
  if (cases.length === 0) throw location(40068, '$switch requires at least one branch.')
  const fallback = otherwise === undefined ? undefined : compile(otherwise)
  return (scope) => {
    const hit = cases.find(({ test }) => isTruthy(test(scope)))
    if (hit) return hit.outcome(scope)
    if (fallback) return fallback(scope)
    throw location(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    )
  }
}

/** The list that an operator goes through; lists within lists may take long, which the time limit ends. */
function elements(name: string, value: unknown): unknown[] | null {
  isDue()
  if (isMissing(value)) return null
  if (isList(value)) return value
  throw location(28651, `input to ${name} must be an array not ${typeName(value)}`)
}

const VARIABLE = /^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/

/** The name of a variable: others begin with a capital letter. */
export function variableName(value: unknown = 'this'): string {
  if (typeof value === 'string' && VARIABLE.test(value)) return value
  throw failedToParse(
    `'${String(value)}' starts with an invalid character for a user variable name, or contains one`,
  )
}

const map: Form = (argument, compile) => {
  const { input, as, in: each } = fieldsOf('$map', argument, ['input', 'in'], ['as'])
  const list = compile(input)
  const evaluate = compile(each)
  const name = variableName(as)
  return (scope) =>
    elements('$map', list(scope))?.map(
      (item) => evaluate({ ...scope, variables: { ...scope.variables, [name]: item } }) ?? null,
    ) ?? null
}

const filter: Form = (argument, compile) => {
  const {
    input,
    as,
    cond: test,
    limit,
  } = fieldsOf('$filter', argument, ['input', 'cond'], ['as', 'limit'])
  const list = compile(input)
  const keeps = compile(test)
  const most = compile(limit ?? null)
  const name = variableName(as)
  return (scope) => {
    const kept = elements('$filter', list(scope))?.filter((item) =>
      isTruthy(keeps({ ...scope, variables: { ...scope.variables, [name]: item } })),
    )
    const count = most(scope)
    if (isMissing(count) || !kept) return kept ?? null
    const number = wholeOperand('$filter', count, 327391)
    if (number <= 0) throw location(327392, '$filter: limit must be greater than 0')
    return kept.slice(0, number)
  }
}

const reduce: Form = (argument, compile) => {
  const known = ['input', 'initialValue', 'in']
  const { input, initialValue, in: step } = fieldsOf('$reduce', argument, known)
  const list = compile(input)
  const start = compile(initialValue)
  const evaluate = compile(step)
  return (scope) => {
    const items = elements('$reduce', list(scope))
    if (!items) return null
    return items.reduce(
      (value, item) => evaluate({ ...scope, variables: { ...scope.variables, value, this: item } }),
      start(scope),
    )
  }
}

const letForm: Form = (argument, compile) => {
  const { vars, in: body } = fieldsOf('$let', argument, ['vars', 'in'])
  if (!isDoc(vars)) throw failedToParse('invalid parameter: expected an object (vars)')
  const definitions = Object.entries(vars).map(
    ([name, value]) => [name === 'CURRENT' ? name : variableName(name), compile(value)] as const,
  )
  const evaluate = compile(body)
  return (scope) => {
    const defined = definitions.map(([name, value]) => [name, value(scope)] as const)
    return evaluate({ ...scope, variables: { ...scope.variables, ...Object.fromEntries(defined) } })
  }
}

/** Operators that control the evaluation of their arguments. */
export const forms: Record<string, Form> = {
  $literal: (argument) => () => argument,
  $and(argument, compile) {
    const tests = operands(argument, compile)
    return (scope) => tests.every((test) => isTruthy(test(scope)))
  },
  $or(argument, compile) {
    const tests = operands(argument, compile)
    return (scope) => tests.some((test) => isTruthy(test(scope)))
  },
  $cond: cond,
  $ifNull: ifNull,
  $switch: switchOf,
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $let: letForm,
}
