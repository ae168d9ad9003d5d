import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { Zip, ZipDeflate } from 'fflate'
import { unlessGoneAway } from './goneAway.ts'

/** A file of a zip, generated on demand. */
export interface ZipFile {
  name: string
  /** Texts and bytes. */
  content: AsyncIterable<string | Uint8Array>
}

/** A zip with its texts in UTF-8, made no faster than it is read: it never stands in memory as a whole. */
export async function* zipOf(files: Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const encoder = new TextEncoder()
  for (const { name, content } of files) {
    const file = new ZipDeflate(name)
    zip.add(file)
    for await (const part of content) {
      file.push(typeof part === 'string' ? encoder.encode(part) : part)
      yield* made.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made
}

/** Sends a zip while it is generated: no faster than the reader, and stops when the reader disconnects. */
export async function sendZip(
  res: Response,
  { name, content }: { name: string; content: AsyncIterable<Uint8Array> },
): Promise<void> {
  res.set({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  })
  await unlessGoneAway(pipeline(Readable.from(content), res))
}
