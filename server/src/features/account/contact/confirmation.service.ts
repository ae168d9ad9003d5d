import { emailKeyOf } from '@tristar/shared/account/account.rules'
import type { ContactCheckAnswer } from '@tristar/shared/account/account.schema'
import type { ClientSession, Types } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import { inTransaction } from '../../../lib/database/connect.ts'
import { AppError } from '../../../lib/errors.ts'
import { raise } from '../../../lib/events.ts'
import { newLinkToken, validLink } from '../../../lib/linkTokens.ts'
import { type Account, AccountModel } from '../account.model.ts'
import { type Channel, PENDING, toAddress } from '../account.policy.ts'
import { asTaken } from '../account.service.ts'
import { type ContactLink, ContactLinkModel } from './contactLinks.model.ts'
import { cancelReset } from '../credentials.service.ts'

interface Waiting {
  accountId: Types.ObjectId
  channel: Channel
  address: string
}

/** Creates the confirmation link's token, replacing an older one of its kind. */
export async function issueContactLink(
  { accountId, channel, address }: Waiting,
  session: ClientSession,
): Promise<string> {
  const { token, kept } = newLinkToken()
  await ContactLinkModel.updateOne(
    { accountId, channel },
    { $set: { address, ...kept } },
    { upsert: true, session },
  )
  return token
}

/** Ends the link sent to an address of this kind. */
export async function cancelContactLink(
  accountId: Types.ObjectId,
  channel: Channel,
  session: ClientSession,
): Promise<void> {
  await ContactLinkModel.deleteOne({ accountId, channel }, { session })
}

/** The effect of a link, without using it up. */
export async function checkContactLink(token: string): Promise<ContactCheckAnswer> {
  const link = await ContactLinkModel.findOne(validLink(token)).lean<ContactLink>()
  const account = link && (await AccountModel.findOne(waitingFor(link)).lean<Account>())
  if (!account) throw new AppError('CONFIRM_TOKEN_INVALID')
  return { valid: true, id: account.loginId, ...toAddress(link.channel, link.address) }
}

/**
 * Confirms the address and uses the link up, atomically; notifies the former address, and cancels its pending reset. The
 * first to confirm an address gets it.
 * @returns the account as it was before
 * @throws AppError 400 CONFIRM_TOKEN_INVALID when the link is unknown, used, expired, or the address is no longer pending;
 * 409 CONTACT_TAKEN
 */
export async function confirmContact(context: Context, token: string): Promise<Account> {
  try {
    return await inTransaction(async (session) => {
      const link = await ContactLinkModel.findOneAndDelete(validLink(token), { session }).lean()
      const account = link && (await putIntoForce(link, session))
      if (!account) throw new AppError('CONFIRM_TOKEN_INVALID')
      await raiseChanged(context, { account, channel: link.channel }, session)
      return account
    })
  } catch (error) {
    throw asTaken(error)
  }
}

/** Tells the former address, if there was one. */
export async function raiseChanged(
  context: Context,
  { account, channel }: { account: Account; channel: Channel },
  session: ClientSession,
): Promise<void> {
  const former = account[channel]
  if (!former) return
  const mail = { kind: 'contactChanged', channel, former } as const
  await raise(context, 'accountMailDue', { account, mail }, session)
  await raise(context, 'contactChanged', { account, channel }, session)
}

async function putIntoForce(link: ContactLink, session: ClientSession): Promise<Account | null> {
  const { channel, address } = link
  const key = channel === 'email' ? { emailKey: emailKeyOf(address) } : {}
  const account = await AccountModel.findOneAndUpdate(
    waitingFor(link),
    { $set: { [channel]: address, ...key }, $unset: { [PENDING[channel]]: 1 } },
    { session, returnDocument: 'before' },
  ).lean<Account>()
  if (account?.[channel]) await cancelReset(account._id, session)
  return account
}

/** The active account, if the link's address is still pending. */
function waitingFor({ accountId, channel, address }: ContactLink) {
  return { _id: accountId, deactivatedAt: null, [PENDING[channel]]: address }
}
