import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { Callers } from './callers.ts'
import { AppError } from './errors.ts'
import type { Principal } from './principal.ts'

export const TOKEN_HEADER = 'auth-token'

/** The token of a request: in `auth-token`, or as `Authorization: Bearer`; undefined without one. */
export function tokenOf(req: Request): string | undefined {
  return req.get(TOKEN_HEADER) || /^Bearer +(\S+)$/i.exec(req.get('authorization') ?? '')?.[1]
}

/** From where somebody logs in. */
export interface Device {
  address: string | undefined
  /** The User-Agent header. */
  agent: string | undefined
}

export function deviceOf(req: Request): Device {
  return { address: req.ip, agent: req.get('user-agent') }
}

const LIFETIME_SECONDS = 12 * 60 * 60
export const SESSION_MS = LIFETIME_SECONDS * 1000

/** A token's claims: the account, its token version when signed, and the login that it comes from. */
export interface TokenClaims {
  accountId: string
  version: number
  /** Absent of tokens that older versions signed. */
  session?: string
}

let lastKey: { secret: string; key: KeyObject } | undefined

/** A key object: for a string jsonwebtoken would first try, with every token, whether it is a public key. */
function keyOf(secret: string): KeyObject {
  if (lastKey?.secret !== secret) lastKey = { secret, key: createSecretKey(Buffer.from(secret)) }
  return lastKey.key
}

/** What a genuine token says, with the times that it holds, ms, each a whole second. */
export interface VerifiedClaims extends TokenClaims {
  signedAt: number
  expiresAt: number
}

const claimsSchema = z.object({
  sub: z.string(),
  v: z.number().int(),
  s: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
})

/** A token of 12 hours' lifetime; revoked earlier when the account's version changes. */
export function signToken(claims: TokenClaims, secret: string): string {
  const { version: v, session: s } = claims
  return jwt.sign({ v, ...(s !== undefined && { s }) }, keyOf(secret), {
    algorithm: 'HS256',
    subject: claims.accountId,
    expiresIn: LIFETIME_SECONDS,
  })
}

/** The claims of a genuine, unexpired token, else null. */
export function verifyToken(token: string, secret: string): VerifiedClaims | null {
  try {
    const claims = claimsSchema.parse(jwt.verify(token, keyOf(secret), { algorithms: ['HS256'] }))
    const { sub: accountId, v: version, s: session, iat, exp } = claims
    return {
      accountId,
      version,
      ...(session !== undefined && { session }),
      signedAt: iat * 1000,
      expiresAt: exp * 1000,
    }
  } catch {
    return null
  }
}

/** Finds the caller of a token; null if the account is gone or its tokens were revoked. */
type LoadPrincipal = (claims: VerifiedClaims) => Promise<Principal | null>

interface Session {
  secret: string
  load: LoadPrincipal
  /** Whether the request changes nothing, so that its caller may be remembered for a moment. */
  reads: (req: Request) => boolean
}

/**
 * Reads the caller from the request's token. A request without one continues anonymously; a bad, expired or revoked token is
 * refused with 401.
 */
export function sessionMiddleware({ secret, load, reads }: Session): RequestHandler {
  const callers = new Callers()
  const loadCaller = async (token: string) => {
    const claims = verifyToken(token, secret)
    if (!claims) return null
    const { expiresAt } = claims
    return callers.load({ token, expiresAt }, () => load(claims))
  }
  return async (req, res, next) => {
    const token = tokenOf(req)
    if (!token) return next()
    const principal = (reads(req) && callers.of(token)) || (await loadCaller(token))
    if (!principal) throw new AppError('UNAUTHENTICATED')
    res.locals.principal = principal
    next()
  }
}
