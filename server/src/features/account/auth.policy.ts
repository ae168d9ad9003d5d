import type { Account } from './account.service.ts'

/** A newcomer who waits for approval can't log in (contract, section 2). */
export function mayLogIn(account: Pick<Account, 'approved'>): boolean {
  return account.approved
}
