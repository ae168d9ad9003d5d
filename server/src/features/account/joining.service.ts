import type { JoinCheckAnswer, Reset } from '@tristar/shared/account/account.schema'
import type { ClientSession, Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import { newLinkToken, validLink } from '../../lib/linkTokens.ts'
import { sharesOf } from '../../lib/passwords.ts'
import { type Account, AccountModel } from './account.model.ts'
import {
  type Channel,
  CHANNELS,
  type Contact,
  inviteChannel,
  invitedAt,
  PENDING,
} from './account.policy.ts'
import { isAdmitted } from './account.service.ts'
import type { Guarded } from './auth.service.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { replaceOwn } from './credentials.service.ts'
import { type Invitation, InvitationModel } from './invitations.model.ts'

const HOURS = 72

export const JOINED_MESSAGE = 'Your password has been set. Please log in with it.'

/** Creates the account's invitation, which ends the former one. */
export async function issueInvitation(accountId: Types.ObjectId): Promise<string> {
  const { token, kept } = newLinkToken(HOURS)
  await InvitationModel.updateOne({ _id: accountId }, { $set: kept }, { upsert: true })
  return token
}

/** @throws AppError 409 INVITE_URL_MISSING where links would lead nowhere */
export function requireInvitations({ env }: Pick<Context, 'env'>): void {
  if (!env.PUBLIC_URL) throw new AppError('INVITE_URL_MISSING')
}

/** Whether an account has never been logged in to, and can be reached, with a link that leads here. */
export function isInvitable(
  account: Account,
  { env, delivery }: Pick<Context, 'env' | 'delivery'>,
): boolean {
  if (!env.PUBLIC_URL || account.joinedAt) return false
  return inviteChannel(account, delivery.canReach) !== undefined
}

/**
 * Counts an invitation to an account, or a new one, if it can be invited.
 * @throws AppError 429 TOO_MANY_ATTEMPTS
 */
export async function countInvitation(
  { delivery, limits }: Guarded,
  by: { sender: string; inJob?: boolean },
  account: Pick<Account, 'joinedAt'> & Contact,
): Promise<void> {
  const channel = account.joinedAt ? undefined : inviteChannel(account, delivery.canReach)
  const recipient = channel && invitedAt(account, channel)
  if (recipient) await limits.countDelivery('invitation', { ...by, recipient })
}

/**
 * Sends an invitation, in the transaction that judges whether it may be sent.
 * @throws AppError 409 INVITE_URL_MISSING, ALREADY_JOINED, INVITE_UNREACHABLE
 */
export async function invite(
  context: Context,
  account: Account,
  session: ClientSession,
): Promise<Channel> {
  requireInvitations(context)
  if (account.joinedAt) throw new AppError('ALREADY_JOINED')
  const channel = inviteChannel(account, context.delivery.canReach)
  if (!channel) throw new AppError('INVITE_UNREACHABLE')
  const mail = { kind: 'invitation', channel } as const
  await raise(context, 'accountMailDue', { account, mail }, session)
  return channel
}

/** Whom an invitation lets in, without using it up. @throws AppError 400 INVITATION_INVALID */
export async function checkInvitation(token: string): Promise<JoinCheckAnswer> {
  const { loginId } = await invitedAccount(token)
  return { valid: true, id: loginId }
}

async function invitedAccount(token: string): Promise<Account> {
  const invitation = await InvitationModel.findOne(validLink(token)).lean<Invitation>()
  const account = invitation && (await AccountModel.findById(invitation._id).lean<Account>())
  if (!account || !isInvited(account)) throw new AppError('INVITATION_INVALID')
  return account
}

/** Whoever has logged in needs no invitation. */
function isInvited(account: Account): boolean {
  return isAdmitted(account) && !account.joinedAt
}

/**
 * Chooses a password by an invitation and uses it up; an initial password ends. Of two parallel uses one succeeds.
 * @throws AppError 400 INVITATION_INVALID, PASSWORD_COMMON
 */
export async function join(
  context: Context,
  { token, password }: Reset,
  address: string | undefined,
): Promise<Account> {
  const { loginId, loginKey } = await invitedAccount(token)
  await refuseCommonPassword(password, loginId)
  const passwordHash = await context.passwords.inTurn(sharesOf(loginKey, address), (hashing) =>
    hashing.hash(password),
  )
  return inTransaction(async (session) => {
    const used = await InvitationModel.findOneAndDelete(validLink(token), { session }).lean()
    if (!used) throw new AppError('INVITATION_INVALID')
    const entry = { action: 'passwordReset', details: { by: 'invitation' } } as const
    const joined = { ...entry, passwordHash, keepsAddresses: true }
    const account = await replaceOwn({ _id: used._id }, joined, session)
    if (!account || !isInvited(account)) throw new AppError('INVITATION_INVALID')
    await askToConfirm(context, account, session)
    return account
  })
}

/** Sends a link to the addresses that wait for their owner, who is there now. */
async function askToConfirm(
  context: Context,
  account: Account,
  session: ClientSession,
): Promise<void> {
  for (const channel of CHANNELS) {
    if (!context.delivery.canReach[channel] || !account[PENDING[channel]]) continue
    const mail = { kind: 'contactConfirm', channel } as const
    await raise(context, 'accountMailDue', { account, mail }, session)
  }
}
