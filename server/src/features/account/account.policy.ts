import { emailKeyOf, normalizePhone } from '@tristar/shared/account/account.rules'
import type { PasswordRefusal } from '@tristar/shared/account/account.schema'
import type { Role } from '@tristar/shared/common/roles'
import type { LearnerPrincipal, Principal } from '../../lib/principal.ts'
import { isInScope } from '../../lib/scope.ts'
import type { Delivery, Recipient } from '../../lib/delivery/delivery.ts'
import type { Account } from './account.model.ts'

/** The kinds of address; an account has at most one of each. */
export const CHANNELS = ['email', 'number'] as const
export type Channel = (typeof CHANNELS)[number]

/** The field of each kind's pending address. */
export const PENDING = { email: 'pendingEmail', number: 'pendingNumber' } as const

export function toAddress(channel: Channel, address: string): Recipient {
  return channel === 'email' ? { email: address } : { number: address }
}

/** The confirmed addresses to which this server can send. */
export function reachableAt(
  account: Pick<Account, Channel>,
  canReach: Delivery['canReach'],
): Recipient[] {
  return CHANNELS.flatMap((channel) => {
    const address = canReach[channel] && account[channel]
    return address ? [toAddress(channel, address)] : []
  })
}

/** The unique key of an address. */
const KEY_OF: Record<Channel, (address: string) => string> = {
  email: emailKeyOf,
  number: normalizePhone,
}

/**
 * The change of an address (domain: Accounts): a new address waits for its confirmation, the pending one is sent its
 * link again, the confirmed one or none ends the wait, '' clears.
 */
export type ContactChange = 'keep' | 'add' | 'replace' | 'resend' | 'stay' | 'clear'

export type Contact = Partial<Pick<Account, Channel | (typeof PENDING)[Channel]>>

/** The address that an invitation goes to. */
export function invitedAt(contact: Contact, channel: Channel): string | undefined {
  return contact[channel] || contact[PENDING[channel]]
}

/** How somebody can be invited: by mail, else by phone; to an address that waits for its owner, too. Undefined if not. */
export function inviteChannel(
  contact: Contact,
  canReach: Record<Channel, boolean>,
): Channel | undefined {
  return CHANNELS.find((channel) => canReach[channel] && invitedAt(contact, channel))
}

/** @param wish the new address, normalized; absent: unchanged */
export function contactChange(account: Contact, channel: Channel, wish?: string): ContactChange {
  const confirmed = account[channel]
  if (wish === undefined) return 'keep'
  if (wish === '') return confirmed ? 'clear' : 'stay'
  const isWish = (address: string | undefined) =>
    address !== undefined && KEY_OF[channel](address) === KEY_OF[channel](wish)
  if (isWish(confirmed)) return 'stay'
  if (isWish(account[PENDING[channel]])) return 'resend'
  return confirmed ? 'replace' : 'add'
}

/** Only removing a confirmed address needs the current password. */
export function needsPassword(change: ContactChange): boolean {
  return change === 'replace' || change === 'clear'
}

/** Whether a link is to be sent to the address. */
export function needsLink(change: ContactChange): boolean {
  return change === 'add' || change === 'replace' || change === 'resend'
}

/**
 * The addresses of somebody as the caller may see them. Of an account that was never logged in to one waits only because it is
 * another account's: outside scope all that is told to nobody, so that it looks like any other. Others are told to admins only.
 */
export function contactShown(
  principal: Principal,
  { email = '', number = '', pendingEmail = '', pendingNumber = '', joinedAt }: Account,
) {
  const chief = principal.role === 'admin' && principal.scope === 'all'
  const none = { pendingEmail: '', pendingNumber: '' }
  if (!chief && !joinedAt)
    return { email: pendingEmail || email, number: pendingNumber || number, ...none }
  const pending = principal.role === 'admin' ? { pendingEmail, pendingNumber } : none
  return { email, number, ...pending }
}

/** Whether the account is a seller of the supervisor. */
export function isOwnSeller(
  principal: LearnerPrincipal,
  { role, supervisorId }: Pick<Account, 'role' | 'supervisorId'>,
): boolean {
  return role === 'seller' && supervisorId === principal.loginId
}

/** Whether the caller oversees this person: an admin those of its scope, a supervisor its own sellers. */
export function oversees(
  principal: Principal,
  account: Pick<Account, 'role' | 'supervisorId' | 'distributorId'>,
): boolean {
  if (principal.role === 'admin') return isInScope(principal, account.distributorId)
  return isOwnSeller(principal, account)
}

/**
 * Why nobody, or no supervisor, can give this account a new password; '' if they can. Whoever has a working address resets
 * it alone, so that no supervisor can take quizzes as somebody else.
 */
export function passwordRefusal(
  by: Role,
  account: Account,
  canReach: Record<Channel, boolean>,
): PasswordRefusal {
  if (account.deactivatedAt) return 'ACCOUNT_INACTIVE'
  return by === 'supervisor' && reachableAt(account, canReach).length > 0 ? 'CONTACT_WORKS' : ''
}
