import { BSONSymbol, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { isDoc, isList, rankOf, TypeRank } from './bson.ts'
import { isInt32 } from './document.ts'

type TypeTest = (value: unknown) => boolean

/** Tests by type alias, ordered so that the first hit is the name that MongoDB gives. */
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

/** The alias of a value's type, 'missing' for none. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing'
  return Object.keys(TESTS).find((alias) => TESTS[alias]?.(value)) ?? 'object'
}
