import { LIMITS } from '@tristar/shared/common/limits'
import type { PersonAnswer } from '@tristar/shared/people/moves.schema'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import {
  type Account,
  canManage,
  deactivateAccount,
  findLearners,
  getOverseen,
  handWaitingOver,
  isAwaited,
  type Learner,
  learnerOf,
  reactivateAccount,
} from '../account/account.ts'
import { type AuditActor, recordAudit } from '../audit/audit.ts'
import { activeSellersOf, setLearnerState } from '../study/study.ts'
import { retireTrainings, reviveTrainings } from '../trainings/trainings.ts'
import { managerWithin, moveSellersIn } from './move.service.ts'
import { presentPerson } from './person.presenter.ts'

/** By human ids or `_id`s. */
interface Leaving {
  id: string
  /** The manager who takes over the sellers of the one who leaves. */
  handOverTo?: string
  /** Only judges. */
  dryRun?: boolean
}

/**
 * Deactivates a seller or supervisor: its tokens and links die, it leaves lists and figures, its open trainings are
 * cancelled. The active sellers of a supervisor are handed over in the same transaction.
 * @throws AppError 404 for a missing one, another scope's or a newcomer; 404 SUPERVISOR_UNKNOWN, 409 MANAGER_INACTIVE for
 * `handOverTo`; 409 ACCOUNT_INACTIVE, HAS_SELLERS, TEAM_TOO_LARGE
 */
export async function deactivatePerson(
  context: Context,
  principal: AdminPrincipal,
  leaving: Leaving,
): Promise<PersonAnswer> {
  return inTransaction((session) => deactivateIn(context, principal, leaving, session), {
    urgent: true,
  })
}

/** The same in a transaction of the caller's. */
export async function deactivateIn(
  context: Context,
  principal: AdminPrincipal,
  { id, handOverTo = '', dryRun = false }: Leaving,
  session: ClientSession,
): Promise<PersonAnswer> {
  const { account, learner } = await getPerson(principal, id, session)
  if (learner.state === 'inactive') throw new AppError('ACCOUNT_INACTIVE')
  const leaver = { account, principal, handOverTo, dryRun }
  const handed = learner.role === 'supervisor' && (await handTeamOver(context, leaver, session))
  if (!dryRun) await retire(context, { account, principal, ...(handed && { handed }) }, session)
  return presentPerson({ ...learner, state: 'inactive' })
}

interface Leaver {
  account: Account
  principal: AdminPrincipal
  handOverTo: string
  dryRun: boolean
}

/** How many sellers were handed over, and the human id of who got them. */
interface Handed {
  sellers: number
  to: string
}

/** @returns false if there was nobody to hand over */
async function handTeamOver(
  context: Context,
  { account: { _id, loginId }, principal, handOverTo: supervisorId, dryRun }: Leaver,
  session: ClientSession,
): Promise<Handed | false> {
  const max = LIMITS.sellersPerMove
  const sellers = await activeSellersOf(loginId, max + 1, session)
  const awaited = await isAwaited(loginId, session)
  if (sellers.length === 0 && !awaited) return false
  if (!supervisorId.trim()) throw new AppError('HAS_SELLERS')
  if (sellers.length > max) throw new AppError('TEAM_TOO_LARGE', { max })
  const find = await findLearners([supervisorId], session)
  const successor = find(supervisorId)
  if (successor?._id.equals(_id)) throw new AppError('MANAGER_INACTIVE')
  const sellerIds = sellers.map(String)
  if (sellers.length > 0)
    await moveSellersIn(context, principal, { sellerIds, supervisorId, dryRun }, session)
  const heir = managerWithin(principal, successor)
  if (!canManage(heir)) throw new AppError('MANAGER_INACTIVE')
  const { loginId: to, distributorId } = heir
  if (awaited && !dryRun)
    await handWaitingOver(loginId, { supervisorId: to, distributorId }, session)
  return { sellers: sellers.length, to }
}

interface Retiring {
  account: Account
  principal: AuditActor
  handed?: Handed
  /** See `LearnerChange`. */
  disownedBy?: string
}

/** Ends what an account takes part in, in the transaction of the caller's; audited. */
export async function retire(
  context: Context,
  { account, principal, handed, disownedBy }: Retiring,
  session: ClientSession,
): Promise<void> {
  const { accountId: by } = principal
  await setLearnerState(account._id, 'inactive', session)
  await deactivateAccount(account, new Date(), session)
  const cancelled = await retireTrainings(context, personOf(account), by, session)
  const { loginId: whom, distributorId } = account
  const details = { ...(cancelled > 0 && { cancelled }), ...handed }
  await recordAudit({ action: 'deactivated', principal, whom, distributorId, details }, session)
  const change = { account, by, ...(disownedBy && { disownedBy }) }
  await raise(context, 'learnerDeactivated', change, session)
}

interface Returning {
  id: string
  /** Another manager for a seller. */
  supervisorId?: string
}

/**
 * Reactivates a seller or supervisor, with the password, history and figures of before; a seller possibly under another
 * manager.
 * @throws AppError 404 for a missing one or another scope's; 404 SUPERVISOR_UNKNOWN; 409 ACCOUNT_ACTIVE, MANAGER_INACTIVE
 */
export async function reactivatePerson(
  context: Context,
  principal: AdminPrincipal,
  { id, supervisorId = '' }: Returning,
): Promise<PersonAnswer> {
  return inTransaction(async (session) => {
    const { account, learner } = await getPerson(principal, id, session)
    if (learner.state === 'active') throw new AppError('ACCOUNT_ACTIVE')
    const goesTo = learner.role === 'seller' ? supervisorId.trim() : ''
    if (learner.role === 'seller' && !goesTo) await requireManager(learner, session)
    await reactivateAccount(account, session)
    await setLearnerState(account._id, 'active', session)
    await reviveTrainings(personOf(account), session)
    const { loginId: whom, distributorId } = account
    await recordAudit({ action: 'reactivated', principal, whom, distributorId }, session)
    if (goesTo) {
      const moving = { sellerIds: [id], supervisorId: goesTo }
      await moveSellersIn(context, principal, moving, session)
    }
    await raise(context, 'learnerReactivated', { account, by: principal.accountId }, session)
    return presentPerson((await getPerson(principal, id, session)).learner)
  })
}

async function requireManager({ supervisorId }: Learner, session: ClientSession): Promise<void> {
  const find = await findLearners([supervisorId], session)
  if (!canManage(find(supervisorId))) throw new AppError('MANAGER_INACTIVE')
}

/** @throws AppError 404 as `getOverseen`, and for one who was erased */
async function getPerson(
  principal: AdminPrincipal,
  id: string,
  session: ClientSession,
): Promise<{ account: Account; learner: Learner }> {
  const account = await getOverseen(principal, id, { session })
  if (account.erasedAt) throw new AppError('NOT_FOUND')
  return { account, learner: learnerOf(account) }
}

function personOf(account: Account) {
  const { role, loginId } = learnerOf(account)
  return { role, loginId, accountId: account._id }
}
