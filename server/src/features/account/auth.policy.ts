import type { ErrorCode } from '@tristar/shared/common/errors'
import { type Account, stateOf } from './account.service.ts'

/** Why this account can't log in (contract, sections 2 and 8), or null. */
export function refuseLogin(
  account: Pick<Account, 'approved' | 'deactivatedAt'>,
): ErrorCode | null {
  if (!account.approved) return 'APPROVAL_PENDING'
  return stateOf(account) === 'active' ? null : 'ACCOUNT_INACTIVE'
}
