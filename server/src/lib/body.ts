import { isUtf8 } from 'node:buffer'
import type { Request, RequestHandler } from 'express'
import express from 'express'
import { missingOf, type RequiredFields } from '@tristar/shared/common/required'
import { principalOf } from './access.ts'
import { BodyRoom } from './bodyRoom.ts'
import { AppError } from './errors.ts'

/** More than any form of the product needs. */
const MOST_NESTED = 20

const OPENING = new Set(['[', '{'].map((bracket) => bracket.charCodeAt(0)))
const CLOSING = new Set([']', '}'].map((bracket) => bracket.charCodeAt(0)))
const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)

/** Whether JSON text is nested too deeply; brackets inside strings do not count. */
function isTooDeep(json: Buffer): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (inText && byte === BACKSLASH) at += 1
    else if (byte === QUOTE) inText = !inText
    else if (!inText && OPENING.has(byte)) depth += 1
    else if (!inText && CLOSING.has(byte)) depth -= 1
    if (depth > MOST_NESTED) return true
  }
  return false
}

/** JSON is UTF-8 (RFC 8259); of another encoding the depth could not be told before it is parsed. */
function refuseOtherCharsets({ headers }: Request): void {
  const named = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (named !== undefined && named.toLowerCase() !== 'utf-8') throw new AppError('WRONG_TYPE')
}

/** Far more than a login or a registration needs, and so little that thousands of slow senders fit into the memory. */
const SMALL_BYTES = 16 * 1024
const MOST_BYTES = 1024 * 1024

const readUpTo = (limit: number) =>
  express.json({
    limit,
    verify: (_req, _res, json) => {
      if (!isUtf8(json)) throw new AppError('WRONG_TYPE')
      if (isTooDeep(json)) throw new AppError('BODY_INVALID')
    },
  })
const readSmall = readUpTo(SMALL_BYTES)
const readAny = readUpTo(MOST_BYTES)

const room = new BodyRoom()

/**
 * Reads a JSON body nested at most 20 deep; ignores other types. It may have a megabyte, and 16 KB from somebody who is not
 * signed in. Larger ones than those share the room for them; beyond it they are refused with 503.
 */
export const optionalJson: RequestHandler = (req, res, next) => {
  if (req.is('json')) refuseOtherCharsets(req)
  const caller = principalOf(res)
  if (!caller) return readSmall(req, res, next)
  const bytes = mostBytesOf(req)
  if (bytes > SMALL_BYTES) {
    const giveBack = room.take(caller.accountId, bytes)
    if (!giveBack) throw new AppError('BUSY', { seconds: 1 })
    res.once('close', giveBack)
  }
  readAny(req, res, next)
}

/** The most bytes that the body may have; the size of a chunked or compressed one is unknown until it is read. */
function mostBytesOf({ headers }: Request): number {
  if ('transfer-encoding' in headers || 'content-encoding' in headers) return MOST_BYTES
  return Math.min(Number(headers['content-length'] ?? 0), MOST_BYTES)
}

/**
 * Reads a JSON body. Runs after the access check, so that forbidden requests are not read. Refuses another type with 415; an
 * empty body is fine.
 */
export const jsonBody: RequestHandler = (req, res, next) => {
  if (hasBody(req) && !req.is('json')) throw new AppError('WRONG_TYPE')
  optionalJson(req, res, next)
}

function hasBody(req: Request): boolean {
  return 'transfer-encoding' in req.headers || Number(req.headers['content-length'] ?? 0) > 0
}

/**
 * Reports missing fields before any other fault (api: Refusals), even if another field has the wrong type and the
 * schema's own rules never run.
 * @throws AppError 400
 */
export function requireFields(body: unknown, required: RequiredFields): void {
  const { code = 'FIELDS_REQUIRED' } = required
  const missing = missingOf(body, required)
  if (missing.length > 0)
    throw new AppError(
      code,
      undefined,
      missing.map((field) => ({ field, code })),
    )
}
