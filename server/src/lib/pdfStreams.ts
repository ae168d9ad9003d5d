import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'

/** The most bytes that a stream may unpack to: a colour page at 600 dpi has 104 MB. */
const MOST_BYTES = 128 * 1024 * 1024
const CHUNK_BYTES = 256 * 1024
/** A stream's dictionary directly precedes it, after the word `obj`. */
const DICTIONARY_BYTES = 16 * 1024

const FILTERS = /\/Filter\s*(?:\[([^\]]*)\]|(\/[^\s/<>[\]()%]+)|(\d+)\s+\d+\s+R)/
const FLATE = new Set(['FlateDecode', 'Fl'])
/** Other filters; alone they cannot expand much. */
const OTHER_PACKING = new Set(['LZWDecode', 'LZW', 'RunLengthDecode', 'RL'])

/**
 * Whether a stream of the PDF unpacks to more than a reader can hold, also through several filters. It needs the memory of
 * one chunk per filter. Streams that it cannot unpack (encrypted, damaged) pass.
 */
export async function unpacksTooFar(pdf: Buffer): Promise<boolean> {
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    const begin = contentAt(pdf, at)
    if (begin === undefined) continue
    const filters = filtersOf(pdf, at)
    if (filters.length === 0) continue
    const packings = filters.filter((name) => FLATE.has(name) || OTHER_PACKING.has(name))
    if (packings.length > 1 && packings.some((name) => OTHER_PACKING.has(name))) return true
    const end = pdf.indexOf('endstream', begin)
    const content = pdf.subarray(begin, end < 0 ? pdf.length : end)
    // Sequential, to bound the memory.
    if (packings.length > 0 && (await isTooMuch(content, filters))) return true
  }
  return false
}

/** The start of the stream's content whose keyword is at `at`; undefined for an `endstream` or another word. */
function contentAt(pdf: Buffer, at: number): number | undefined {
  if (pdf.toString('latin1', at - 3, at) === 'end') return undefined
  const line = /^stream(\r\n|\n|\r)/.exec(pdf.toString('latin1', at, at + 8))
  return line ? at + line[0].length : undefined
}

function filtersOf(pdf: Buffer, at: number): string[] {
  const before = pdf.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at)
  const dictionary = plain(before.slice(before.lastIndexOf('obj') + 3))
  const [, list, name, reference] = FILTERS.exec(dictionary) ?? []
  return namesIn(reference ? plain(objectOf(pdf, reference)) : (list ?? name ?? ''))
}

/** The beginning of an indirect object. */
function objectOf(pdf: Buffer, reference: string): string {
  for (let at = pdf.indexOf(`${reference} `); at >= 0; at = pdf.indexOf(`${reference} `, at + 1)) {
    const found = /^\d+\s+\d+\s+obj([^]*?)endobj/.exec(pdf.toString('latin1', at, at + 500))
    if (found && !/\d/.test(pdf.toString('latin1', at - 1, at))) return found[1] ?? ''
  }
  return ''
}

/** Without comments, and with the codes in names decoded. */
function plain(text: string): string {
  return text
    .replace(/%[^\r\n]*/g, ' ')
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\/([^\s/<>[\]()%]+)/g)].map(([, name = '']) => name)
}

async function isTooMuch(content: Buffer, filters: readonly string[]): Promise<boolean> {
  let bytes: Buffer = content
  let packed = 0
  for (const name of filters) {
    if (FLATE.has(name)) packed += 1
    else if (packed === 0 && /^(?:ASCIIHexDecode|AHx)$/.test(name)) bytes = fromHex(bytes)
    else if (packed === 0 && /^(?:ASCII85Decode|A85)$/.test(name)) bytes = fromBase85(bytes)
    // An image format follows.
    else break
  }
  return packed > 0 && (await inflatedSize(bytes, packed)) > MOST_BYTES
}

/** The unpacked size, or a little more than the limit. */
async function inflatedSize(bytes: Buffer, times: number): Promise<number> {
  let size = 0
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > MOST_BYTES ? new Error('too much') : null)
    },
  })
  const steps = Array.from({ length: times }, () => createInflate({ chunkSize: CHUNK_BYTES }))
  await pipeline([Readable.from([bytes]), ...steps, count]).catch(() => undefined)
  return size
}

function fromHex(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(/[^0-9a-f]/gi, ''), 'hex')
}

/** ASCII85: five characters from `!` on are four bytes, `z` is four zeros, and `~` the end. */
function fromBase85(bytes: Buffer): Buffer {
  const text = bytes
    .toString('latin1')
    .replace(/~[^]*$|\s/g, '')
    .replaceAll('z', '!!!!!')
  const whole = text.padEnd(Math.ceil(text.length / 5) * 5, 'u')
  const found = Buffer.alloc((whole.length / 5) * 4)
  for (let at = 0; at < whole.length; at += 5) {
    let value = 0
    for (let next = at; next < at + 5; next += 1) value = value * 85 + whole.charCodeAt(next) - 33
    found.writeUInt32BE(Math.max(0, value) % 2 ** 32, (at / 5) * 4)
  }
  return found
}
