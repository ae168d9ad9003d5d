import { emailKeyOf } from '@tristar/shared/account/account.rules'
import type { Distributor, Scope } from '@tristar/shared/common/distributors'
import type { ErrorCode } from '@tristar/shared/common/errors'
import { idKey, isHumanId, isObjectId } from '@tristar/shared/common/ids'
import type { PersonState } from '@tristar/shared/common/personStates'
import type { Role } from '@tristar/shared/common/roles'
import type { ClientSession, Types } from 'mongoose'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { keyedReads } from '../../lib/database/keyedReads.ts'
import type { Recipient } from '../../lib/delivery/delivery.ts'
import { AppError } from '../../lib/errors.ts'
import { literal } from '../../lib/literal.ts'
import type { Principal } from '../../lib/principal.ts'
import type { VerifiedClaims } from '../../lib/session.ts'
import type { AuditActor } from '../audit/audit.ts'
import { type Account, AccountModel } from './account.model.ts'
import { isTokenGood } from './sessions/sessions.policy.ts'
import { refuseErased } from './erasure/erasedIds.service.ts'

export type { Account }

interface NewAccountFields {
  /** As typed; unique over sellers and supervisors together, ignoring case; over admins likewise. */
  loginId: string
  passwordHash: string
  name?: string
  email?: string
  number?: string
  /** By default true; false: waits for approval and can't log in. */
  approved?: boolean
  /** Entered, and confirmed by nobody yet. */
  pendingEmail?: string
  pendingNumber?: string
  /** Of a supervisor who registers: no admin has confirmed it. */
  confirmed?: false
  /** Of a seller who registers. */
  namedManager?: true
  /** The owner did not choose the password and has to replace it first. */
  mustChangePassword?: boolean
  /** By default now. */
  createdAt?: Date
}

export type NewLearner = NewAccountFields &
  (
    | { role: 'seller'; distributorId: Distributor; supervisorId: string }
    | { role: 'supervisor'; distributorId: Distributor }
  )
export type NewAccount = NewLearner | (NewAccountFields & { role: 'admin'; scope: Scope })

/** The unique key of an id; admins have their own namespace (domain: Accounts). */
export function loginKeyOf(role: Role, loginId: string): string {
  return `${role === 'admin' ? 'admin' : 'user'}:${idKey(loginId)}`
}

/** The document of a new account, without addresses that are not given. */
export function documentOf(input: NewAccount) {
  const { email, number, ...fields } = input
  return {
    createdAt: new Date(),
    ...fields,
    ...(email ? { email, emailKey: emailKeyOf(email) } : {}),
    ...(number ? { number } : {}),
    loginKey: loginKeyOf(input.role, input.loginId),
  }
}

/**
 * Writes the account; the caller admits a learner in the same transaction.
 * @throws AppError 409 ID_TAKEN, CONTACT_TAKEN by the unique indexes, also when two registrations race
 */
export async function createAccount(input: NewAccount, session: ClientSession): Promise<Account> {
  await refuseErased([loginKeyOf(input.role, input.loginId)], session)
  try {
    const [account] = await AccountModel.create([documentOf(input)], { session })
    if (!account) throw new Error('The account was not written.')
    return account.toObject()
  } catch (error) {
    throw asTaken(error)
  }
}

/** Gives an account another login id, in the transaction that renames its copies. @throws AppError 409 ID_TAKEN */
export async function renameAccount(
  { _id, role }: Pick<Account, '_id' | 'role'>,
  loginId: string,
  session: ClientSession,
): Promise<void> {
  const loginKey = loginKeyOf(role, loginId)
  await refuseErased([loginKey], session)
  try {
    await AccountModel.updateOne({ _id }, { $set: { loginId, loginKey } }, { session })
  } catch (error) {
    throw asTaken(error)
  }
}

/** The refusal of a write whose id or address another account has; any other error stays as it is. */
export function asTaken(error: unknown): unknown {
  if (isDuplicateOf(error, 'loginKey')) return new AppError('ID_TAKEN')
  const isContact = isDuplicateOf(error, 'emailKey') || isDuplicateOf(error, 'number')
  return isContact ? new AppError('CONTACT_TAKEN') : error
}

const readById = keyedReads<Account>(
  (ids) => AccountModel.find({ _id: { $in: ids } }).lean<Account[]>(),
  ({ _id }) => _id.toHexString(),
)

const readByLoginKey = keyedReads<Account>(
  (keys) => AccountModel.find({ loginKey: { $in: keys } }).lean<Account[]>(),
  ({ loginKey }) => loginKey,
)

// Answers malformed ids before the shared reads, which they must not slow down.

export async function findAccount(accountId: string): Promise<Account | null> {
  return isObjectId(accountId) ? readById(accountId.toLowerCase()) : null
}

/** These accounts, with one query. */
export async function findAccounts(ids: readonly Types.ObjectId[]): Promise<Account[]> {
  return AccountModel.find({ _id: { $in: [...ids] } }).lean<Account[]>()
}

/** How many accounts a search by id finds at most. */
const MOST_FOUND = 50

/** The accounts whose human ids begin so, in any case. */
export async function accountsBeginning(text: string): Promise<Account[]> {
  const begins = (role: Role) => ({ loginKey: { $regex: `^${literal(loginKeyOf(role, text))}` } })
  return AccountModel.find({ $or: [begins('seller'), begins('admin')] })
    .limit(MOST_FOUND)
    .lean<Account[]>()
}

/** @throws AppError 404 when the account does not exist */
export async function getAccount(accountId: string): Promise<Account> {
  const account = await findAccount(accountId)
  if (!account) throw new AppError('NOT_FOUND')
  return account
}

/** A seller or supervisor by its human id, in any case, or by its `_id` (api: Names and ids). */
export async function findLearner(id: string): Promise<Account | null> {
  const account = isObjectId(id) ? await findAccount(id) : await findByLogin('seller', id)
  return account?.role === 'admin' ? null : account
}

/** The human id for a learner's `_id`; any other name is returned unchanged. */
export async function humanIdOf(name: string | undefined): Promise<string | undefined> {
  const learner = isObjectId(name) ? await findLearner(name) : null
  return learner?.loginId ?? name
}

/** The account with this login id; learners and admins are looked up separately. */
export async function findByLogin(role: Role, loginId: string): Promise<Account | null> {
  return isHumanId(loginId.trim()) ? readByLoginKey(loginKeyOf(role, loginId)) : null
}

/**
 * The caller of a token, read from the database; null when its tokens are revoked or the account is gone. Read anew for every
 * call that changes something, so that a password change or reset ends older tokens on every server process immediately.
 */
export async function loadPrincipal(claims: VerifiedClaims): Promise<Principal | null> {
  const account = await loadCaller(claims)
  return account && toPrincipal(account, claims.session)
}

/** Whether the person takes part (domain: People who come, move and leave). */
export function stateOf({ deactivatedAt }: Pick<Account, 'deactivatedAt'>): PersonState {
  return deactivatedAt ? 'inactive' : 'active'
}

/** Why this account can't log in (domain: Accounts), or null. */
export function refuseLogin(
  account: Pick<Account, 'approved' | 'deactivatedAt'>,
): ErrorCode | null {
  if (!account.approved) return 'APPROVAL_PENDING'
  return stateOf(account) === 'active' ? null : 'ACCOUNT_INACTIVE'
}

/** Whether the account may log in and is notified of things: approved, and neither inactive nor erased. */
export function isAdmitted(account: Pick<Account, 'approved' | 'deactivatedAt'>): boolean {
  return refuseLogin(account) === null
}

/** The account of a token; null when it is revoked, or the account is gone, inactive or waits for approval. */
export async function loadCaller(claims: VerifiedClaims): Promise<Account | null> {
  const account = await findAccount(claims.accountId)
  return account && isAdmitted(account) && isTokenGood(account, claims) ? account : null
}

/** Which tokens of these accounts are good now, with one query. */
export async function goodTokens(
  ids: readonly string[],
): Promise<(claims: VerifiedClaims) => boolean> {
  const fields = { tokenVersion: 1, approved: 1, deactivatedAt: 1, ended: 1, endedBefore: 1 }
  const found = await AccountModel.find({ _id: { $in: [...ids] } }, fields).lean<Account[]>()
  const admitted = new Map(
    found.filter(isAdmitted).map((account) => [String(account._id), account]),
  )
  return (claims) => {
    const account = admitted.get(claims.accountId)
    return account !== undefined && isTokenGood(account, claims)
  }
}

/** The account as a caller; null when it lacks what its role needs. */
export function toPrincipal(account: Account, session?: string): Principal | null {
  const { role, loginId, distributorId, scope, createdAt, mustChangePassword = false } = account
  const accountId = account._id.toHexString()
  const common = {
    accountId,
    loginId,
    mustChangePassword,
    ...(session !== undefined && { session }),
  }
  if (role === 'admin') return scope ? { ...common, role, scope } : null
  if (!distributorId) return null
  const supervisorId = role === 'seller' ? (account.supervisorId ?? '') : loginId
  return { ...common, role, distributorId, supervisorId, createdAt }
}

/** The account as the actor of an audit entry. */
export function actorOf({ _id, role, loginId, scope }: Account): AuditActor {
  return { role, accountId: _id.toHexString(), loginId, scope }
}

/** The active account with this confirmed email or phone number. */
export async function findByContact(to: Recipient): Promise<Account | null> {
  const by = 'email' in to ? { emailKey: emailKeyOf(to.email) } : { number: to.number }
  return AccountModel.findOne({ ...by, deactivatedAt: null }).lean<Account>()
}
