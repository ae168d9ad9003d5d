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
import { notFound } from '../../lib/errors.ts'
import type { Listed } from '../../lib/listed.ts'
import { literal } from '../../lib/literal.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { isInScope, ofScope, scopeWithin } from '../../lib/scope.ts'
import { type Account, AccountModel } from './account.model.ts'
import { findLearner, isAdmitted } from './account.service.ts'
import { cancelReset } from './credentials.service.ts'
import { admit } from './registration.service.ts'
import { recordAudit } from '../audit/audit.ts'
import { type Newcomer, presentNewcomer } from './account.presenter.ts'

/** Supervisors who wait for approval, or who work already and wait for confirmation; a partial index holds them. */
const UNCONFIRMED = { confirmed: false, role: 'supervisor', deactivatedAt: null } as const
/** Those of them who cannot log in yet. */
const WAITING = { ...UNCONFIRMED, approved: false } as const

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
  if (!found || !isInScope(principal, found.distributorId)) throw notFound('REGISTRATION_NOT_FOUND')
  if (approve && found.confirmed !== undefined && isAdmitted(found))
    return confirm(principal, found)
  return inTransaction(async (session) => {
    const decide = approve ? admitNewcomer : removeNewcomer
    const account = await decide(found._id, session)
    if (!account) throw notFound('REGISTRATION_NOT_FOUND')
    if (approve) await admit(context, [account], session)
    const { loginId: whom, distributorId } = account
    const action = approve ? 'approved' : 'declined'
    await recordAudit({ action, principal, whom, distributorId }, session)
    return { supervisorId: whom, approved: approve }
  })
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

/** Lets the newcomer log in; null if no one with this `_id` waits. */
async function admitNewcomer(_id: Types.ObjectId, session: ClientSession): Promise<Account | null> {
  return AccountModel.findOneAndUpdate(
    { _id, ...WAITING },
    { $set: { approved: true }, $unset: { confirmed: 1 } },
    { session, returnDocument: 'after' },
  ).lean<Account>()
}

/** Removes the registration; null if no one with this `_id` waits. */
async function removeNewcomer(
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<Account | null> {
  await cancelReset(_id, session)
  return AccountModel.findOneAndDelete({ _id, ...WAITING }, { session }).lean<Account>()
}
