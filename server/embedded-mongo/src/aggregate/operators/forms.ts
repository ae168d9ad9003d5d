import { type Doc, isDoc, isList, isMissing } from '../../values/bson.ts'
import { failedToParse, location } from '../../values/errors.ts'
import { isTruthy, toNumber } from '../../values/numbers.ts'
import { isDue } from '../../values/slices.ts'
import { typeName } from '../../values/types.ts'
import { type Compile, type Evaluate } from './types.ts'

type Form = (argument: unknown, compile: Compile) => Evaluate

function fieldsOf(name: string, argument: unknown, known: string[]): Doc {
  if (!isDoc(argument)) throw failedToParse(`${name} only supports an object as its argument`)
  for (const key of Object.keys(argument)) {
    if (!known.includes(key)) throw failedToParse(`Unrecognized parameter to ${name}: ${key}`)
  }
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
  const { branches, default: otherwise } = fieldsOf('$switch', argument, ['branches', 'default'])
  if (!isList(branches)) throw location(40061, "$switch expected an array for 'branches'")
  const cases = branches.map((branch) => {
    const { case: test, then } = fieldsOf('$switch', branch, ['case', 'then'])
    return { test: compile(test), outcome: compile(then) }
  })
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

const variableName = (value: unknown) => (typeof value === 'string' ? value : 'this')

const map: Form = (argument, compile) => {
  const { input, as, in: each } = fieldsOf('$map', argument, ['input', 'as', 'in'])
  const list = compile(input)
  const evaluate = compile(each)
  const name = variableName(as)
  return (scope) =>
    elements('$map', list(scope))?.map(
      (item) => evaluate({ ...scope, variables: { ...scope.variables, [name]: item } }) ?? null,
    ) ?? null
}

const filter: Form = (argument, compile) => {
  const known = ['input', 'as', 'cond', 'limit']
  const { input, as, cond: test, limit } = fieldsOf('$filter', argument, known)
  const list = compile(input)
  const keeps = compile(test)
  const most = compile(limit ?? null)
  const name = variableName(as)
  return (scope) => {
    const kept = elements('$filter', list(scope))?.filter((item) =>
      isTruthy(keeps({ ...scope, variables: { ...scope.variables, [name]: item } })),
    )
    const count = most(scope)
    return isMissing(count) ? (kept ?? null) : (kept?.slice(0, toNumber(count)) ?? null)
  }
}

const reduce: Form = (argument, compile) => {
  const known = ['input', 'initialValue', 'in']
  const { input, initialValue, in: step } = fieldsOf('$reduce', argument, known)
  const list = compile(input)
  const start = compile(initialValue)
  const evaluate = compile(step)
  return (scope) =>
    elements('$reduce', list(scope))?.reduce(
      (value, item) => evaluate({ ...scope, variables: { ...scope.variables, value, this: item } }),
      start(scope),
    ) ?? null
}

const letForm: Form = (argument, compile) => {
  const { vars, in: body } = fieldsOf('$let', argument, ['vars', 'in'])
  const definitions = Object.entries(isDoc(vars) ? vars : {}).map(
    ([name, value]) => [name, compile(value)] as const,
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
