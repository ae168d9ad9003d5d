import type { Account } from './accounts.model.ts'

/** The addresses of an account, as they are unique. */
export type Addresses = Pick<Account, 'emailKey' | 'number'>

/** Which addresses a wish would change or take away; giving a first one takes nothing. '' clears, absent keeps. */
export function replaces(account: Addresses, wish: Addresses) {
  return {
    email: isReplaced(account.emailKey, wish.emailKey),
    number: isReplaced(account.number, wish.number),
  }
}

function isReplaced(now: string | undefined, then: string | undefined): boolean {
  return Boolean(now) && then !== undefined && then !== now
}

/** Changing an address needs the current password, giving a first one is free (contract, section 2). */
export function needsPassword(account: Addresses, wish: Addresses): boolean {
  const { email, number } = replaces(account, wish)
  return email || number
}
