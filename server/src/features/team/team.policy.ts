import type { LearnerPrincipal } from '../../lib/principal.ts'
import type { Account } from '../account/account.ts'

export function isOwnSeller(
  principal: LearnerPrincipal,
  { role, supervisorId }: Pick<Account, 'role' | 'supervisorId'>,
): boolean {
  return role === 'seller' && supervisorId === principal.loginId
}
