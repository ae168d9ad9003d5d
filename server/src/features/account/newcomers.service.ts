import type { Distributor } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import type { ApprovalList } from '@tristar/shared/account/approvals.schema'
import type { ClientSession, Types } from 'mongoose'
import { literal } from '../../lib/literal.ts'
import { type Account, AccountModel } from './account.model.ts'
import { cancelReset } from './credentials.service.ts'

/** Supervisors who wait for approval; a partial index holds them. */
const WAITING = { approved: false, role: 'supervisor' } as const

export type Newcomer = Pick<Account, '_id' | 'loginId' | 'name' | 'distributorId' | 'createdAt'>

const SORTED_BY: Record<NonNullable<ApprovalList['sort']>, keyof Account> = {
  _id: '_id',
  supervisorId: 'loginKey',
  distributorId: 'distributorId',
  createdAt: 'createdAt',
}

/** A page of the distributors' newcomers, by default sorted by id, and the number of matching ones. Searches the ids. */
export async function listNewcomers(
  distributors: readonly Distributor[],
  { search, sort = 'supervisorId', order, limit, offset }: ApprovalList,
): Promise<{ newcomers: Newcomer[]; total: number }> {
  const found = search ? { loginKey: { $regex: `^user:.*${literal(idKey(search))}` } } : {}
  const filter = { ...WAITING, distributorId: { $in: [...distributors] }, ...found }
  const direction = order === 'asc' ? 1 : -1
  const [newcomers, total] = await Promise.all([
    AccountModel.find(filter, { loginId: 1, name: 1, distributorId: 1, createdAt: 1 })
      .sort({ [SORTED_BY[sort]]: direction, loginKey: direction })
      .skip(offset)
      .limit(limit)
      .lean<Newcomer[]>(),
    AccountModel.countDocuments(filter),
  ])
  return { newcomers, total }
}

/** Lets the newcomer log in; null if no one with this `_id` waits. */
export async function admitNewcomer(
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<Account | null> {
  return AccountModel.findOneAndUpdate(
    { _id, ...WAITING },
    { $set: { approved: true } },
    { session, returnDocument: 'after' },
  ).lean<Account>()
}

/** Removes the registration; null if no one with this `_id` waits. */
export async function removeNewcomer(
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<Account | null> {
  await cancelReset(_id, session)
  return AccountModel.findOneAndDelete({ _id, ...WAITING }, { session }).lean<Account>()
}
