import { encodeKey, inverted, MAX_KEY, rankByte, successor, uint32 } from '../storage/keys.ts'
import { type IndexInfo } from '../storage/model.ts'
import { type Range } from './conditions.ts'

export type KeyRange = readonly [from: Buffer, to: Buffer]

const HEAD = 4

/** Truncates bounds to the length of stored keys, without excluding a key between them. */
function cut([from, to]: KeyRange): KeyRange {
  const most = HEAD + MAX_KEY
  return [from.subarray(0, most), to.length > most ? successor(to.subarray(0, most)) : to]
}

export const wholeIndex = (index: IndexInfo): KeyRange => [uint32(index.id), uint32(index.id + 1)]

/** The key of one value, without the hash that stands for the rest of a long one. */
function keyOf(value: unknown) {
  const { key, truncated } = encodeKey([value])
  return { key: truncated ? key.subarray(0, MAX_KEY) : key, truncated }
}

/** A range of one field, as bounds on its part of the key. */
function fieldRange(range: Range): KeyRange {
  const type = rankByte(range.rank)
  let from: Buffer = type
  let to: Buffer = successor(type)
  if (range.low) {
    const { key, truncated } = keyOf(range.low.value)
    from = range.low.inclusive || truncated ? key : successor(key)
  }
  if (range.high) {
    const { key, truncated } = keyOf(range.high.value)
    to = range.high.inclusive || truncated ? successor(key) : key
  }
  return [from, to]
}

/** Keys that begin with `values`, and whose next field lies in `range`. */
export function boundsOf(index: IndexInfo, values: unknown[], range?: Range): KeyRange {
  const encoded = encodeKey(values, index.directions)
  // A truncated key ends in a hash of all fields: with fewer fields only its beginning is known.
  const whole = values.length === index.fields.length || !encoded.truncated
  const known = whole ? encoded.key : encoded.key.subarray(0, MAX_KEY)
  const prefix = Buffer.concat([uint32(index.id), known])
  if (!range || encoded.truncated) return [prefix, successor(prefix)]
  let [from, to] = fieldRange(range)
  if (index.directions[values.length] === -1) {
    ;[from, to] = [successor(inverted(to)), successor(inverted(from))]
  }
  return cut([Buffer.concat([prefix, from]), Buffer.concat([prefix, to])])
}

/** How many bytes all keys that begin with `values` have in common. */
export const headOf = (index: IndexInfo, values: unknown[]): number =>
  boundsOf(index, values)[0].length

/** What is left of a range without the keys that begin so. Where truncated keys may begin so, all of them are left. */
export function withoutKeys(
  index: IndexInfo,
  [from, to]: KeyRange,
  beginnings: readonly unknown[][],
): KeyRange[] {
  const left: KeyRange[] = []
  let start = from
  const taken = beginnings
    .filter((values) => !encodeKey(values, index.directions).truncated)
    .map((values) => boundsOf(index, values))
    .toSorted(([a], [b]) => Buffer.compare(a, b))
  for (const [low, high] of taken) {
    left.push([start, low])
    start = high
  }
  return [...left, [start, to] as const].filter(([low, high]) => Buffer.compare(low, high) < 0)
}
