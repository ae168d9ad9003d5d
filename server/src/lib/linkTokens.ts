import { createHash, randomBytes } from 'node:crypto'

/** A link lives for an hour (domain: Accounts). */
const HOUR_MS = 60 * 60 * 1000
const TOKEN_BYTES = 32

/** The stored part of a sent link: never the token itself. */
export interface KeptLink {
  /** SHA-256 of the token, hex. */
  tokenHash: string
  expiresAt: Date
}

/** A token for a link that is valid for so many hours, and its stored part. */
export function newLinkToken(hours = 1): { token: string; kept: KeptLink } {
  const { token, tokenHash } = newToken()
  const expiresAt = new Date(Date.now() + hours * HOUR_MS)
  return { token, kept: { tokenHash, expiresAt } }
}

/** A token that nobody can guess, and what is stored of it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

/** Finds the stored part of a token; expired ones may still be in the database. */
export function validLink(token: string) {
  return { tokenHash: hashOf(token), expiresAt: { $gt: new Date() } }
}

/** What is stored of a token: SHA-256, hex. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
