import { ObjectId } from 'bson'
import { TypeRank } from '../values/bson.ts'
import { type SortDirection } from '../values/sort.ts'
import { tagOf } from './keys.ts'

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
function upright(key: string, from: number, to: number, turned: boolean): Buffer {
  const bytes = Buffer.from(key.slice(from, to), 'latin1')
  if (turned) for (let i = 0; i < bytes.length; i++) bytes[i] = 255 - (bytes[i] ?? 0)
  return bytes
}

function readText(key: string, from: number, turned: boolean): Read | undefined {
  const stop = turned ? 255 : 0
  let end = from
  let bits = 0
  for (let byte = key.charCodeAt(end); byte !== stop; byte = key.charCodeAt(++end)) {
    if (end === key.length) return undefined
    bits |= byte
  }
  // A zero byte inside the text is escaped; rare enough to read the document instead.
  if (key.charCodeAt(end + 1) !== stop) return undefined
  const isAscii = !turned && bits < 128
  const value = isAscii ? key.slice(from, end) : upright(key, from, end, turned).toString('utf8')
  return { value, end: end + 2 }
}

const EXACT = 128

function readNumber(key: string, from: number, turned: boolean): Read | undefined {
  const bytes = upright(key, from, from + 10, turned)
  // NaN, and what a double cannot hold.
  if (bytes[0] !== 1 || bytes[9] !== EXACT) return undefined
  const double = bytes.subarray(1, 9)
  const first = double[0] ?? 0
  if (first >= 128) double[0] = first - 128
  else for (let i = 0; i < 8; i++) double[i] = 255 - (double[i] ?? 0)
  return { value: double.readDoubleBE(), end: from + 10 }
}

function readDate(key: string, from: number, turned: boolean): Read {
  const bits = upright(key, from, from + 8, turned).readBigUInt64BE() ^ 0x8000000000000000n
  return { value: new Date(Number(BigInt.asIntN(64, bits))), end: from + 8 }
}

function readValue(key: string, at: number, turned: boolean): Read | undefined {
  const byte = key.charCodeAt(at)
  const from = at + 1
  switch (turned ? 255 - byte : byte) {
    case TAG.null:
      return { value: null, end: from }
    case TAG.string:
      return readText(key, from, turned)
    case TAG.number:
      return readNumber(key, from, turned)
    case TAG.boolean:
      return { value: key.charCodeAt(from) === (turned ? 254 : 1), end: from + 1 }
    case TAG.objectId:
      return { value: new ObjectId(upright(key, from, from + 12, turned)), end: from + 12 }
    case TAG.date:
      return readDate(key, from, turned)
    default:
      return undefined
  }
}

/** Two zero bytes end a text; a zero byte within it is followed by 255. */
const TEXT_END = { upright: '\0\0', turned: '\u00FF\u00FF' }

/** Where a value ends, found without decoding it; undefined when its length is not known. */
function endOf(key: string, at: number, turned: boolean): number | undefined {
  const byte = key.charCodeAt(at)
  const from = at + 1
  const is = (place: number, value: number) =>
    key.charCodeAt(place) === (turned ? 255 - value : value)
  switch (turned ? 255 - byte : byte) {
    case TAG.null:
      return from
    case TAG.string: {
      const end = key.indexOf(turned ? TEXT_END.turned : TEXT_END.upright, from)
      return end < 0 ? undefined : end + 2
    }
    case TAG.number:
      return is(from, 1) && is(from + 9, EXACT) ? from + 10 : undefined
    case TAG.boolean:
      return from + 1
    case TAG.objectId:
      return from + 12
    case TAG.date:
      return from + 8
    default:
      return undefined
  }
}

/** A field of an index, and whether its value is wanted. */
export interface KeyField {
  direction: SortDirection
  wanted: boolean
}

/**
 * The wanted values among the first ones of an index key, its bytes as a string, each in its field's place, null for a
 * missing one too; undefined when one cannot be decoded. Not for keys that are truncated or multikey.
 */
export function readKey(
  key: string,
  from: number,
  fields: readonly KeyField[],
): unknown[] | undefined {
  const values: unknown[] = []
  let at = from
  for (const { direction, wanted } of fields) {
    const turned = direction === -1
    const read = wanted ? readValue(key, at, turned) : undefined
    const end = wanted ? read?.end : endOf(key, at, turned)
    if (end === undefined) return undefined
    values.push(read?.value)
    at = end
  }
  return values
}
