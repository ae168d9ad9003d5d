import type { Request, RequestHandler, Response } from 'express'
import type { Context } from '../../../lib/context.ts'
import { sendTagged } from '../../../lib/sendTagged.ts'
import { CONTEXTS } from './credential.ts'
import { secure, type Unsecured } from './securing.ts'

const VC = 'application/vc'
const VC_JWT = 'application/vc+jwt'
const LINKED_DATA = 'application/ld+json'

/** Lets pages of other origins read the answer, also a refusal: verifiers may run in a browser. */
export const openToAll: RequestHandler = (_req, res, next) => {
  res.set({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
  next()
}

/**
 * Sends an answer whose media type stays as it is, without a charset. Verifiers may keep it for a minute, and ask again by its
 * ETag.
 */
export function sendBytes(res: Response, type: string, bytes: Buffer): void {
  res.set({ 'content-type': type, 'cache-control': 'public, max-age=60' })
  sendTagged(res, bytes)
}

/** Sends a document of a media type that is JSON. */
export function sendJson(res: Response, type: string, document: object): void {
  sendBytes(res, type, Buffer.from(JSON.stringify(document)))
}

/** Sends a part of credentials, such as the issuer's profile, by itself. */
export function sendLinkedData(res: Response, part: object): void {
  sendJson(res, LINKED_DATA, { '@context': CONTEXTS, ...part })
}

/** Whether a page for people is preferred to JSON, as browsers do. */
export function wantsPage(req: Request, res: Response): boolean {
  res.vary('accept')
  return req.accepts(LINKED_DATA, 'json', 'html') === 'html'
}

interface Sending {
  context: Context
  req: Request
  res: Response
  /** '': as the Accept header prefers. */
  format: '' | 'json' | 'jwt'
}

/** Sends a credential, unsecured as JSON by default or secured as JWT. */
export async function sendCredential(
  { context, req, res, format }: Sending,
  credential: Unsecured,
): Promise<void> {
  res.vary('accept')
  const wanted = format === '' ? req.accepts(VC, VC_JWT) : format === 'jwt' && VC_JWT
  if (wanted !== VC_JWT) return sendJson(res, VC, credential)
  sendBytes(res, VC_JWT, Buffer.from(await secure(context, credential)))
}
