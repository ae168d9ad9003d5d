import { createHash, randomBytes } from 'node:crypto'

/** Contract, section 2. */
const LIFETIME_MS = 60 * 60 * 1000
const TOKEN_BYTES = 32

/** What is kept of a link that was sent: never the token itself. */
export interface KeptLink {
  /** SHA-256 of the token, hex. */
  tokenHash: string
  expiresAt: Date
}

/** A token for a link that is valid for one hour, and what to keep of it. */
export function newLinkToken(): { token: string; kept: KeptLink } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return {
    token,
    kept: { tokenHash: hashOf(token), expiresAt: new Date(Date.now() + LIFETIME_MS) },
  }
}

/** Finds what was kept of the token; the database removes expired ones only now and then. */
export function validLink(token: string) {
  return { tokenHash: hashOf(token), expiresAt: { $gt: new Date() } }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
