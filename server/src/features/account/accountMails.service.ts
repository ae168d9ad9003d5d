import type { ACCOUNT_MAILS } from '@tristar/shared/account/accountMails'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import type { Message } from '../../lib/delivery/delivery.ts'
import { publicUrl } from '../../lib/publicUrl.ts'
import { confirmMessage, contactMessage } from './account.messages.ts'
import type { Account } from './account.model.ts'
import { type Channel, PENDING, toAddress } from './account.policy.ts'
import { passwordGivenMessage, resetMessage } from './auth.messages.ts'
import { issueContactLink } from './confirmation.service.ts'
import { issueResetToken } from './credentials.service.ts'

/** What a message is made from; it holds no token and no password. */
export interface AccountMail {
  kind: (typeof ACCOUNT_MAILS)[number]
  channel: Channel
  /** The confirmed address that is being replaced or was removed. */
  former?: string
  /** The human id of who gave the password. */
  by?: string
}

/** A link lives for one hour (contract, section 2): a message with one is useless later. */
export function hasLink({ kind }: AccountMail): boolean {
  return kind === 'passwordReset' || kind === 'contactConfirm'
}

/** The message; a link gets a new token, which replaces the earlier one. Null when it is no longer due. */
export async function accountMessage(
  { env }: Pick<Context, 'env'>,
  account: Account,
  { kind, channel, former, by = '' }: AccountMail,
): Promise<Message | null> {
  const address =
    kind === 'contactConfirm' ? account[PENDING[channel]] : (former ?? account[channel])
  if (!address) return null
  const to = toAddress(channel, address)
  switch (kind) {
    case 'passwordReset': {
      const token = await issueResetToken(account._id)
      return resetMessage(account, to, publicUrl(env, `/password/reset/${token}`))
    }
    case 'contactConfirm': {
      const waiting = { accountId: account._id, channel, address }
      const token = await inTransaction((session) => issueContactLink(waiting, session))
      return confirmMessage(account, to, { env, token })
    }
    case 'passwordGiven':
      return passwordGivenMessage(account, to, by)
    default:
      return contactMessage(kind === 'contactChanged' ? 'changed' : 'changing', account, to)
  }
}
