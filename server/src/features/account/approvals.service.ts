import type { Scope } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import type {
  ApprovalList,
  ApprovalRow,
  ApproveAnswer,
} from '@tristar/shared/account/approvals.schema'
import type { ClientSession, Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import type { Listed } from '../../lib/listed.ts'
import { literal } from '../../lib/literal.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { ofScope, scopeWithin } from '../../lib/scope.ts'
import { oversees } from './account.policy.ts'
import { type Account, AccountModel } from './account.model.ts'
import { findLearner, isAdmitted } from './account.service.ts'
import { cancelReset } from './credentials.service.ts'
import { admit } from './registration.service.ts'
import { type AuditActor, recordAudit } from '../audit/audit.ts'
import { type Newcomer, presentNewcomer } from './account.presenter.ts'

/** Supervisors who wait for approval, or who work already and wait for confirmation; a partial index holds them. */
const UNCONFIRMED = { confirmed: false, role: 'supervisor', deactivatedAt: null } as const

const SORTED_BY: Record<NonNullable<ApprovalList['sort']>, keyof Account> = {
  _id: '_id',
  supervisorId: 'loginKey',
  distributorId: 'distributorId',
  createdAt: 'createdAt',
}

/** A page of the scope's newcomers, by default sorted by id, and the number of matching ones. Searches the ids. */
export async function listNewcomers(
  scope: Scope,
  { search, sort = 'supervisorId', order, limit, offset }: ApprovalList,
): Promise<{ newcomers: Newcomer[]; total: number }> {
  const found = search ? { loginKey: { $regex: `^user:.*${literal(idKey(search))}` } } : {}
  const filter = { ...UNCONFIRMED, ...ofScope(scope), ...found }
  const direction = order === 'asc' ? 1 : -1
  const [newcomers, total] = await Promise.all([
    AccountModel.find(filter, { loginId: 1, name: 1, distributorId: 1, createdAt: 1, approved: 1 })
      .sort({ [SORTED_BY[sort]]: direction, loginKey: direction })
      .skip(offset)
      .limit(limit)
      .lean<Newcomer[]>(),
    AccountModel.countDocuments(filter),
  ])
  return { newcomers, total }
}

/**
 * A page of the supervisors who wait in the admin's scope, and the number of matching ones.
 * @throws AppError 403 for another scope
 */
export async function listApprovals(
  principal: AdminPrincipal,
  list: ApprovalList,
): Promise<Listed<ApprovalRow[]>> {
  const scope = scopeWithin(principal, list.dist)
  const { newcomers, total } = await listNewcomers(scope, list)
  return { answer: newcomers.map(presentNewcomer), total }
}

interface Decision {
  /** Human id or `_id`. */
  supervisorId: string
  approve: boolean
}

/**
 * Admits a newcomer, with a progress and a team, or removes the registration; confirms one who works already, also twice.
 * Audited in the same transaction.
 * @throws AppError 404 REGISTRATION_NOT_FOUND, alike for a missing one and another scope's
 */
export async function decideApproval(
  context: Context,
  principal: AdminPrincipal,
  { supervisorId, approve }: Decision,
): Promise<ApproveAnswer> {
  const found = await findLearner(supervisorId.trim())
  const ours = found?.role === 'supervisor' && oversees(principal, found)
  if (!ours) throw new AppError('REGISTRATION_NOT_FOUND')
  if (approve && found.confirmed !== undefined && isAdmitted(found))
    return confirm(principal, found)
  const decide = approve ? letIn : turnAway
  await inTransaction((session) => decide(context, principal, found._id, session))
  return { supervisorId: found.loginId, approved: approve }
}

/** Whoever waits to be let in. */
const waiting = (_id: Types.ObjectId) => ({ _id, approved: false, deactivatedAt: null }) as const

/**
 * Lets a newcomer log in, with a progress and, as a supervisor, a team; audited.
 * @throws AppError 404 REGISTRATION_NOT_FOUND if nobody with this `_id` waits; 404 SUPERVISOR_UNKNOWN
 */
export async function letIn(
  context: Context,
  principal: AuditActor,
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const account = await AccountModel.findOneAndUpdate(
    waiting(_id),
    { $set: { approved: true }, $unset: { confirmed: 1, namedManager: 1 } },
    { session, returnDocument: 'after' },
  ).lean<Account>()
  if (!account) throw new AppError('REGISTRATION_NOT_FOUND')
  await admit(context, [account], session)
  const { loginId: whom, distributorId } = account
  await recordAudit({ action: 'approved', principal, whom, distributorId }, session)
}

/** Removes a newcomer's registration; audited. @throws AppError 404 REGISTRATION_NOT_FOUND if nobody with this `_id` waits */
export async function turnAway(
  _context: Context,
  principal: AuditActor,
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await cancelReset(_id, session)
  const account = await AccountModel.findOneAndDelete(waiting(_id), { session }).lean<Account>()
  if (!account) throw new AppError('REGISTRATION_NOT_FOUND')
  const { loginId: whom, distributorId } = account
  await recordAudit({ action: 'declined', principal, whom, distributorId }, session)
}

/** From now on everybody is told that what this supervisor vouched for is confirmed. */
async function confirm(
  principal: AdminPrincipal,
  { _id, loginId: whom, distributorId }: Account,
): Promise<ApproveAnswer> {
  await inTransaction(async (session) => {
    const { modifiedCount } = await AccountModel.updateOne(
      { _id, confirmed: false },
      { $set: { confirmed: true } },
      { session },
    )
    if (modifiedCount === 0) return
    await recordAudit({ action: 'confirmed', principal, whom, distributorId }, session)
  })
  return { supervisorId: whom, approved: true }
}

/** Those of these accounts that wait for confirmation. */
export async function unconfirmedAmong(
  ids: readonly (Types.ObjectId | string)[],
): Promise<Set<string>> {
  const found = await AccountModel.find(
    { _id: { $in: [...ids] }, confirmed: false },
    { _id: 1 },
  ).lean<Pick<Account, '_id'>[]>()
  return new Set(found.map(({ _id }) => String(_id)))
}
