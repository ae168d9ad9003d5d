import type { AccountMailKind } from '@tristar/shared/account/accountMails'
import { inTransaction } from '../../lib/database/connect.ts'
import type { Recipient } from '../../lib/delivery/delivery.ts'
import type { Account } from './account.model.ts'
import { type Channel, PENDING, toAddress } from './account.policy.ts'
import { issueContactLink } from './confirmation.service.ts'
import { issueResetToken } from './credentials.service.ts'

/** What a message is made from; it holds no token and no password. */
export interface AccountMail {
  kind: AccountMailKind
  channel: Channel
  /** The confirmed address that is being replaced or was removed. */
  former?: string
  /** The human id of who gave the password. */
  by?: string
}

/** A link lives for one hour (domain: Accounts): a message with one is useless later. */
export function hasLink({ kind }: AccountMail): boolean {
  return kind === 'passwordReset' || kind === 'contactConfirm'
}

/** Where a message goes, and the page of its link with a new token, which replaces the earlier one. Null when it is no longer due. */
export async function addressMail(
  account: Account,
  { kind, channel, former }: AccountMail,
): Promise<{ to: Recipient; path?: string } | null> {
  const address =
    kind === 'contactConfirm' ? account[PENDING[channel]] : (former ?? account[channel])
  if (!address) return null
  const to = toAddress(channel, address)
  if (kind === 'passwordReset')
    return { to, path: `/password/reset/${await issueResetToken(account._id)}` }
  if (kind !== 'contactConfirm') return { to }
  const waiting = { accountId: account._id, channel, address }
  const token = await inTransaction((session) => issueContactLink(waiting, session))
  return { to, path: `/contact/confirm/${token}` }
}
