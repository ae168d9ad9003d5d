import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { isGoneAway } from './goneAway.ts'

/**
 * Answers with a CSV file while it is being made: no faster than the reader takes it, and no further once the reader
 * has gone away.
 */
export async function sendCsv(
  res: Response,
  { name, content }: { name: string; content: Readable },
): Promise<void> {
  res.set({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  })
  if (res.req.method === 'HEAD') {
    content.destroy()
    return void res.end()
  }
  await pipeline(content, res).catch((error: unknown) => {
    if (!isGoneAway(error)) throw error
  })
}
