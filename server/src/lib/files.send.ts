import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { AppError } from './errors.ts'
import type { FileType } from './files.model.ts'
import { answerFor } from './files.range.ts'
import { openFile, type StoredFile } from './files.ts'
import { unlessGoneAway } from './goneAway.ts'
import { TOKEN_HEADER } from './session.ts'

/** No file changes under its id. A PDF may be locked again: it is asked for each time; a cover gives nothing away. */
const CACHING: Readonly<Record<FileType, string>> = {
  'application/pdf': 'private, no-cache',
  'image/webp': 'private, max-age=31536000, immutable',
}

/**
 * Answers a GET or HEAD with a stored file, streamed: byte ranges, conditional requests, an ETag of the content.
 * @throws AppError 416 RANGE_INVALID
 */
export async function sendFile(req: Request, res: Response, file: StoredFile): Promise<void> {
  const { length, uploadedAt: modified, type } = file
  const etag = `"${file.sha256}"`
  const answer = answerFor(req.headers, { etag, length, modified })
  if (answer.status === 416) {
    res.set('content-range', `bytes */${length}`)
    throw new AppError('RANGE_INVALID')
  }
  res.status(answer.status).vary(TOKEN_HEADER)
  res.set({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': CACHING[type],
    'last-modified': modified.toUTCString(),
  })
  if (answer.status === 304) return void res.end()
  const { start, end } = answer
  res.set({
    'content-type': type,
    'content-disposition': 'inline',
    'content-length': String(end - start),
    'x-content-type-options': 'nosniff',
  })
  if (answer.status === 206) res.set('content-range', `bytes ${start}-${end - 1}/${length}`)
  if (req.method === 'HEAD') return void res.end()
  await unlessGoneAway(pipeline(openFile(file, { start, end }), res))
}
