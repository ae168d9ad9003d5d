import type { Scope } from '@tristar/shared/common/distributors'
import { errorSentence } from '@tristar/shared/common/errors'
import { isHumanId } from '@tristar/shared/common/ids'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { EnvError } from '../../lib/env.ts'
import { OPERATOR } from '../../lib/passwords.ts'
import { type Account, AccountModel } from './account.model.ts'
import { createAccount, findByLogin } from './account.service.ts'
import { AdminRegisterModel } from './adminRegister.model.ts'
import { cancelReset, generatePassword, setPasswordOf } from './credentials.service.ts'

/** The refusal of a command about admins: a sentence for the operator. */
export class AdminCommandError extends Error {}

type Hashing = Pick<Context, 'passwords'>

/** The first admin's name by default. */
const FIRST_USERNAME = 'admin'
const LAST_ADMIN =
  'This is the last admin of scope all, without whom nobody could manage the product. Please add another one first.'

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
  const passwordHash = await hashOf(context, password)
  const made = await changeAdmins(async (session) => {
    if (await hasMasterAdmin(session)) return false
    await createAccount({ role: 'admin', scope: 'all', loginId, passwordHash }, session)
    return true
  })
  if (!made || ADMIN_PASSWORD) return null
  return `The first admin has been made: username ${loginId}, password ${password} (shown only this once).`
}

/**
 * Adds an admin with a generated password.
 * @returns the password
 * @throws AdminCommandError
 */
export async function addAdmin(context: Hashing, loginId: string, scope: Scope): Promise<string> {
  if (!isHumanId(loginId)) throw new AdminCommandError(errorSentence('ID_INVALID'))
  if (await findByLogin('admin', loginId))
    throw new AdminCommandError(`There is an admin named ${loginId} already.`)
  const password = generatePassword()
  const passwordHash = await hashOf(context, password)
  await changeAdmins(async (session) => {
    await createAccount({ role: 'admin', scope, loginId, passwordHash }, session)
  })
  return password
}

/** All admins, by name. */
export async function listAdmins(): Promise<Account[]> {
  return AccountModel.find({ role: 'admin' }).sort({ loginKey: 1 }).lean<Account[]>()
}

/**
 * Gives the admin a new generated password, which ends its sessions.
 * @returns the password
 * @throws AdminCommandError
 */
export async function renewAdminPassword(context: Hashing, loginId: string): Promise<string> {
  const admin = await getAdmin(loginId)
  const password = generatePassword()
  await setPasswordOf(admin._id, await hashOf(context, password))
  return password
}

/**
 * Removes the admin, which ends its sessions.
 * @throws AdminCommandError, also for the last one of scope all
 */
export async function removeAdmin(loginId: string): Promise<void> {
  const admin = await getAdmin(loginId)
  await changeAdmins(async (session) => {
    await AccountModel.deleteOne({ _id: admin._id }, { session })
    if (!(await hasMasterAdmin(session))) throw new AdminCommandError(LAST_ADMIN)
    await cancelReset(admin._id, session)
  })
}

function hashOf({ passwords }: Hashing, password: string): Promise<string> {
  return passwords.inTurn(OPERATOR, (hashing) => hashing.hash(password))
}

async function getAdmin(loginId: string): Promise<Account> {
  const admin = await findByLogin('admin', loginId)
  if (!admin) throw new AdminCommandError(`There is no admin named ${loginId}.`)
  return admin
}

async function hasMasterAdmin(session: ClientSession | null = null): Promise<boolean> {
  return Boolean(await AccountModel.exists({ role: 'admin', scope: 'all' }).session(session))
}

/** Serializes changes of the admins over all processes. */
async function changeAdmins<Result>(
  change: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  await openRegister()
  return inTransaction(async (session) => {
    await AdminRegisterModel.updateOne({ _id: 'admins' }, { $inc: { version: 1 } }, { session })
    return change(session)
  })
}

async function openRegister(): Promise<void> {
  try {
    await AdminRegisterModel.updateOne(
      { _id: 'admins' },
      { $setOnInsert: { version: 0 } },
      { upsert: true },
    )
  } catch (error) {
    // Another process was faster.
    if (!isDuplicateOf(error, '_id')) throw error
  }
}
