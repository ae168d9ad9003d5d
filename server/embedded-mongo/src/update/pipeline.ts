import { Decimal128 } from 'bson'
import {
  type Doc,
  firstKey,
  isDoc,
  isList,
  isMissing,
  isNumeric,
  own,
  rankOf,
  setOwn,
  TypeRank,
} from '../values/bson.ts'
import { compareValues } from '../values/compare.ts'
import { badValue, location, MongoError, notSupported, typeMismatch } from '../values/errors.ts'
import { addNumbers, isInteger, isTruthy, toDouble, toNumber } from '../values/numbers.ts'
import { typeName } from '../values/types.ts'

/** The value of an expression for a document; undefined for a missing one. */
type Evaluator = (doc: Doc) => unknown

function numeric(name: string, value: unknown) {
  if (isNumeric(value)) return value
  throw typeMismatch(`${name} only supports numeric types, not ${typeName(value)}`)
}

/** A number of another type than decimal, for which the operator is refused. */
function notDecimal(name: string, value: unknown) {
  const number = numeric(name, value)
  if (number instanceof Decimal128) throw notSupported(`${name} of a decimal`)
  return number
}

function divide(dividend: unknown, divisor: unknown): unknown {
  const by = toNumber(notDecimal('$divide', divisor))
  if (by === 0) throw badValue("can't $divide by zero")
  return toDouble(toNumber(notDecimal('$divide', dividend)) / by)
}

function floor(value: unknown): unknown {
  const number = notDecimal('$floor', value)
  if (isInteger(number)) return number
  return toDouble(Math.floor(toNumber(number)))
}

/** In expressions, unlike in queries, a missing value is less than null. */
function isGreater(a: unknown, b: unknown): boolean {
  if (a === undefined) return b !== undefined && rankOf(b) === TypeRank.minKey
  if (b === undefined) return rankOf(a) !== TypeRank.minKey
  return compareValues(a, b) > 0
}

/** Answers null when an operand is null or missing, as MongoDB does. */
const strict =
  (apply: (...operands: unknown[]) => unknown) =>
  (...operands: unknown[]) =>
    operands.some(isMissing) ? null : apply(...operands)

/** Operators by name: how many operands they take, and what they make of their values. */
const OPERATORS: Record<
  string,
  [least: number, most: number, apply: (...operands: unknown[]) => unknown]
> = {
  $add: [
    0,
    Infinity,
    strict((...operands) => operands.map((value) => numeric('$add', value)).reduce(addNumbers, 0)),
  ],
  $divide: [2, 2, strict(divide)],
  $floor: [1, 1, strict(floor)],
  $gt: [2, 2, isGreater],
}

/** Only the branch that is chosen is evaluated. */
function compileCond(argument: unknown): Evaluator {
  const [test, yes, no, ...more] = (isList(argument) ? argument : []).map((each) =>
    compileExpression(each),
  )
  if (!test || !yes || !no || more.length > 0) throw notSupported('$cond of anything but three')
  return (doc) => (isTruthy(test(doc)) ? yes(doc) : no(doc))
}

function compileOperator(name: string, argument: unknown): Evaluator {
  if (name === '$cond') return compileCond(argument)
  const operator = own(OPERATORS, name) ? OPERATORS[name] : undefined
  if (!operator) throw notSupported(`the expression ${name}`)
  if (isDoc(argument) && firstKey(argument).slice(0, 1) !== '$')
    throw notSupported(`${name} of a document`)
  const [least, most, apply] = operator
  const operands = isList(argument) ? argument : [argument]
  if (operands.length < least || operands.length > most)
    throw location(
      16020,
      `Expression ${name} takes another number of arguments than ${operands.length}.`,
    )
  const evaluators = operands.map((operand) => compileExpression(operand))
  return (doc) => apply(...evaluators.map((evaluate) => evaluate(doc)))
}

function compileExpression(expression: unknown): Evaluator {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const name = expression.slice(1)
    if (name.startsWith('$') || name.includes('.') || name === '')
      throw notSupported(`the expression ${expression}`)
    return (doc) => (own(doc, name) ? doc[name] : undefined)
  }
  if (isList(expression)) throw notSupported('a list in an expression')
  if (!isDoc(expression)) return () => expression
  const name = firstKey(expression)
  if (!name.startsWith('$')) throw notSupported('a document in an expression')
  if (Object.keys(expression).length > 1)
    throw location(15983, `an operator must stand alone, found ${name}`)
  return compileOperator(name, expression[name])
}

function compileSet(spec: unknown): (doc: Doc) => Doc {
  if (!isDoc(spec)) throw location(40272, '$set specification stage must be an object')
  const fields = Object.entries(spec).map(([name, value]) => {
    if (name.includes('.') || name.startsWith('$'))
      throw notSupported(`the path ${name} in a pipeline`)
    return [name, compileExpression(value)] as const
  })
  return (doc) => {
    const result = { ...doc }
    for (const [name, evaluate] of fields) {
      const value = evaluate(doc)
      if (value === undefined) delete result[name]
      else setOwn(result, name, value)
    }
    return result
  }
}

/** Compiles an update that is a pipeline: `$set` stages, whose expressions see the document as the stage before left it. */
export function compilePipeline(pipeline: readonly unknown[]): (doc: Doc) => Doc {
  const stages = pipeline.map((stage) => {
    if (!isDoc(stage) || Object.keys(stage).length !== 1)
      throw location(40323, 'A pipeline stage specification object must contain exactly one field.')
    const name = firstKey(stage)
    if (name === '$set') return compileSet(stage[name])
    if (['$match', '$group'].includes(name))
      throw new MongoError(
        72,
        'InvalidOptions',
        `${name} is not allowed to be used within an update`,
      )
    throw notSupported(`the stage ${name} in an update`)
  })
  return (doc) => stages.reduce((result, stage) => stage(result), doc)
}
