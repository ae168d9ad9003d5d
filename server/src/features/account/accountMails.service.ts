import type { AccountMailKind } from '@tristar/shared/account/accountMails'
import { inTransaction } from '../../lib/database/connect.ts'
import type { Recipient } from '../../lib/delivery/delivery.ts'
import type { Account } from './account.model.ts'
import { type Channel, invitedAt, PENDING, toAddress } from './account.policy.ts'
import { issueContactLink } from './contact/confirmation.service.ts'
import { issueResetToken } from './credentials.service.ts'
import { issueInvitation } from './joining.service.ts'

/** What a message is made from; it holds no token and no password. */
export interface AccountMail {
  kind: AccountMailKind
  channel: Channel
  /** The confirmed address that is being replaced or was removed. */
  former?: string
  /** The human id of who gave the password. */
  by?: string
}

/** Each try to send a message brings another link, which must not be taken for the former message. */
export function hasLink({ kind }: AccountMail): boolean {
  return kind === 'passwordReset' || kind === 'contactConfirm' || kind === 'invitation'
}

/** Who has asked for a link waits for it, for an hour at most (domain: Accounts); nobody waits for an invitation. */
export function isAwaitedMail(mail: AccountMail): boolean {
  return hasLink(mail) && mail.kind !== 'invitation'
}

/** Where a message goes, and the page of its link with a new token, which replaces the earlier one. Null when it is no longer due. */
export async function addressMail(
  account: Account,
  { kind, channel, former }: AccountMail,
): Promise<{ to: Recipient; path?: string } | null> {
  const address = addressOf(account, { kind, channel, former })
  if (!address) return null
  const to = toAddress(channel, address)
  if (kind === 'invitation') return { to, path: `/join/${await issueInvitation(account._id)}` }
  if (kind === 'passwordReset')
    return { to, path: `/password/reset/${await issueResetToken(account._id)}` }
  if (kind !== 'contactConfirm') return { to }
  const waiting = { accountId: account._id, channel, address }
  const token = await inTransaction((session) => issueContactLink(waiting, session))
  return { to, path: `/contact/confirm/${token}` }
}

function addressOf(account: Account, { kind, channel, former }: AccountMail): string | undefined {
  if (kind === 'contactConfirm') return account[PENDING[channel]]
  // Whoever has joined meanwhile needs none.
  if (kind === 'invitation') return account.joinedAt ? undefined : invitedAt(account, channel)
  return former ?? account[channel]
}
