import { BSONSymbol, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { isDoc, isList, isNumeric, rankOf, TypeRank } from './bson.ts'
import { badValue } from './errors.ts'
import { isInt32 } from './document.ts'
import { toNumber } from './numbers.ts'

type TypeTest = (value: unknown) => boolean

/** Tests by type alias, ordered so that the first hit is the name `$type` gives. */
const TESTS: Record<string, TypeTest> = {
  int: isInt32,
  double: (value) => (typeof value === 'number' && !isInt32(value)) || value instanceof Double,
  string: (value) => typeof value === 'string',
  objectId: (value) => value instanceof ObjectId,
  date: (value) => value instanceof Date,
  bool: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: isList,
  binData: (value) => rankOf(value) === TypeRank.binary,
  timestamp: (value) => value instanceof Timestamp,
  long: (value) => value instanceof Long && !(value instanceof Timestamp),
  decimal: (value) => value instanceof Decimal128,
  regex: (value) => rankOf(value) === TypeRank.regex,
  minKey: (value) => value instanceof MinKey,
  maxKey: (value) => value instanceof MaxKey,
  javascript: (value) => rankOf(value) === TypeRank.code,
  javascriptWithScope: (value) => rankOf(value) === TypeRank.codeWithScope,
  symbol: (value) => value instanceof BSONSymbol,
  dbPointer: (value) => rankOf(value) === TypeRank.dbPointer,
  undefined: (value) => rankOf(value) === TypeRank.undefined,
  object: isDoc,
}

const ALIASES: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
}

/** The test behind a `$type` argument, by alias or number. */
export function typeTest(type: unknown): TypeTest {
  const alias = typeof type === 'string' ? type : (ALIASES[toNumber(type)] ?? '')
  if (alias === 'number') return isNumeric
  const test = Object.hasOwn(TESTS, alias) ? TESTS[alias] : undefined
  if (!test) throw badValue(`Unknown type name alias: ${String(type)}`)
  return test
}

/** The alias of a value's type, 'missing' for none. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing'
  return Object.keys(TESTS).find((alias) => TESTS[alias]?.(value)) ?? 'object'
}
