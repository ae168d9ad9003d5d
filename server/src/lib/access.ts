import { accountCalls } from '@tristar/shared/account/account.calls'
import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import type { CallFacts } from '@tristar/shared/common/calls'
import type { Response } from 'express'
import { AppError } from './errors.ts'
import type { Principal } from './principal.ts'

/** The calls open, besides public ones, to an account with an initial password (domain: Accounts). */
const WITH_INITIAL: readonly string[] = [
  accountCalls.changePassword.path,
  sessionsCalls.logOut.path,
]

/**
 * An account with an initial password may only replace it, or sign out: others who know it could otherwise keep a way back
 * in, such as a reset address.
 * @throws AppError 401 UNAUTHENTICATED; 403 PASSWORD_CHANGE_REQUIRED, or FORBIDDEN for a role that may not call
 */
export function checkAccess(
  { who, path }: Pick<CallFacts, 'who' | 'path'>,
  principal: Principal | undefined,
): void {
  if (who === 'public') return
  if (principal?.mustChangePassword && !WITH_INITIAL.includes(path))
    throw new AppError('PASSWORD_CHANGE_REQUIRED')
  if (!principal) throw new AppError('UNAUTHENTICATED')
  const allScope = principal.role === 'admin' && principal.scope === 'all'
  if (who.includes(principal.role) || (allScope && who.includes('admin:all'))) return
  throw new AppError('FORBIDDEN')
}

/** The caller, or undefined if not signed in. */
export function principalOf(res: Response): Principal | undefined {
  return (res.locals as { principal?: Principal }).principal
}
