import { isUtf8 } from 'node:buffer'
import { MongoError } from './errors.ts'

/** Reads the parts of BSON's values one after the other; `open` begins with the next bytes. */

const SHORT = 24
const REPLACEMENT = '\ufffd'

let source: Buffer = Buffer.alloc(0)
let at = 0
let end = 0

export function open(bytes: Uint8Array): void {
  source = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes)
  at = 0
  end = source.length
}

export const position = () => at
export const isAtEnd = () => at === end

export const invalid = (what: string) => new MongoError(22, 'InvalidBSON', `invalid BSON: ${what}`)

/** Moves past `count` bytes. @returns where they begin */
export function take(count: number): number {
  const start = at
  if (count < 0 || count > end - start) throw invalid('a value beyond its document')
  at = start + count
  return start
}

export const byte = () => source[take(1)] ?? 0

export function int32(): number {
  const start = take(4)
  const low = (source[start] ?? 0) | ((source[start + 1] ?? 0) << 8)
  return low | ((source[start + 2] ?? 0) << 16) | ((source[start + 3] ?? 0) << 24)
}

/** A copy: a view would keep the whole message in memory. */
export function copy(count: number): Buffer {
  const start = take(count)
  const bytes = Buffer.allocUnsafe(count)
  source.copy(bytes, 0, start, at)
  return bytes
}

function text(start: number, to: number): string {
  if (to - start <= SHORT) {
    let short = ''
    for (let i = start; i < to; i++) {
      const code = source[i] ?? 0
      if (code > 127) return longText(start, to)
      short += String.fromCharCode(code)
    }
    return short
  }
  return longText(start, to)
}

function longText(start: number, to: number): string {
  const decoded = source.toString('utf8', start, to)
  // The replacement character may stand in the text itself.
  if (decoded.includes(REPLACEMENT) && !isUtf8(source.subarray(start, to)))
    throw invalid('a string that is not UTF-8')
  return decoded
}

const NAMES = 1024
const names: (string | undefined)[] = Array.from({ length: NAMES })

function isName(known: string, start: number, length: number): boolean {
  if (known.length !== length) return false
  for (let i = 0; i < length; i++) if (known.charCodeAt(i) !== source[start + i]) return false
  return true
}

/** Text up to a zero byte. Recent ones are kept, as fields have the same few names in most documents. */
export function name(): string {
  const start = at
  let hash = 0
  for (let code = byte(); code !== 0; code = byte()) hash = (hash * 31 + code) & (NAMES - 1)
  const known = names[hash]
  if (known !== undefined && isName(known, start, at - 1 - start)) return known
  const fresh = text(start, at - 1)
  names[hash] = fresh
  return fresh
}

export function string(): string {
  const length = int32()
  const start = take(length)
  if (length < 1 || source[at - 1] !== 0) throw invalid('a string without its end')
  return text(start, at - 1)
}

/** The bytes from `start` up to here. */
export const since = (start: number) => Buffer.from(source.subarray(start, at))

export const float64 = () => source.readDoubleLE(take(8))

/** Begins a document. @returns where the zero byte is that ends it */
export function enter(): number {
  const last = at + int32() - 1
  if (last < at || last >= end || source[last] !== 0) throw invalid('a document without its end')
  return last
}

export function leave(last: number): void {
  if (at !== last) throw invalid('a value beyond its document')
  at += 1
}
