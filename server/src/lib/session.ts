import { createSecretKey, type KeyObject } from 'node:crypto'
import type { RequestHandler } from 'express'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { unauthenticated } from './errors.ts'
import type { Principal } from './principal.ts'

/** Name of the header that carries the token. */
export const TOKEN_HEADER = 'auth-token'
const LIFETIME_SECONDS = 12 * 60 * 60

/** What a token says: whose it is, and the account's token version when it was signed. */
export interface TokenClaims {
  accountId: string
  version: number
}

let lastKey: { secret: string; key: KeyObject } | undefined

/** Of a text jsonwebtoken would first try, at every token, whether it is a public key. */
function keyOf(secret: string): KeyObject {
  if (lastKey?.secret !== secret) lastKey = { secret, key: createSecretKey(Buffer.from(secret)) }
  return lastKey.key
}

const claimsSchema = z.object({ sub: z.string(), v: z.number().int() })

/** A token of 12 hours' lifetime; it ends early when the account's version moves on. */
export function signToken(claims: TokenClaims, secret: string): string {
  return jwt.sign({ v: claims.version }, keyOf(secret), {
    algorithm: 'HS256',
    subject: claims.accountId,
    expiresIn: LIFETIME_SECONDS,
  })
}

/** The claims of a genuine, unexpired token, else null. */
export function verifyToken(token: string, secret: string): TokenClaims | null {
  try {
    const claims = claimsSchema.parse(jwt.verify(token, keyOf(secret), { algorithms: ['HS256'] }))
    return { accountId: claims.sub, version: claims.v }
  } catch {
    return null
  }
}

/** Finds the caller of a token; null when the account is gone or its tokens were revoked. */
export type LoadPrincipal = (claims: TokenClaims) => Promise<Principal | null>

/**
 * Reads the caller from the `auth-token` header. A request without the header goes on as nobody; one with a bad,
 * expired or revoked token is refused with 401 unless `optional` says that the path is for everybody.
 */
export function sessionMiddleware(
  secret: string,
  load: LoadPrincipal,
  isPublic: (path: string) => boolean,
): RequestHandler {
  return async (req, res, next) => {
    const token = req.get(TOKEN_HEADER)
    if (!token || isPublic(req.path)) return next()
    const claims = verifyToken(token, secret)
    const principal = claims && (await load(claims))
    if (!principal) throw unauthenticated()
    res.locals.principal = principal
    next()
  }
}
