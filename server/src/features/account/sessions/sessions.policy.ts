import type { VerifiedClaims } from '../../../lib/session.ts'
import type { Account } from '../account.model.ts'

/** Whether a token of the account was neither revoked with all others nor ended by itself. */
export function isTokenGood(
  {
    tokenVersion,
    ended = [],
    endedBefore,
  }: Pick<Account, 'tokenVersion' | 'ended' | 'endedBefore'>,
  { version, session, signedAt }: VerifiedClaims,
): boolean {
  if (version !== tokenVersion || ended.some(({ id }) => id === session)) return false
  if (!endedBefore || session === endedBefore.but) return true
  // Tokens know only the second in which they were signed.
  return signedAt >= Math.floor(endedBefore.at.getTime() / 1000) * 1000
}
