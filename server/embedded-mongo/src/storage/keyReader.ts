import { ObjectId } from 'bson'
import { TypeRank } from '../values/bson.ts'
import { type SortDirection } from '../values/sort.ts'
import { tagOf } from './keys.ts'

/** Stands for a value that its key does not determine: null and missing have the same key. */
export const UNDECIDED = Symbol('undecided')

const TAG = {
  null: tagOf(TypeRank.null),
  number: tagOf(TypeRank.number),
  string: tagOf(TypeRank.string),
  objectId: tagOf(TypeRank.objectId),
  boolean: tagOf(TypeRank.boolean),
  date: tagOf(TypeRank.date),
}

/** A value that was read and where the next one begins. */
interface Read {
  value: unknown
  end: number
}

/** The bytes before a descending index inverted them. */
function upright(key: Buffer, from: number, to: number, turned: boolean): Buffer {
  const bytes = key.subarray(from, to)
  if (!turned) return bytes
  const copy = Buffer.allocUnsafe(bytes.length)
  for (let i = 0; i < bytes.length; i++) copy[i] = 255 - (bytes[i] ?? 0)
  return copy
}

function readText(key: Buffer, from: number, turned: boolean): Read | undefined {
  const end = key.indexOf(turned ? 255 : 0, from)
  // A zero byte inside the text is escaped; rare enough to read the document instead.
  if (end < 0 || key[end + 1] !== key[end]) return undefined
  const value = turned
    ? upright(key, from, end, true).toString('utf8')
    : key.toString('utf8', from, end)
  return { value, end: end + 2 }
}

const EXACT = 128

function readNumber(key: Buffer, from: number, turned: boolean): Read | undefined {
  const bytes = upright(key, from, from + 10, turned)
  // NaN, and what a double cannot hold.
  if (bytes[0] !== 1 || bytes[9] !== EXACT) return undefined
  const double = Buffer.from(bytes.subarray(1, 9))
  const first = double[0] ?? 0
  if (first >= 128) double[0] = first - 128
  else for (let i = 0; i < 8; i++) double[i] = 255 - (double[i] ?? 0)
  return { value: double.readDoubleBE(), end: from + 10 }
}

function readDate(key: Buffer, from: number, turned: boolean): Read {
  const bits = upright(key, from, from + 8, turned).readBigUInt64BE() ^ 0x8000000000000000n
  return { value: new Date(Number(BigInt.asIntN(64, bits))), end: from + 8 }
}

function readValue(key: Buffer, at: number, turned: boolean): Read | undefined {
  const byte = key[at] ?? 0
  const from = at + 1
  switch (turned ? 255 - byte : byte) {
    case TAG.null:
      return { value: UNDECIDED, end: from }
    case TAG.string:
      return readText(key, from, turned)
    case TAG.number:
      return readNumber(key, from, turned)
    case TAG.boolean:
      return { value: (key[from] ?? 0) === (turned ? 254 : 1), end: from + 1 }
    case TAG.objectId:
      return { value: new ObjectId(upright(key, from, from + 12, turned)), end: from + 12 }
    case TAG.date:
      return readDate(key, from, turned)
    default:
      return undefined
  }
}

/**
 * Decodes the first values of an index key, one per direction; undefined when one cannot be decoded.
 * Not for keys that are truncated, folded by a collation or multikey.
 */
export function readKey(
  key: Buffer,
  from: number,
  directions: readonly SortDirection[],
): unknown[] | undefined {
  const values: unknown[] = []
  let at = from
  for (const direction of directions) {
    const read = readValue(key, at, direction === -1)
    if (!read) return undefined
    values.push(read.value)
    at = read.end
  }
  return values
}
