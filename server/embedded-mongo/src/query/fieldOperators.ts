import { ObjectId } from 'bson'
import {
  type Doc,
  firstKey,
  isDoc,
  isList,
  isOperator,
  isOperatorDoc,
  rankOf,
  TypeRank,
} from '../values/bson.ts'
import { badValue, notSupported } from '../values/errors.ts'
import { isTruthy } from '../values/numbers.ts'
import { valuesAt } from '../values/paths.ts'
import {
  anyValue,
  compares,
  equals,
  equalsOrMatches,
  isBound,
  isText,
  type Leaf,
  negate,
  type Predicate,
} from './leaves.ts'
import { toRegExp } from './regex.ts'

/** An operator's context beside its own argument. */
export interface FieldContext {
  path: string[]
  compileFilter(filter: Doc): Predicate
  compileField(path: string[], condition: unknown): Predicate
}

type FieldOperator = (argument: unknown, context: FieldContext) => Predicate

function anyOf(argument: unknown, { path }: FieldContext, name: string): Predicate {
  if (!isList(argument)) throw badValue(`${name} needs an array`)
  if (argument.some(isOperatorDoc)) throw badValue(`cannot nest $ under ${name}`)
  if (argument.length > 8 && argument.every((item) => item instanceof ObjectId)) {
    const wanted = new Set(argument.map((item) => item.toHexString()))
    return anyValue(path, (value) => value instanceof ObjectId && wanted.has(value.toHexString()))
  }
  if (argument.length > 8 && argument.every((item) => typeof item === 'string')) {
    const wanted = new Set(argument)
    return anyValue(path, (value) => isText(value) && wanted.has(String(value)))
  }
  const leaves = argument.map((item) => equalsOrMatches(item))
  return anyValue(path, (value) => leaves.some((leaf) => leaf(value)))
}

const LOGICAL = new Set(['$and', '$or', '$nor'])

function elementMatches(argument: unknown, context: FieldContext): Predicate {
  if (!isDoc(argument)) throw badValue('$elemMatch needs an Object')
  const key = firstKey(argument)
  const byValue = isOperator(key) && !LOGICAL.has(key)
  const inner = byValue ? context.compileField(['v'], argument) : context.compileFilter(argument)
  const test: Leaf = byValue
    ? (item) => inner({ v: item })
    : (item) => (isDoc(item) || isList(item)) && inner(item)
  return (doc) =>
    valuesAt(doc, context.path).some((value) => isList(value) && value.some((item) => test(item)))
}

const OPERATORS: Record<string, FieldOperator> = {
  $eq: (argument, { path }) => anyValue(path, equals(argument)),
  $ne(argument, { path }) {
    if (rankOf(argument) === TypeRank.regex) throw badValue("Can't have regex as arg to $ne.")
    return negate(anyValue(path, equals(argument)))
  },
  $in: (argument, context) => anyOf(argument, context, '$in'),
  $nin: (argument, context) => negate(anyOf(argument, context, '$nin')),
  $elemMatch: elementMatches,
  $exists(argument, { path }) {
    const present = anyValue(path, (value) => value !== undefined, false)
    return isTruthy(argument) ? present : negate(present)
  },
  $regex(argument, { path }) {
    const pattern = toRegExp(argument)
    return anyValue(path, (value) => isText(value) && pattern.test(String(value)))
  },
}

/** MongoDB knows these too. */
const REFUSED = new Set([
  '$all',
  '$bitsAllClear',
  '$bitsAllSet',
  '$bitsAnyClear',
  '$bitsAnySet',
  '$comment',
  '$geoIntersects',
  '$geoWithin',
  '$maxDistance',
  '$minDistance',
  '$mod',
  '$near',
  '$nearSphere',
  '$not',
  '$options',
  '$size',
  '$type',
  '$within',
])

/** The predicate of one operator on one field. */
export function fieldOperator(name: string, argument: unknown, context: FieldContext): Predicate {
  if (isBound(name)) return anyValue(context.path, compares(name, argument))
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
  if (operator) return operator(argument, context)
  if (REFUSED.has(name)) throw notSupported(`the query operator ${name}`)
  throw badValue(`unknown operator: ${name}`)
}
