import { randomInt } from 'node:crypto'
import type { ClientSession, Types, UpdateQuery } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import { newLinkToken, validLink } from '../../lib/linkTokens.ts'
import { sharesOf } from '../../lib/passwords.ts'
import { type AuditActor, type AuditInput, recordAudit } from '../audit/audit.ts'
import { type Account, AccountModel } from './account.model.ts'
import { actorOf, loginKeyOf } from './account.service.ts'
import { ContactLinkModel } from './contact/contactLinks.model.ts'
import { InvitationModel } from './invitations.model.ts'
import { SessionModel } from './sessions/sessions.model.ts'
import { ResetTokenModel } from './resetTokens.model.ts'

/** Without similar letters and digits. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A readable generated password: 79 bits in four groups of four. */
export function generatePassword(): string {
  return Array.from({ length: 4 }, readableGroup).join('-')
}

function readableGroup(): string {
  return Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('')
}

/** @throws AppError 400 PASSWORD_WRONG, not 401, as the session itself is valid */
export async function requirePassword(
  { passwords }: Pick<Context, 'passwords'>,
  account: Account,
  password: string,
): Promise<void> {
  const { loginKey, passwordHash } = account
  const right = await passwords.inTurn(sharesOf(loginKey), (hashing) =>
    hashing.verify(password, passwordHash),
  )
  if (!right) throw new AppError('PASSWORD_WRONG')
}

/**
 * Rehashes the password if its hash has another cost than BCRYPT_COST (domain: Accounts), after the answer. A failure is
 * retried at the next login.
 */
export function renewHash(
  { passwords, background }: Pick<Context, 'passwords' | 'background'>,
  { _id, loginKey, passwordHash }: Account,
  password: string,
): void {
  if (!passwords.isOutdated(passwordHash)) return
  background.run('renewing a password hash', async () => {
    const renewed = await passwords.inTurn(sharesOf(loginKey), (hashing) => hashing.hash(password))
    // Keeps a password changed meanwhile.
    await AccountModel.updateOne({ _id, passwordHash }, { $set: { passwordHash: renewed } })
  })
}

/** The account, if its fields still have these values. */
type AccountCondition = Pick<Account, '_id'> & Partial<Account>

/**
 * Changes an account and ends its sessions: all its tokens, a pending reset, an invitation, and the address of its feed.
 * @returns the account with its new token version; null when the condition does not hold
 */
export async function changeAndRevoke(
  condition: AccountCondition,
  change: Pick<UpdateQuery<Account>, '$set' | '$unset'>,
  session: ClientSession,
): Promise<Account | null> {
  await cancelLinks(condition._id, session)
  await SessionModel.deleteMany({ accountId: condition._id }, { session })
  const $unset = { ...change.$unset, ended: 1, endedBefore: 1, feed: 1 }
  return AccountModel.findOneAndUpdate(
    condition,
    { ...change, $unset, $inc: { tokenVersion: 1 } },
    { session, returnDocument: 'after' },
  ).lean<Account>()
}

interface Replacing {
  passwordHash: string
  /** By somebody else: the owner has to replace it at the next login. */
  given?: boolean
  /** Nobody has logged in yet: the addresses that wait are those of the registration, or an admin's. */
  keepsAddresses?: boolean
}

/**
 * Ends everything begun under the old password: the sessions, pending links, and pending addresses, which an intruder may have
 * entered.
 */
async function replacePassword(
  condition: AccountCondition,
  { passwordHash, given = false, keepsAddresses = false }: Replacing,
  session: ClientSession,
): Promise<Account | null> {
  const $set = given ? { passwordHash, mustChangePassword: true } : { passwordHash }
  const $unset = {
    ...(!keepsAddresses && { pendingEmail: 1, pendingNumber: 1 }),
    ...(!given && { mustChangePassword: 1 }),
  }
  await ContactLinkModel.deleteMany({ accountId: condition._id }, { session })
  return changeAndRevoke(condition, { $set, $unset }, session)
}

interface Giving {
  by: AuditActor
  /** The account as it was when the caller was allowed to do this. */
  to: AccountCondition
  /** A last check, in the transaction. */
  check?: (session: ClientSession) => Promise<void>
}

/**
 * Replaces a password by a generated one, which the owner has to change at the next login. Ends the owner's sessions and
 * tells the owner; audited.
 * @returns the password, which is not kept
 * @throws AppError 404 when the account has changed meanwhile; 503 BUSY
 */
export async function givePassword(
  context: Context,
  { by, to, check = async () => undefined }: Giving,
): Promise<string> {
  const password = generatePassword()
  const passwordHash = await context.passwords.inTurn(
    sharesOf(loginKeyOf(by.role, by.loginId)),
    (hashing) => hashing.hash(password),
  )
  await inTransaction(
    async (session) => {
      await check(session)
      const keepsAddresses = await isUnjoined(to, session)
      const change = { passwordHash, given: true, keepsAddresses }
      const account = await replacePassword(to, change, session)
      if (!account) throw new AppError('NOT_FOUND')
      const { loginId: whom, distributorId } = account
      await recordAudit({ action: 'passwordGiven', principal: by, whom, distributorId }, session)
      await raise(context, 'passwordGiven', { account, by }, session)
    },
    { urgent: true },
  )
  return password
}

async function isUnjoined({ _id }: AccountCondition, session: ClientSession): Promise<boolean> {
  return (await AccountModel.exists({ _id, joinedAt: null }).session(session)) !== null
}

/** Replaces the password in the owner's name, and records it. */
export async function replaceOwn(
  condition: AccountCondition,
  {
    passwordHash,
    keepsAddresses = false,
    ...entry
  }: Pick<AuditInput, 'action' | 'details'> & Omit<Replacing, 'given'>,
  session: ClientSession,
): Promise<Account | null> {
  const account = await replacePassword(condition, { passwordHash, keepsAddresses }, session)
  if (account) {
    const { distributorId } = account
    await recordAudit({ ...entry, principal: actorOf(account), distributorId }, session)
  }
  return account
}

/**
 * Replaces the password that `account` had when it was read.
 * @returns the account with its new token version
 * @throws AppError 401 when it was replaced in the meantime, which has revoked the caller's token
 */
export async function changePasswordOf(account: Account, passwordHash: string): Promise<Account> {
  // Not compared by hash, which a login may renew at any time.
  const condition = { _id: account._id, tokenVersion: account.tokenVersion }
  const changed = await inTransaction(
    (session) => replaceOwn(condition, { passwordHash, action: 'passwordChanged' }, session),
    { urgent: true },
  )
  if (!changed) throw new AppError('UNAUTHENTICATED')
  return changed
}

/** Sets the password unconditionally, for an operator. */
export async function setPasswordOf(_id: Types.ObjectId, passwordHash: string): Promise<void> {
  const operator = { action: 'passwordReset', details: { by: 'command line' } } as const
  await inTransaction((session) => replaceOwn({ _id }, { passwordHash, ...operator }, session))
}

/** Creates the account's reset token, valid for one hour, and cancels the older one. Only its hash is stored. */
export async function issueResetToken(accountId: Types.ObjectId): Promise<string> {
  const { token, kept } = newLinkToken()
  await ResetTokenModel.updateOne({ _id: accountId }, { $set: kept }, { upsert: true })
  return token
}

/** Cancels a pending reset: the address it was sent to is no longer the account's. */
export async function cancelReset(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await ResetTokenModel.deleteOne({ _id: id }, { session })
}

/** Ends the links that let somebody choose a password: a pending reset, and an invitation. */
export async function cancelLinks(_id: Types.ObjectId, session: ClientSession): Promise<void> {
  await cancelReset(_id, session)
  await InvitationModel.deleteOne({ _id }, { session })
}

/**
 * @returns the `_id` of the token's account
 * @throws AppError 400 RESET_TOKEN_INVALID when the token is unknown, used, cancelled or expired
 */
export async function checkResetToken(token: string): Promise<string> {
  const found = await ResetTokenModel.exists(validLink(token))
  if (!found) throw resetTokenInvalid()
  return found._id.toHexString()
}

/**
 * Uses the token up and sets the password, atomically; of two parallel uses one succeeds.
 * @throws AppError 400 RESET_TOKEN_INVALID
 */
export async function redeemResetToken(token: string, passwordHash: string): Promise<Account> {
  return inTransaction(async (session) => {
    const used = await ResetTokenModel.findOneAndDelete(validLink(token), { session }).lean()
    if (!used) throw resetTokenInvalid()
    const reset = { passwordHash, action: 'passwordReset' } as const
    const account = await replaceOwn({ _id: used._id }, reset, session)
    if (!account) throw resetTokenInvalid()
    return account
  })
}

/** 400: the input is invalid; 401 would mean an ended session, 404 a wrong path. */
function resetTokenInvalid() {
  return new AppError('RESET_TOKEN_INVALID')
}
