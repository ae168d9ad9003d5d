import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  onDemand,
  Timestamp,
} from 'bson'
import { BsonType, type Doc, isPlain, RawValue, setOwn } from './document.ts'

export { decode } from './decode.ts'
export { encode } from './encode.ts'
export { type Doc, isMissing, setOwn } from './document.ts'

export type Numeric = number | Double | Long | Decimal128

const LENGTH_BYTES = 4

/** The document cut down to these fields, without decoding their values: those that follow each other are copied at once. */
export function cut(bytes: Buffer, names: ReadonlySet<string>): Buffer {
  const runs: { from: number; to: number }[] = []
  let size = LENGTH_BYTES + 1
  for (const [, nameAt, nameLength, at, length] of onDemand.parseToElements(bytes)) {
    if (!names.has(bytes.toString('utf8', nameAt, nameAt + nameLength))) continue
    // With the byte of the type before the name.
    const [from, to] = [nameAt - 1, at + length]
    size += to - from
    const last = runs.at(-1)
    if (last?.to === from) last.to = to
    else runs.push({ from, to })
  }
  const cutOut = Buffer.allocUnsafe(size)
  let end = cutOut.writeInt32LE(size)
  for (const { from, to } of runs) end += bytes.copy(cutOut, end, from, to)
  cutOut[end] = 0
  return cutOut
}

/** The rank of a value's type in MongoDB's comparison order. */
export const TypeRank = {
  minKey: 1,
  undefined: 3,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  dbPointer: 55,
  code: 60,
  codeWithScope: 65,
  maxKey: 127,
} as const

export const isList = (value: unknown): value is unknown[] => Array.isArray(value)

export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && isPlain(value)

export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === 'number' ||
  value instanceof Double ||
  (value instanceof Long && !(value instanceof Timestamp)) ||
  value instanceof Decimal128

export const own = (holder: object, key: string) => Object.hasOwn(holder, key)

/** First key of a document, '' for an empty one: it decides between operators and plain values. */
export function firstKey(doc: Doc): string {
  for (const key in doc) return key
  return ''
}

/** The fields of a DBRef, which are no operators. */
const OF_DBREF: ReadonlySet<string> = new Set(['$ref', '$id', '$db'])

export const isOperator = (key: string) => key.startsWith('$') && !OF_DBREF.has(key)

export const isOperatorDoc = (value: unknown): value is Doc =>
  isDoc(value) && isOperator(firstKey(value))

function rankOfObject(value: object): number {
  if (value instanceof Date) return TypeRank.date
  if (value instanceof ObjectId) return TypeRank.objectId
  if (isNumeric(value)) return TypeRank.number
  if (value instanceof Timestamp) return TypeRank.timestamp
  if (value instanceof Binary || value instanceof Uint8Array) return TypeRank.binary
  if (value instanceof BSONRegExp || value instanceof RegExp) return TypeRank.regex
  if (value instanceof BSONSymbol) return TypeRank.string
  if (value instanceof Code) return value.scope ? TypeRank.codeWithScope : TypeRank.code
  if (value instanceof MinKey) return TypeRank.minKey
  if (value instanceof MaxKey) return TypeRank.maxKey
  if (value instanceof RawValue)
    return value.type === BsonType.dbPointer ? TypeRank.dbPointer : TypeRank.undefined
  return TypeRank.object
}

/** Rank of any value; a missing one ranks as null. */
export function rankOf(value: unknown): number {
  if (value === null || value === undefined) return TypeRank.null
  if (typeof value === 'number') return TypeRank.number
  if (typeof value === 'string') return TypeRank.string
  if (typeof value === 'boolean') return TypeRank.boolean
  if (Array.isArray(value)) return TypeRank.array
  return rankOfObject(value)
}

export function binaryBytes(value: unknown): Uint8Array {
  if (value instanceof Binary) return value.buffer.subarray(0, value.position)
  return value instanceof Uint8Array ? value : new Uint8Array()
}

export const binarySubtype = (value: unknown) => (value instanceof Binary ? value.sub_type : 0)

/** Pattern and flags of either regular expression class. */
export function regexParts(value: unknown): [pattern: string, flags: string] {
  if (value instanceof BSONRegExp) return [value.pattern, value.options]
  return value instanceof RegExp ? [value.source, value.flags] : ['', '']
}

export function cloneValue<T>(value: T): T
export function cloneValue(value: unknown): unknown {
  if (isList(value)) return value.map((item) => cloneValue(item))
  if (!isDoc(value)) return value
  const copy: Doc = {}
  for (const key of Object.keys(value)) setOwn(copy, key, cloneValue(value[key]))
  return copy
}

/** The document with `_id` in front, where MongoDB keeps it; a new ObjectId when there is none. */
export function withId(doc: Doc): Doc {
  if (firstKey(doc) === '_id') return doc
  const { _id, ...rest } = doc
  return { _id: own(doc, '_id') ? _id : new ObjectId(), ...rest }
}
