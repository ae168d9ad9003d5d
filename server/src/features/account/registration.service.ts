import type { SellerRegister, SupervisorRegister } from '@tristar/shared/account/account.schema'
import { type PersonTexts, textsOf } from '@tristar/shared/account/personTexts'
import { type Distributor, isDistributor } from '@tristar/shared/common/distributors'
import type { PersonState } from '@tristar/shared/common/personStates'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import { sharesOf } from '../../lib/passwords.ts'
import {
  type Account,
  createAccount,
  findByLogin,
  findLearner,
  loginKeyOf,
  type NewLearner,
  stateOf,
} from './account.service.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { canManage, findLearners } from './learners.service.ts'
import { productSettingsOf } from './settings/settings.service.ts'

interface Newcomer {
  loginId: string
  password: string
  address: string | undefined
}

/**
 * Registers a seller with the distributor of the named supervisor (domain: Accounts), who is told, and where the settings
 * say so has to let the seller in.
 * @throws AppError 404 SUPERVISOR_UNKNOWN, which in the order of refusals precedes the conflict; 409 ID_TAKEN
 */
export async function registerSeller(
  context: Context,
  input: SellerRegister,
  address: string | undefined,
): Promise<Account> {
  const supervisor = await getSupervisor(input.supervisorId)
  const loginId = input.sellerId.trim()
  const passwordHash = await hashForNewcomer(context, { ...input, loginId, address })
  const { sellers } = await productSettingsOf(context)
  const newcomer = { role: 'seller' as const, loginId, passwordHash, ...supervisor }
  return registerLearner(context, {
    ...newcomer,
    namedManager: true,
    approved: sellers === 'open',
  })
}

/** A supervisor who waits for approval or has left cannot have sellers. */
async function getSupervisor(
  id: string,
): Promise<{ supervisorId: string; distributorId: Distributor }> {
  const found = await findLearner(id.trim())
  if (!found?.distributorId || !canManage(found)) throw new AppError('SUPERVISOR_UNKNOWN')
  return { supervisorId: found.loginId, distributorId: found.distributorId }
}

/**
 * Registers a supervisor, who cannot log in before an admin's approval where the settings ask for it, and else works at once,
 * but unconfirmed.
 * @throws AppError 403 REGISTRATION_CLOSED; 409 ID_TAKEN
 */
export async function registerSupervisor(
  context: Context,
  { supervisorId, password, distributorId }: SupervisorRegister,
  address: string | undefined,
): Promise<Account> {
  const { registration } = await productSettingsOf(context)
  if (registration === 'closed') throw new AppError('REGISTRATION_CLOSED')
  if (!isDistributor(distributorId)) throw new AppError('DISTRIBUTOR_INVALID')
  const loginId = supervisorId.trim()
  const passwordHash = await hashForNewcomer(context, { loginId, password, address })
  const approved = registration === 'open'
  const newcomer = { role: 'supervisor' as const, loginId, passwordHash, distributorId, approved }
  return registerLearner(context, { ...newcomer, confirmed: false })
}

/**
 * The hash of a newcomer's password, unless the id is known to be taken; registerLearner decides races.
 * @throws AppError 400 PASSWORD_COMMON; 409 ID_TAKEN; 503 BUSY
 */
async function hashForNewcomer(
  { passwords }: Pick<Context, 'passwords'>,
  { loginId, password, address }: Newcomer,
): Promise<string> {
  if (await findByLogin('seller', loginId)) throw new AppError('ID_TAKEN')
  await refuseCommonPassword(password, loginId)
  const shares = sharesOf(loginKeyOf('seller', loginId), address)
  return passwords.inTurn(shares, (hashing) => hashing.hash(password))
}

/** Creates whoever registers. @throws AppError 409 ID_TAKEN */
export async function registerLearner(context: Context, input: NewLearner): Promise<Account> {
  return inTransaction(async (session) => {
    const account = await createLearner(context, input, session)
    if (account.confirmed === false || account.namedManager)
      await raise(context, 'newcomerRegistered', { account }, session)
    return account
  })
}

/**
 * Creates a learner, admitted immediately unless approval is required.
 * @throws AppError 409 ID_TAKEN, CONTACT_TAKEN; 404 as `admit`
 */
export async function createLearner(
  context: Context,
  input: NewLearner,
  session: ClientSession,
): Promise<Account> {
  const account = await createAccount(input, session)
  if (account.approved) await admit(context, [account], session)
  return account
}

/**
 * Admits learners, in the transaction that creates or approves their accounts. Sellers join a team, whose figures this
 * transaction changes, so that a manager who leaves at the same time collides with it.
 * @throws AppError 404 SUPERVISOR_UNKNOWN when a manager has left meanwhile
 */
export async function admit(
  context: Context,
  accounts: readonly Account[],
  session: ClientSession,
): Promise<void> {
  await requireManagers(accounts, session)
  await raise(context, 'learnersAdmitted', { learners: accounts.map(learnerOf) }, session)
}

async function requireManagers(
  accounts: readonly Account[],
  session: ClientSession,
): Promise<void> {
  const names = accounts.flatMap(({ role, supervisorId = '' }) =>
    role === 'seller' ? supervisorId : [],
  )
  const ids = [...new Set(names)]
  if (ids.length === 0) return
  const find = await findLearners(ids, session)
  if (!ids.every((id) => canManage(find(id)))) throw new AppError('SUPERVISOR_UNKNOWN')
}

/** A learner's account fields that other collections copy. */
export interface Learner extends PersonTexts {
  /** The account's `_id`. */
  accountId: string
  role: LearnerRole
  /** sellerId or supervisorId, as registered. */
  loginId: string
  distributorId: Distributor
  /** A seller's supervisor by its human id, as registered; a supervisor's own id. */
  supervisorId: string
  createdAt: Date
  state: PersonState
  /** Has ever logged in. */
  joined: boolean
}

export function learnerOf(account: Account): Learner {
  const { _id, role, loginId, distributorId, createdAt, joinedAt } = account
  if (role === 'admin' || !distributorId) throw new Error('an admin is no learner')
  const supervisorId = role === 'seller' ? (account.supervisorId ?? '') : loginId
  const ids = { accountId: _id.toHexString(), loginId, supervisorId }
  const now = { state: stateOf(account), joined: joinedAt !== undefined }
  return { ...ids, role, distributorId, createdAt, ...textsOf(account), ...now }
}
