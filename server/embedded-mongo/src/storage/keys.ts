import { createHash } from 'node:crypto'
import { Code, Decimal128, ObjectId, Timestamp } from 'bson'
import {
  binaryBytes,
  binarySubtype,
  type Doc,
  isNumeric,
  type Numeric,
  rankOf,
  regexParts,
  TypeRank,
} from '../values/bson.ts'
import { RawValue } from '../values/document.ts'
import { compareNumbers, toDecimal, toNumber } from '../values/numbers.ts'
import { type SortDirection } from '../values/sort.ts'

/**
 * Encodes values as bytes that sort as MongoDB compares, and are equal exactly when the values are.
 * Each value's bytes are self-delimiting, so that several in a row sort field by field.
 */
class KeyWriter {
  #bytes = Buffer.allocUnsafe(4096)
  #length = 0

  start(): void {
    this.#length = 0
  }

  get length(): number {
    return this.#length
  }

  view(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  invertFrom(start: number): void {
    for (let i = start; i < this.#length; i++) this.#bytes[i] = 255 - (this.#bytes[i] ?? 0)
  }

  #reserve(count: number): number {
    const at = this.#length
    if (at + count > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, at + count))
      this.#bytes.copy(larger, 0, 0, at)
      this.#bytes = larger
    }
    this.#length = at + count
    return at
  }

  byte(value: number): void {
    const at = this.#reserve(1)
    this.#bytes[at] = value
  }

  raw(bytes: Uint8Array): void {
    const at = this.#reserve(bytes.length)
    this.#bytes.set(bytes, at)
  }

  /** Ended by 0 0; a 0 inside becomes 0 255, so that a prefix sorts before what it begins. */
  text(bytes: Uint8Array): void {
    for (const byte of bytes) {
      this.byte(byte)
      if (byte === 0) this.byte(255)
    }
    this.byte(0)
    this.byte(0)
  }

  double(value: number): void {
    const at = this.#reserve(8)
    this.#bytes.writeDoubleBE(value === 0 ? 0 : value, at)
    const first = this.#bytes[at] ?? 0
    if (first >= 128) for (let i = at; i < at + 8; i++) this.#bytes[i] = 255 - (this.#bytes[i] ?? 0)
    else this.#bytes[at] = first + 128
  }

  int64(value: bigint): void {
    const at = this.#reserve(8)
    this.#bytes.writeBigUInt64BE(BigInt.asUintN(64, value) ^ 0x8000000000000000n, at)
  }
}

const writer = new KeyWriter()

/** The byte that says which type follows. */
export const tagOf = (rank: number) =>
  rank === TypeRank.minKey ? 1 : rank === TypeRank.maxKey ? 255 : rank + 10

/** Numbers sort by their nearest double; what a double cannot hold follows as a tie-break. */
function writeNumber(value: Numeric): void {
  const nearest = toNumber(value)
  if (Number.isNaN(nearest)) {
    writer.byte(0)
    return
  }
  writer.byte(1)
  writer.double(nearest)
  const difference = typeof value === 'number' ? 0 : Math.sign(compareNumbers(value, nearest))
  writer.byte(128 + difference)
  if (difference !== 0) writer.text(Buffer.from(remainderText(value)))
}

function remainderText(value: Numeric): string {
  if (!(value instanceof Decimal128)) return value.toString()
  let { coefficient, exponent } = toDecimal(value)
  while (coefficient !== 0n && coefficient % 10n === 0n) {
    coefficient /= 10n
    exponent += 1
  }
  return `${coefficient}E${exponent}`
}

function writeDoc(doc: Doc): void {
  for (const key of Object.keys(doc)) {
    writer.byte(rankOf(doc[key]) + 10)
    writer.text(Buffer.from(key))
    writeValue(doc[key])
  }
  writer.byte(0)
}

function writeBinary(value: unknown): void {
  const bytes = binaryBytes(value)
  const length = Buffer.allocUnsafe(4)
  length.writeUInt32BE(bytes.length)
  writer.raw(length)
  writer.byte(binarySubtype(value))
  writer.raw(bytes)
}

function writeScalar(rank: number, value: unknown): void {
  if (rank === TypeRank.number && isNumeric(value)) writeNumber(value)
  else if (rank === TypeRank.string) writer.text(Buffer.from(String(value)))
  else if (rank === TypeRank.boolean) writer.byte(value === true ? 1 : 0)
  else if (rank === TypeRank.binary) writeBinary(value)
  else if (value instanceof ObjectId) writer.raw(value.id)
  else if (value instanceof Date) writer.int64(BigInt(value.getTime() || 0))
  else if (value instanceof Timestamp) writer.int64(value.toBigInt())
  else if (value instanceof Code) {
    writer.text(Buffer.from(value.code))
    if (value.scope) writeDoc(value.scope)
  } else if (value instanceof RawValue) writer.text(value.bytes)
  else if (rank === TypeRank.regex) {
    for (const part of regexParts(value)) writer.text(Buffer.from(part))
  }
}

function writeValue(value: unknown): void {
  const rank = rankOf(value)
  writer.byte(tagOf(rank))
  if (rank === TypeRank.object) writeDoc(value as Doc)
  else if (rank === TypeRank.array) {
    for (const item of value as unknown[]) writeValue(item)
    writer.byte(0)
  } else writeScalar(rank, value)
}

/** lmdb takes keys up to 1,978 bytes; longer ones are truncated and end in a hash. */
export const MAX_KEY = 900

export interface EncodedKey {
  key: Buffer
  /** The key was truncated: keys with the same beginning are in no order. */
  truncated: boolean
}

export function encodeKey(
  values: readonly unknown[],
  directions: readonly SortDirection[] = [],
): EncodedKey {
  writer.start()
  for (const [i, value] of values.entries()) {
    const start = writer.length
    writeValue(value)
    if (directions[i] === -1) writer.invertFrom(start)
  }
  const bytes = writer.view()
  if (bytes.length <= MAX_KEY) return { key: Buffer.from(bytes), truncated: false }
  const hash = createHash('sha256').update(bytes).digest().subarray(0, 16)
  return { key: Buffer.concat([bytes.subarray(0, MAX_KEY), hash]), truncated: true }
}

/** A value's full bytes as a string: the same for equal values, for use in maps. */
export function valueKey(value: unknown): string {
  writer.start()
  writeValue(value)
  return writer.view().toString('latin1')
}

/** First byte of all values of a type, in keys. */
export const rankByte = (rank: number) => Buffer.from([tagOf(rank)])

/** The first key after every key that begins with `key`. */
export function successor(key: Buffer): Buffer {
  const next = Buffer.from(key)
  for (let i = next.length - 1; i >= 0; i--) {
    const byte = next[i] ?? 0
    if (byte < 255) {
      next[i] = byte + 1
      return next.subarray(0, i + 1)
    }
  }
  return Buffer.alloc(key.length + 1, 255)
}

export const inverted = (key: Buffer) => Buffer.from(key.map((byte) => 255 - byte))

export function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Keys begin with the number of their collection or index. */
export const ID_BYTES = 4

/** Key of a document: its collection and its record number, in 4 and 6 bytes. */
export function recordKey(collection: number, record: number): Buffer {
  const bytes = Buffer.allocUnsafe(10)
  bytes.writeUInt32BE(collection)
  bytes.writeUIntBE(record, 4, 6)
  return bytes
}

export const recordOfKey = (key: Buffer) => key.readUIntBE(4, 6)

export function recordBytes(record: number): Buffer {
  const bytes = Buffer.allocUnsafe(6)
  bytes.writeUIntBE(record, 0, 6)
  return bytes
}
