import { COVER } from '../topics/cover.rules.ts'

/** A number in so many bytes, the least first. */
export function littleEndian(number: number, length: number): number[] {
  return Array.from({ length }, (_, index) => Math.floor(number / 256 ** index) % 256)
}

/** A chunk of a RIFF file, filled up to an even length. */
export function riffChunk(name: string, content: readonly number[]): number[] {
  const fill = content.length % 2 === 1 ? [0] : []
  return [...charCodes(name), ...littleEndian(content.length, 4), ...content, ...fill]
}

export function webpOf(...chunks: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const content = [...charCodes('WEBP'), ...chunks.flat()]
  return Uint8Array.from([...charCodes('RIFF'), ...littleEndian(content.length, 4), ...content])
}

/** The beginning of a lossy picture, and nothing that could be seen. */
export function lossyPicture(width: number, height: number, length = 32): number[] {
  const head = [0x10, 0, 0, 0x9d, 0x01, 0x2a, ...littleEndian(width, 2), ...littleEndian(height, 2)]
  return [...head, ...Array.from({ length: length - head.length }, (_, index) => index % 251)]
}

/** A cover as the rules take it; `mark` tells one from another. */
export function aCover(mark = 0): Uint8Array<ArrayBuffer> {
  return webpOf(riffChunk('VP8 ', [...lossyPicture(COVER.width, COVER.height), mark, mark]))
}

export function charCodes(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0))
}
