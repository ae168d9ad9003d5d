import { Code, ObjectId, Timestamp } from 'bson'
import {
  binaryBytes,
  binarySubtype,
  type Doc,
  isNumeric,
  type Numeric,
  rankOf,
  regexParts,
  TypeRank,
} from './bson.ts'
import { RawValue } from './document.ts'
import { compareNumbers } from './numbers.ts'

/** A unit of UTF-16 by the place of its code point: surrogates are above all others. */
const place = (unit: number) => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit)

/** By code points, as their UTF-8 bytes. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const difference = place(a.charCodeAt(i)) - place(b.charCodeAt(i))
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

const numeric = (value: unknown): Numeric => (isNumeric(value) ? value : 0)

function compareLists(a: unknown[], b: unknown[]): number {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const difference = compareValues(a[i], b[i])
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

function compareDocs(a: Doc, b: Doc): number {
  const keysOfA = Object.keys(a)
  const keysOfB = Object.keys(b)
  for (const [i, key] of keysOfA.entries()) {
    const other = keysOfB[i]
    if (other === undefined) return 1
    const difference =
      rankOf(a[key]) - rankOf(b[other]) ||
      compareText(key, other) ||
      compareValues(a[key], b[other])
    if (difference !== 0) return difference
  }
  return keysOfA.length - keysOfB.length
}

function compareBinaries(a: unknown, b: unknown): number {
  const x = binaryBytes(a)
  const y = binaryBytes(b)
  return x.length - y.length || binarySubtype(a) - binarySubtype(b) || Buffer.compare(x, y)
}

function compareRegexes(a: unknown, b: unknown): number {
  const [patternA, flagsA] = regexParts(a)
  const [patternB, flagsB] = regexParts(b)
  return compareText(patternA, patternB) || compareText(flagsA, flagsB)
}

const timestamp = (value: unknown) => (value instanceof Timestamp ? value.toBigInt() : 0n)
const codeText = (value: unknown) => (value instanceof Code ? value.code : '')
const codeScope = (value: unknown) => (value instanceof Code ? value.scope : undefined)
const rawBytes = (value: unknown) => (value instanceof RawValue ? value.bytes : Buffer.alloc(0))

function compareScalars(rank: number, a: unknown, b: unknown): number {
  switch (rank) {
    case TypeRank.number:
      return compareNumbers(numeric(a), numeric(b))
    case TypeRank.boolean:
    case TypeRank.date:
      return Math.sign(Number(a) - Number(b))
    case TypeRank.objectId:
      return a instanceof ObjectId && b instanceof ObjectId ? Buffer.compare(a.id, b.id) : 0
    case TypeRank.timestamp:
      return Number(timestamp(a) - timestamp(b))
    case TypeRank.binary:
      return compareBinaries(a, b)
    case TypeRank.regex:
      return compareRegexes(a, b)
    case TypeRank.code:
      return compareText(codeText(a), codeText(b))
    case TypeRank.codeWithScope:
      return compareText(codeText(a), codeText(b)) || compareValues(codeScope(a), codeScope(b))
    case TypeRank.dbPointer:
      return Buffer.compare(rawBytes(a), rawBytes(b))
    default:
      return 0
  }
}

/** MongoDB's order over values of all types; missing equals null. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0
  const rank = rankOf(a)
  const difference = rank - rankOf(b)
  if (difference !== 0) return difference
  if (rank === TypeRank.string) return compareText(String(a), String(b))
  if (rank === TypeRank.array) return compareLists(a as unknown[], b as unknown[])
  if (rank === TypeRank.object) return compareDocs(a as Doc, b as Doc)
  return compareScalars(rank, a, b)
}

export const equalValues = (a: unknown, b: unknown) => compareValues(a, b) === 0
