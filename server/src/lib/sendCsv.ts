import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import type { Response } from 'express'
import { unlessGoneAway } from './goneAway.ts'

/**
 * By preference. CSV lines are so alike that low levels suffice: 15 MB shrink to 0.7 and 0.9 MB in 50 ms, where the default
 * levels take 75 and 120 ms for a few percent less.
 */
const PACKERS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  gzip: () => createGzip({ level: 3 }),
}
const ENCODINGS = ['br', 'gzip'] as const

interface CsvFile {
  name: string
  content: Readable
  /** Lines below the head, for a reader that shows how far it is. */
  total?: number
}

/** Streams a CSV file while it is generated: no faster than the reader, and stops when the reader disconnects. */
export async function sendCsv(res: Response, { name, content, total }: CsvFile): Promise<void> {
  res.set({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  })
  if (total !== undefined) res.set(TOTAL_COUNT_HEADER, String(total))
  if (res.req.method === 'HEAD') {
    content.destroy()
    return void res.end()
  }
  const taken = res.req.acceptsEncodings()
  const encoding = ENCODINGS.find((each) => taken.includes(each))
  if (encoding) res.set('content-encoding', encoding)
  const packers = encoding ? [PACKERS[encoding]()] : []
  await unlessGoneAway(pipeline([content, ...packers, res]))
}
