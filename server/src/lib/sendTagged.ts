import { createHash } from 'node:crypto'
import type { Response } from 'express'
import fresh from 'fresh'

/** Sends bytes with their ETag; whoever has them already is only told so, with 304. */
export function sendTagged(res: Response, bytes: Buffer): void {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  res.set({ etag })
  if (fresh(res.req.headers, { etag })) res.status(304).end()
  else res.send(bytes)
}
