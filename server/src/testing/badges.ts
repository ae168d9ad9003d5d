import { crc32, gunzipSync } from 'node:zlib'
import type { Response } from 'supertest'

const SIGNATURE = '\u0089PNG\r\n\u001A\n'

/** The chunks of a PNG. @throws Error if one is damaged */
export function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  if (png.toString('latin1', 0, 8) !== SIGNATURE) throw new Error('This is no PNG.')
  const chunks = []
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end))
      throw new Error(`The checksum of ${type} is wrong.`)
    chunks.push({ type, data: png.subarray(at + 8, end) })
    at = end + 4
  }
  return chunks
}

/** The credentials baked into a PNG. @throws Error if the PNG is damaged */
export function readPng(png: Buffer): string[] {
  const chunks = chunksOf(png)
  if (chunks[0]?.type !== 'IHDR' || chunks.at(-1)?.type !== 'IEND')
    throw new Error('A PNG begins with IHDR and ends with IEND.')
  const baked = /^openbadgecredential\0\0\0\0\0([^\0]*)$/
  return chunks
    .filter(({ type }) => type === 'iTXt')
    .flatMap(({ data }) => baked.exec(data.toString('utf8'))?.[1] ?? [])
}

/** The credentials baked into an SVG. */
export function readSvg(svg: string): string[] {
  const baked =
    /<svg [^>]*xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0"[^>]*>\s*<openbadges:credential verify="([^"]*)"><\/openbadges:credential>/g
  return Array.from(svg.matchAll(baked), ([, token = '']) => token)
}

/** The set bits of a Bitstring Status List's encoded list, and how many bits it has. */
export function decodeList(encodedList: string): { length: number; set: number[] } {
  if (!/^u[\w-]+$/.test(encodedList)) throw new Error('This is not multibase base64url.')
  const bits = Array.from(gunzipSync(Buffer.from(encodedList.slice(1), 'base64url')), (byte) =>
    byte.toString(2).padStart(8, '0'),
  ).join('')
  const set = Array.from(bits.matchAll(/1/g), ({ index }) => index)
  return { length: bits.length, set }
}

/** Reads a body whole, as bytes. */
export function asBytes(
  response: Response,
  done: (error: Error | null, body: Buffer) => void,
): void {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.on('end', () => done(null, Buffer.concat(chunks)))
}
