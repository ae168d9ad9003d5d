import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { AppError } from './errors.ts'
import { answerFor } from './files.range.ts'
import { openPdf, type StoredPdf } from './files.ts'
import { unlessGoneAway } from './goneAway.ts'
import { TOKEN_HEADER } from './session.ts'

/**
 * Answers a GET or HEAD with a stored file, streamed: byte ranges, conditional requests, an ETag of the content.
 * @throws AppError 416 RANGE_INVALID
 */
export async function sendFile(req: Request, res: Response, pdf: StoredPdf): Promise<void> {
  const etag = `"${pdf.sha256}"`
  const file = { etag, length: pdf.length, modified: pdf.uploadedAt }
  const answer = answerFor(req.headers, file)
  if (answer.status === 416) {
    res.set('content-range', `bytes */${pdf.length}`)
    throw new AppError('RANGE_INVALID')
  }
  res.status(answer.status).vary(TOKEN_HEADER)
  res.set({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'last-modified': pdf.uploadedAt.toUTCString(),
  })
  if (answer.status === 304) return void res.end()
  const { start, end } = answer
  res.set({
    'content-type': pdf.type,
    'content-disposition': 'inline',
    'content-length': String(end - start),
    'x-content-type-options': 'nosniff',
  })
  if (answer.status === 206) res.set('content-range', `bytes ${start}-${end - 1}/${pdf.length}`)
  if (req.method === 'HEAD') return void res.end()
  await unlessGoneAway(pipeline(openPdf(pdf, { start, end }), res))
}
