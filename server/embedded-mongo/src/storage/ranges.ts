import { type RangeOptions as LmdbRange } from 'lmdb'
import { ID_BYTES } from './keys.ts'

export interface Entry {
  key: Buffer
  value: Buffer
}

/** A consistent view of the store at one moment; must be released. */
export interface Snapshot {
  done(): void
}

export interface RangeOptions {
  reverse?: boolean
  snapshot?: Snapshot | undefined
  /** How many entries to skip without reading them. */
  offset?: number
}

const FIRST_CHUNK = 64
/** How many keys, or whole documents, are read at a time: nobody else is served meanwhile. */
export const KEYS_AT_ONCE = 250
export const DOCUMENTS_AT_ONCE = 64

export const lmdbOptions = (snapshot: Snapshot | undefined) =>
  snapshot ? { transaction: snapshot } : undefined

interface Bounds {
  from: Buffer
  to: Buffer
  options: RangeOptions
}

interface Reading<Item> {
  read: (range: LmdbRange) => Item[]
  atOnce?: number
  keyOf: (item: Item) => Buffer
  /** Called at the end with the number of entries read. */
  ended: ((count: number) => void) | undefined
}

/** What is within the bounds, read in chunks so that the caller may stop, wait or write in between. */
export function* inChunks<Item>(
  { from, to, options }: Bounds,
  { read, atOnce = KEYS_AT_ONCE, keyOf, ended }: Reading<Item>,
): Generator<Item> {
  const { reverse = false } = options
  let start = from
  let end = to
  let { offset = 0 } = options
  let count = 0
  for (let limit = FIRST_CHUNK; ; limit = atOnce) {
    const bounds = reverse
      ? { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true }
      : { start, end }
    const chunk = read({ ...bounds, limit, offset, ...lmdbOptions(options.snapshot) })
    offset = 0
    yield* chunk
    count += chunk.length
    const last = chunk.at(-1)
    if (!last || chunk.length < limit) return ended?.(count)
    if (reverse) end = keyOf(last)
    else start = Buffer.concat([keyOf(last), Buffer.alloc(1)])
  }
}

/** The id of the collection or index that the bounds cover exactly; undefined for other bounds. */
export function wholeOf(from: Buffer, to: Buffer): number | undefined {
  if (from.length !== ID_BYTES || to.length !== ID_BYTES) return undefined
  const id = from.readUInt32BE(0)
  return to.readUInt32BE(0) === id + 1 ? id : undefined
}
