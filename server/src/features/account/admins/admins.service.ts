import type { NewAdmin, ScopeChange } from '@tristar/shared/account/admins.schema'
import { isHumanId, isObjectId } from '@tristar/shared/common/ids'
import type { ClientSession, Types } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import { inTransaction } from '../../../lib/database/connect.ts'
import { unlessTaken } from '../../../lib/database/duplicate.ts'
import { EnvError } from '../../../lib/settings/env.ts'
import { AppError } from '../../../lib/errors.ts'
import { OPERATOR_SHARES, sharesOf } from '../../../lib/passwords.ts'
import type { AdminPrincipal } from '../../../lib/principal.ts'
import { type AuditInput, recordAudit } from '../../audit/audit.ts'
import { type Account, AccountModel } from '../account.model.ts'
import { actorOf, createAccount, findByLogin, loginKeyOf } from '../account.service.ts'
import { AdminRegisterModel } from './adminRegister.model.ts'
import {
  cancelReset,
  changeAndRevoke,
  generatePassword,
  givePassword,
  setPasswordOf,
} from '../credentials.service.ts'

type Hashing = Pick<Context, 'passwords'>

/** The first admin's name by default. */
const FIRST_USERNAME = 'admin'

const nameTaken = (loginId: string) =>
  `There is no admin of scope all, and ${loginId} is the name of another one. Set ADMIN_USERNAME and ADMIN_PASSWORD for the first admin.`

/**
 * Creates the first admin, of scope all, if there is none: ADMIN_USERNAME with ADMIN_PASSWORD, or `admin` with a generated
 * password. Only one of two servers that start together creates it.
 * @returns the text to print once when a password was generated, else null
 * @throws EnvError when another admin has the name
 */
export async function ensureFirstAdmin(context: Pick<Context, 'env' | 'passwords'>) {
  if (await hasMasterAdmin()) return null
  const { ADMIN_USERNAME: loginId = FIRST_USERNAME, ADMIN_PASSWORD } = context.env
  const holder = await findByLogin('admin', loginId)
  if (holder && holder.scope !== 'all') throw new EnvError(nameTaken(loginId))
  const password = ADMIN_PASSWORD ?? generatePassword()
  const passwordHash = await hashOf(context, OPERATOR_SHARES, password)
  const made = await changeAdmins(async (session) => {
    if (await hasMasterAdmin(session)) return false
    await createAccount({ role: 'admin', scope: 'all', loginId, passwordHash }, session)
    return true
  })
  if (!made || ADMIN_PASSWORD) return null
  return `The first admin has been made: username ${loginId}, password ${password} (shown only this once).`
}

/** Who manages the admins: one of scope all, or the operator at the command line. */
export type Manager = AdminPrincipal | 'command line'

/**
 * Adds an admin with a generated password. One that an admin was shown has to be changed at the first login.
 * @throws AppError 400 ID_INVALID; 409 ID_TAKEN; 401 when the manager has lost its rights meanwhile
 */
export async function addAdmin(
  context: Hashing,
  by: Manager,
  { username, scope }: NewAdmin,
): Promise<{ admin: Account; password: string }> {
  const loginId = username.trim()
  if (!isHumanId(loginId)) throw new AppError('ID_INVALID')
  if (await findByLogin('admin', loginId)) throw new AppError('ID_TAKEN')
  const password = generatePassword()
  const shares = by === 'command line' ? OPERATOR_SHARES : sharesOf(loginKeyOf('admin', by.loginId))
  const account = {
    role: 'admin' as const,
    scope,
    loginId,
    passwordHash: await hashOf(context, shares, password),
    ...(by !== 'command line' && { mustChangePassword: true }),
  }
  const admin = await changeAdmins(async (session) => {
    await requireRights(by, session)
    const made = await createAccount(account, session)
    await record({ action: 'adminAdded', by, admin: made, details: { scope } }, session)
    return made
  })
  return { admin, password }
}

/**
 * Changes another admin's scope, which ends its sessions; the present scope changes nothing.
 * @throws AppError 404 ADMIN_NOT_FOUND; 409 LAST_ADMIN or SELF; 401 when the manager has lost its rights meanwhile
 */
export async function changeScope(
  by: AdminPrincipal,
  { id, scope }: ScopeChange,
): Promise<Account> {
  return changeAdmins(async (session) => {
    const admin = await getOther(by, id, session)
    const { _id, scope: formerScope = '' } = admin
    if (scope === formerScope) return admin
    const changed = await changeAndRevoke({ _id }, { $set: { scope } }, session)
    if (!changed) throw unknownAdmin(id)
    const details = { formerScope, scope }
    await record({ action: 'adminScopeChanged', by, admin: changed, details }, session)
    return changed
  })
}

/**
 * Gives another admin a generated password, which has to be changed at the next login.
 * @returns the password
 * @throws AppError as `changeScope`
 */
export async function giveAdminPassword(
  context: Context,
  by: AdminPrincipal,
  id: string,
): Promise<string> {
  const { _id } = await getAdmin(id)
  const check = async (session: ClientSession) => void (await getOther(by, id, session))
  return givePassword(context, { by, to: { _id }, check })
}

/**
 * Gives the admin a generated password, for the operator; ends its sessions.
 * @returns the password
 * @throws AppError 404 ADMIN_NOT_FOUND
 */
export async function renewAdminPassword(context: Hashing, id: string): Promise<string> {
  const { _id } = await getAdmin(id)
  const password = generatePassword()
  await setPasswordOf(_id, await hashOf(context, OPERATOR_SHARES, password))
  return password
}

/**
 * Removes an admin, which ends its sessions.
 * @throws AppError as `changeScope`
 */
export async function removeAdmin(by: Manager, id: string): Promise<void> {
  await changeAdmins(async (session) => {
    const admin = await getOther(by, id, session)
    await AccountModel.deleteOne({ _id: admin._id }, { session })
    await cancelReset(admin._id, session)
    const details = { scope: admin.scope ?? '' }
    await record({ action: 'adminRemoved', by, admin, details }, session)
  })
}

function hashOf({ passwords }: Hashing, shares: string[], password: string): Promise<string> {
  return passwords.inTurn(shares, (hashing) => hashing.hash(password))
}

/** By username in any case, or by `_id`. @throws AppError 404 ADMIN_NOT_FOUND */
async function getAdmin(id: string, session: ClientSession | null = null): Promise<Account> {
  const by = isObjectId(id) ? { _id: id } : { loginKey: loginKeyOf('admin', id) }
  const admin = await AccountModel.findOne({ role: 'admin', ...by })
    .session(session)
    .lean<Account>()
  if (!admin) throw unknownAdmin(id)
  return admin
}

/** An admin whom the manager may change: neither the last of scope all nor the manager. @throws AppError */
async function getOther(by: Manager, id: string, session: ClientSession): Promise<Account> {
  const admin = await getAdmin(id, session)
  if (admin.scope === 'all' && !(await hasMasterAdmin(session, admin._id)))
    throw new AppError('LAST_ADMIN')
  if (by !== 'command line' && admin._id.equals(by.accountId)) throw new AppError('SELF')
  await requireRights(by, session)
  return admin
}

/** @throws AppError 401 when another admin has removed or demoted this one, which has ended its sessions */
async function requireRights(by: Manager, session: ClientSession): Promise<void> {
  if (by === 'command line') return
  if (!(await isChief(by.accountId, session))) throw new AppError('UNAUTHENTICATED')
}

/** Whether this is, now, the account of an admin of scope all. */
export async function isChief(accountId: string, session: ClientSession): Promise<boolean> {
  const chief = { _id: accountId, role: 'admin', scope: 'all' } as const
  return Boolean(await AccountModel.exists(chief).session(session))
}

/** An admin with the scope of now; null once it is none any more. */
export async function adminNow(
  admin: AdminPrincipal,
  session: ClientSession,
): Promise<AdminPrincipal | null> {
  const found = await AccountModel.findOne({ _id: admin.accountId, role: 'admin' }, { scope: 1 })
    .session(session)
    .lean<Pick<Account, 'scope'>>()
  return found?.scope ? { ...admin, scope: found.scope } : null
}

interface Recorded extends Pick<AuditInput, 'action' | 'details'> {
  by: Manager
  admin: Account
}

/** At the command line the admin concerned stands as the actor, as nobody is signed in. */
async function record({ by, admin, ...entry }: Recorded, session: ClientSession): Promise<void> {
  const { loginId: whom } = admin
  const who =
    by === 'command line'
      ? { principal: actorOf(admin), details: { ...entry.details, by } }
      : { principal: by, whom }
  await recordAudit({ ...entry, ...who }, session)
}

function unknownAdmin(username: string): AppError {
  return new AppError('ADMIN_NOT_FOUND', { username })
}

/** Whether there is an admin of scope all, besides `other`. */
async function hasMasterAdmin(
  session: ClientSession | null = null,
  other?: Types.ObjectId,
): Promise<boolean> {
  const besides = other && { _id: { $ne: other } }
  return Boolean(
    await AccountModel.exists({ role: 'admin', scope: 'all', ...besides }).session(session),
  )
}

/** Serializes changes of the admins over all processes. */
async function changeAdmins<Result>(
  change: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const opened = { $setOnInsert: { version: 0 } }
  const opening = AdminRegisterModel.updateOne({ _id: 'admins' }, opened, { upsert: true })
  await unlessTaken(opening, '_id')
  return inTransaction(async (session) => {
    await AdminRegisterModel.updateOne({ _id: 'admins' }, { $inc: { version: 1 } }, { session })
    return change(session)
  })
}
