import { readFileSync, writeFileSync } from 'node:fs'

const PAGE = 4096
const SECTOR = 512

type Random = () => number

/** A whole number below `end`. */
const below = (random: Random, end: number) => Math.floor(random() * end)

const noise = (random: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => below(random, 256)))

const pageOf = (bytes: Buffer, random: Random) => below(random, bytes.length / PAGE) * PAGE

/** What may happen to a file: each gives its bytes as they are afterwards. */
const KINDS: Record<string, (bytes: Buffer, random: Random) => Buffer> = {
  'three pages overwritten': (bytes, random) => {
    for (let i = 0; i < 3; i++) noise(random, PAGE).copy(bytes, pageOf(bytes, random))
    return bytes
  },
  'a page of zeros': (bytes, random) => {
    const page = pageOf(bytes, random)
    return bytes.fill(0, page, page + PAGE)
  },
  'a page written to another place': (bytes, random) => {
    const from = pageOf(bytes, random)
    bytes.copy(bytes, pageOf(bytes, random), from, from + PAGE)
    return bytes
  },
  'a torn page': (bytes, random) => {
    noise(random, SECTOR).copy(bytes, pageOf(bytes, random) + below(random, 8) * SECTOR)
    return bytes
  },
  'a byte changed': (bytes, random) => {
    const at = below(random, bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 + below(random, 255))
    return bytes
  },
  shortened: (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  halved: (bytes) => bytes.subarray(0, bytes.length / 2),
  emptied: (bytes) => bytes.subarray(0, 0),
}

/** Writes a damaged copy of a database file. @returns what has happened to it */
export function writeDamaged(from: string, to: string, random: Random): string {
  const kinds = Object.entries(KINDS)
  const [kind = '', damage = (bytes: Buffer) => bytes] = kinds[below(random, kinds.length)] ?? []
  writeFileSync(to, damage(readFileSync(from), random))
  return kind
}
