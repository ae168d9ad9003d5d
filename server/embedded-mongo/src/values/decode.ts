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
  Timestamp,
} from 'bson'
import { BsonType, type Doc, isInt32, RawValue, setOwn } from './document.ts'
import { notSupported, tooDeep } from './errors.ts'
import {
  byte,
  copy,
  enter,
  float64,
  int32,
  invalid,
  isAtEnd,
  leave,
  name,
  open,
  position,
  since,
  string,
  take,
} from './reader.ts'

/** What may come over the wire: stored documents are wrapped in commands and pipelines. */
const MAX_WIRE_DEPTH = 200
/** Beyond it JavaScript has no dates. */
const MAX_DATE = 8_640_000_000_000_000
const USUAL_NAN = Buffer.from('000000000000f87f', 'hex')

/** A NaN whose bits are not the usual ones. */
export class PayloadNaN extends Double {
  readonly bits: Buffer

  constructor(bits: Buffer) {
    super(Number.NaN)
    this.bits = bits
  }
}

let deepest = MAX_WIRE_DEPTH

/** A double that would be taken for an int32 keeps its class. */
function double(): number | Double {
  const number = float64()
  if (isInt32(number)) return new Double(number)
  if (!Number.isNaN(number)) return number
  const bits = since(position() - 8)
  return bits.equals(USUAL_NAN) ? number : new PayloadNaN(bits)
}

function binary(): Binary {
  const length = int32()
  const subtype = byte()
  return new Binary(copy(length), subtype)
}

function int64(): Long {
  const low = int32()
  return new Long(low, int32())
}

function date(): Date {
  const low = int32() >>> 0
  const milliseconds = int32() * 4_294_967_296 + low
  if (Math.abs(milliseconds) > MAX_DATE) throw notSupported('a date beyond the year 275760')
  return new Date(milliseconds)
}

function timestamp(): Timestamp {
  const i = int32() >>> 0
  return new Timestamp({ t: int32() >>> 0, i })
}

function regex(): BSONRegExp {
  const pattern = name()
  const options = name()
  // The class sorts options; they are kept as they came.
  return Object.assign(new BSONRegExp(pattern), { options })
}

function dbPointer(): RawValue {
  const start = position()
  string()
  take(12)
  return new RawValue(BsonType.dbPointer, since(start))
}

function codeWithScope(depth: number): Code {
  int32()
  const code = string()
  return new Code(code, document(depth + 1))
}

function rareValue(type: number, depth: number): unknown {
  switch (type) {
    case BsonType.binary:
      return binary()
    case BsonType.undefined:
      return new RawValue(type, Buffer.alloc(0))
    case BsonType.regex:
      return regex()
    case BsonType.dbPointer:
      return dbPointer()
    case BsonType.code:
      return new Code(string())
    case BsonType.symbol:
      return new BSONSymbol(string())
    case BsonType.codeWithScope:
      return codeWithScope(depth)
    case BsonType.timestamp:
      return timestamp()
    case BsonType.decimal:
      return new Decimal128(copy(16))
    case BsonType.minKey:
      return new MinKey()
    case BsonType.maxKey:
      return new MaxKey()
    default:
      throw invalid(`the unknown type ${type}`)
  }
}

function valueOf(type: number, depth: number): unknown {
  switch (type) {
    case BsonType.double:
      return double()
    case BsonType.string:
      return string()
    case BsonType.object:
      return document(depth + 1)
    case BsonType.array:
      return list(depth + 1)
    case BsonType.objectId:
      return new ObjectId(copy(12))
    case BsonType.boolean:
      return byte() !== 0
    case BsonType.date:
      return date()
    case BsonType.null:
      return null
    case BsonType.int32:
      return int32()
    case BsonType.int64:
      return int64()
    default:
      return rareValue(type, depth)
  }
}

function enterAt(depth: number): number {
  if (depth > deepest) throw tooDeep(deepest)
  return enter()
}

function document(depth: number): Doc {
  const last = enterAt(depth)
  const doc: Doc = {}
  while (position() < last) {
    const type = byte()
    setOwn(doc, name(), valueOf(type, depth))
  }
  leave(last)
  return doc
}

function list(depth: number): unknown[] {
  const last = enterAt(depth)
  const items: unknown[] = []
  while (position() < last) {
    const type = byte()
    while (byte() !== 0);
    items.push(valueOf(type, depth))
  }
  leave(last)
  return items
}

/**
 * The document in these bytes. A number is an int32 when it can be one, and a double otherwise; doubles that could be
 * either are of class Double, so that `encode` gives the same bytes again. Classes of the driver that a document only
 * resembles, such as DBRef, do not occur.
 * @throws MongoError for what is no document, or one with more than `depth` levels
 */
export function decode(bytes: Uint8Array, depth = MAX_WIRE_DEPTH): Doc {
  open(bytes)
  deepest = depth
  const doc = document(1)
  if (!isAtEnd()) throw invalid('bytes behind the document')
  return doc
}
