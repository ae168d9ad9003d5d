import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'
import { PayloadNaN } from './decode.ts'
import { BsonType, type Doc, isInt32, isMissing, isPlain, MAX_DEPTH, RawValue } from './document.ts'
import { badValue, tooDeep } from './errors.ts'

const INITIAL = 65_536
const MOST_KEPT = 4_194_304
const SHORT = 32

let target: Buffer = Buffer.allocUnsafe(INITIAL)
let length = 0

/** Makes room for `count` bytes. @returns where they begin */
function reserve(count: number): number {
  const start = length
  if (start + count > target.length) {
    const larger = Buffer.allocUnsafe(Math.max(target.length * 2, start + count))
    target.copy(larger, 0, 0, start)
    target = larger
  }
  length = start + count
  return start
}

function byte(value: number): void {
  const start = reserve(1)
  target[start] = value
}

function int32(value: number): void {
  const start = reserve(4)
  target.writeInt32LE(value, start)
}

function raw(bytes: Uint8Array): void {
  const start = reserve(bytes.length)
  target.set(bytes, start)
}

/** Text and a zero byte. */
function text(value: string): void {
  const start = reserve(value.length * 3 + 1)
  let at = start
  if (value.length <= SHORT) {
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i)
      if (code > 127) {
        at = start + target.write(value, start)
        break
      }
      target[at++] = code
    }
  } else at = start + target.write(value, start)
  target[at] = 0
  length = at + 1
}

function name(value: string): void {
  if (value.includes('\0')) throw badValue('a field name contains a null byte')
  text(value)
}

function string(value: string): void {
  const start = reserve(4)
  text(value)
  target.writeInt32LE(length - start - 4, start)
}

function double(value: number): void {
  const start = reserve(8)
  target.writeDoubleLE(value, start)
}

function int64({ low, high }: Pick<Long, 'low' | 'high'>): void {
  int32(low)
  int32(high)
}

function date(milliseconds: number): void {
  const high = Math.floor(milliseconds / 4_294_967_296)
  int32((milliseconds - high * 4_294_967_296) | 0)
  int32(high)
}

function numberElement(key: string, value: number): void {
  const whole = isInt32(value)
  head(whole ? BsonType.int32 : BsonType.double, key)
  if (whole) int32(value)
  else double(value)
}

/** The byte of the type and the name that stand before every value. */
function head(type: number, key: string): void {
  byte(type)
  name(key)
}

function binaryOf(bytes: Uint8Array, subtype: number): void {
  int32(bytes.length)
  byte(subtype)
  raw(bytes)
}

function codeElement(key: string, { code, scope }: Code, depth: number): void {
  head(scope ? BsonType.codeWithScope : BsonType.code, key)
  if (!scope) {
    string(code)
    return
  }
  const start = reserve(4)
  string(code)
  documentAt(scope, depth + 1)
  target.writeInt32LE(length - start, start)
}

/** Rarer classes. */
function rareElement(key: string, value: object, depth: number): void {
  if (value instanceof Timestamp) {
    head(BsonType.timestamp, key)
    int64(value)
  } else if (value instanceof Decimal128) {
    head(BsonType.decimal, key)
    raw(value.bytes)
  } else if (value instanceof Code) codeElement(key, value, depth)
  else if (value instanceof BSONSymbol) {
    head(BsonType.symbol, key)
    string(value.value)
  } else if (value instanceof MinKey) head(BsonType.minKey, key)
  else if (value instanceof MaxKey) head(BsonType.maxKey, key)
  else if (value instanceof RawValue) {
    head(value.type, key)
    raw(value.bytes)
  } else if (value instanceof BSONRegExp) {
    head(BsonType.regex, key)
    name(value.pattern)
    name(value.options)
  } else throw new TypeError(`no BSON type for ${value.constructor.name}`)
}

function objectElement(key: string, value: object, depth: number): void {
  if (Array.isArray(value)) {
    head(BsonType.array, key)
    listAt(value, depth + 1)
  } else if (isPlain(value)) {
    head(BsonType.object, key)
    documentAt(value, depth + 1)
  } else if (value instanceof ObjectId) {
    head(BsonType.objectId, key)
    raw(value.id)
  } else if (value instanceof Date) {
    head(BsonType.date, key)
    date(value.getTime())
  } else if (value instanceof PayloadNaN) {
    head(BsonType.double, key)
    raw(value.bits)
  } else if (value instanceof Double) {
    head(BsonType.double, key)
    double(value.value)
  } else if (value instanceof Int32) {
    head(BsonType.int32, key)
    int32(value.value)
  } else if (value instanceof Binary) {
    const bytes = value.buffer.subarray(0, value.position)
    head(BsonType.binary, key)
    binaryOf(bytes, value.sub_type)
  } else if (value instanceof Uint8Array) {
    head(BsonType.binary, key)
    binaryOf(value, 0)
  } else if (value instanceof Long && !(value instanceof Timestamp)) {
    head(BsonType.int64, key)
    int64(value)
  } else rareElement(key, value, depth)
}

function valueAt(key: string, value: unknown, depth: number): void {
  if (typeof value === 'string') {
    head(BsonType.string, key)
    string(value)
  } else if (typeof value === 'number') numberElement(key, value)
  else if (typeof value === 'boolean') {
    head(BsonType.boolean, key)
    byte(Number(value))
  } else if (typeof value === 'object' && value !== null) objectElement(key, value, depth)
  else if (isMissing(value)) head(BsonType.null, key)
  else throw new TypeError(`no BSON type for a ${typeof value}`)
}

function enter(depth: number): number {
  if (depth > MAX_DEPTH) throw tooDeep(MAX_DEPTH)
  return reserve(4)
}

function leave(start: number): void {
  byte(0)
  target.writeInt32LE(length - start, start)
}

function documentAt(doc: Doc, depth: number): void {
  const start = enter(depth)
  for (const key of Object.keys(doc)) {
    const value = doc[key]
    if (value !== undefined) valueAt(key, value, depth)
  }
  leave(start)
}

function listAt(items: readonly unknown[], depth: number): void {
  const start = enter(depth)
  for (const [i, item] of items.entries()) valueAt(String(i), item, depth)
  leave(start)
}

/** The bytes of a document; missing values are left out, in arrays they are null. @throws MongoError beyond 100 levels */
export function encode(doc: Doc): Buffer {
  length = 0
  documentAt(doc, 1)
  const bytes = Buffer.from(target.subarray(0, length))
  if (target.length > MOST_KEPT) target = Buffer.allocUnsafe(INITIAL)
  return bytes
}
