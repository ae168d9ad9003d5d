import { ObjectId } from 'bson'
import { type Collation } from '../values/collation.ts'
import {
  type Doc,
  firstKey,
  isDoc,
  isList,
  isNumeric,
  isOperator,
  isOperatorDoc,
  rankOf,
  TypeRank,
} from '../values/bson.ts'
import { badValue, notSupported } from '../values/errors.ts'
import { isTruthy, toNumber } from '../values/numbers.ts'
import { valuesAt } from '../values/paths.ts'
import { typeTest } from '../values/types.ts'
import { bitTest } from './bits.ts'
import {
  all,
  anyValue,
  compares,
  equals,
  equalsOrMatches,
  isBound,
  isText,
  type Leaf,
  negate,
  type Predicate,
  remainder,
} from './leaves.ts'
import { toRegExp } from './regex.ts'

/** An operator's context beside its own argument. */
export interface FieldContext {
  path: string[]
  collation: Collation | undefined
  /** The whole operator document, for $regex with $options. */
  siblings: Doc
  compileFilter(filter: Doc): Predicate
  compileField(path: string[], condition: unknown): Predicate
}

type FieldOperator = (argument: unknown, context: FieldContext) => Predicate | undefined

function anyOf(argument: unknown, { path, collation }: FieldContext, name: string): Predicate {
  if (!isList(argument)) throw badValue(`${name} needs an array`)
  if (argument.some(isOperatorDoc)) throw badValue(`cannot nest $ under ${name}`)
  if (argument.length > 8 && argument.every((item) => item instanceof ObjectId)) {
    const wanted = new Set(argument.map((item) => item.toHexString()))
    return anyValue(path, (value) => value instanceof ObjectId && wanted.has(value.toHexString()))
  }
  if (argument.length > 8 && !collation && argument.every((item) => typeof item === 'string')) {
    const wanted = new Set(argument)
    return anyValue(path, (value) => isText(value) && wanted.has(String(value)))
  }
  const leaves = argument.map((item) => equalsOrMatches(item, collation))
  return anyValue(path, (value) => leaves.some((leaf) => leaf(value)))
}

const isElementMatch = (item: unknown) => isDoc(item) && firstKey(item) === '$elemMatch'

function containsAll(argument: unknown, context: FieldContext): Predicate {
  if (!isList(argument)) throw badValue('$all needs an array')
  if (argument.length === 0) return () => false
  if (argument.some(isElementMatch) && !argument.every(isElementMatch))
    throw badValue('$all/$elemMatch has to be consistent')
  return all(
    argument.map((item) => {
      if (isDoc(item) && firstKey(item) === '$elemMatch') {
        return elementMatches(item['$elemMatch'], context)
      }
      if (isOperatorDoc(item)) throw badValue('no $ expressions in $all')
      return anyValue(context.path, equalsOrMatches(item, context.collation))
    }),
  )
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr'])

function elementMatches(argument: unknown, context: FieldContext): Predicate {
  if (!isDoc(argument)) throw badValue('$elemMatch needs an Object')
  const key = firstKey(argument)
  const byValue = isOperator(key) && !LOGICAL.has(key)
  const inner = byValue ? context.compileField(['v'], argument) : context.compileFilter(argument)
  const test: Leaf = byValue
    ? (item) => inner({ v: item })
    : (item) => (isDoc(item) || isList(item)) && inner(item)
  return (doc, position) => {
    for (const { value, index } of valuesAt(doc, context.path)) {
      const element = isList(value) ? value.findIndex((item) => test(item)) : -1
      if (element >= 0) {
        if (position) position.index = index >= 0 ? index : element
        return true
      }
    }
    return false
  }
}

function not(argument: unknown, context: FieldContext): Predicate {
  const isRegex = rankOf(argument) === TypeRank.regex
  if (!isRegex && !(isDoc(argument) && firstKey(argument).startsWith('$'))) {
    throw badValue('$not needs a regex or a document')
  }
  return negate(context.compileField(context.path, argument))
}

function hasSize(argument: unknown, { path }: FieldContext): Predicate {
  const size = toNumber(argument)
  if (!isNumeric(argument) || !Number.isInteger(size) || size < 0) {
    throw badValue('Failed to parse $size. Expected a non-negative whole number')
  }
  return anyValue(path, (value) => isList(value) && value.length === size, false)
}

const OPERATORS: Record<string, FieldOperator> = {
  $eq: (argument, { path, collation }) => anyValue(path, equals(argument, collation)),
  $ne(argument, { path, collation }) {
    if (rankOf(argument) === TypeRank.regex) throw badValue("Can't have regex as arg to $ne.")
    return negate(anyValue(path, equals(argument, collation)))
  },
  $in: (argument, context) => anyOf(argument, context, '$in'),
  $nin: (argument, context) => negate(anyOf(argument, context, '$nin')),
  $all: containsAll,
  $elemMatch: elementMatches,
  $not: not,
  $size: hasSize,
  $mod: (argument, { path }) => anyValue(path, remainder(argument)),
  $exists(argument, { path }) {
    const present = anyValue(path, (value) => value !== undefined, false)
    return isTruthy(argument) ? present : negate(present)
  },
  $type(argument, { path }) {
    const tests = (isList(argument) ? argument : [argument]).map((type) => typeTest(type))
    return anyValue(path, (value) => value !== undefined && tests.some((test) => test(value)))
  },
  $regex(argument, { path, siblings }) {
    const pattern = toRegExp(argument, siblings['$options'])
    return anyValue(path, (value) => isText(value) && pattern.test(String(value)))
  },
  $options(_, { siblings }) {
    if (!('$regex' in siblings)) throw badValue('$options needs a $regex')
    return undefined
  },
  $comment: () => undefined,
}

const REFUSED = new Set([
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$within',
  '$maxDistance',
  '$minDistance',
])

/** The predicate of one operator on one field; undefined for operators that only modify another. */
export function fieldOperator(name: string, argument: unknown, context: FieldContext) {
  if (isBound(name)) {
    return anyValue(context.path, compares(name, argument, context.collation))
  }
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
  if (operator) return operator(argument, context)
  const leaf = bitTest(name, argument)
  if (leaf) return anyValue(context.path, leaf)
  if (REFUSED.has(name)) throw notSupported(`the query operator ${name}`)
  throw badValue(`unknown operator: ${name}`)
}
