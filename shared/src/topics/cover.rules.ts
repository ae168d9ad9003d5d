import { LIMITS } from '../common/limits.ts'

/** The picture of a PDF's first page, in pixels. */
export const COVER = { width: 640, height: 360, type: 'image/webp' } as const

/** Why a cover is refused. */
export type CoverFault = 'COVER_TOO_LARGE' | 'COVER_INVALID'

/** A chunk of a RIFF file: its name, and where its content stands. */
interface Chunk {
  name: string
  start: number
  end: number
}

interface Size {
  width: number
  height: number
}

const HEADER_BYTES = 12
const CHUNK_HEAD_BYTES = 8
const ANIMATED = 0x02
/** What may stand beside the picture in an extended file. */
const BESIDE = new Set(['ICCP', 'ALPH'])

/** Judges a cover by its bytes: one still WebP picture of exactly that size, and nothing behind it (domain: Topics). */
export function judgeCover(bytes: Uint8Array): CoverFault | null {
  if (bytes.length > LIMITS.coverBytes) return 'COVER_TOO_LARGE'
  const [first, ...rest] = chunksOf(bytes) ?? []
  if (!first) return 'COVER_INVALID'
  if (first.name !== 'VP8X')
    return rest.length === 0 && isCoverSize(pictureSize(bytes, first)) ? null : 'COVER_INVALID'
  return isStill(bytes, first, rest) ? null : 'COVER_INVALID'
}

/** An extended file: its canvas, and exactly one picture as large as it. */
function isStill(bytes: Uint8Array, canvas: Chunk, rest: readonly Chunk[]): boolean {
  if (canvas.end - canvas.start !== 10 || (at(bytes, canvas.start) & ANIMATED) !== 0) return false
  const size = {
    width: numberAt(bytes, canvas.start + 4, 3) + 1,
    height: numberAt(bytes, canvas.start + 7, 3) + 1,
  }
  const pictures = rest.filter(({ name }) => !BESIDE.has(name))
  const [picture] = pictures
  const one = picture !== undefined && pictures.length === 1
  return one && isCoverSize(size) && isCoverSize(pictureSize(bytes, picture))
}

/** The chunks of a WebP file; null unless they fill it exactly. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const whole = numberAt(bytes, 4, 4) + CHUNK_HEAD_BYTES === bytes.length
  if (!whole || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return null
  const chunks: Chunk[] = []
  let next = HEADER_BYTES
  while (next < bytes.length) {
    const start = next + CHUNK_HEAD_BYTES
    const length = numberAt(bytes, next + 4, 4)
    chunks.push({ name: textAt(bytes, next), start, end: start + length })
    // An odd one is filled up by a byte.
    next = start + length + (length % 2)
  }
  return next === bytes.length ? chunks : null
}

/** The size of a picture as its own head says; null of anything else. */
function pictureSize(bytes: Uint8Array, { name, start, end }: Chunk): Size | null {
  const length = end - start
  if (name === 'VP8 ' && length > 10) return lossySize(bytes, start)
  if (name === 'VP8L' && length > 5) return losslessSize(bytes, start)
  return null
}

/** Of a key frame that is shown (RFC 6386, section 9.1). */
function lossySize(bytes: Uint8Array, start: number): Size | null {
  const keyFrame = (at(bytes, start) & 0x11) === 0x10
  if (!keyFrame || numberAt(bytes, start + 3, 3) !== 0x2a019d) return null
  // Two bits of each would have it scaled: such a side is none of a cover's.
  return { width: numberAt(bytes, start + 6, 2), height: numberAt(bytes, start + 8, 2) }
}

function losslessSize(bytes: Uint8Array, start: number): Size | null {
  const packed = numberAt(bytes, start + 1, 4)
  if (at(bytes, start) !== 0x2f || packed >= 2 ** 29) return null
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

function isCoverSize(size: Size | null): boolean {
  return size?.width === COVER.width && size.height === COVER.height
}

const at = (bytes: Uint8Array, place: number): number => bytes[place] ?? 0

/** Little-endian; what is beyond the end counts as 0. */
function numberAt(bytes: Uint8Array, place: number, length: number): number {
  let number = 0
  for (let index = length - 1; index >= 0; index -= 1)
    number = number * 256 + at(bytes, place + index)
  return number
}

function textAt(bytes: Uint8Array, place: number): string {
  return String.fromCharCode(...bytes.subarray(place, place + 4))
}
