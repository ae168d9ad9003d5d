import type { ClientSession, Types } from 'mongoose'
import type { Distributor } from '@tristar/shared/common/distributors'
import { type Account, AccountModel } from './account.model.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As long as the bell tells of a registration. */
const ANSWERED_MS = 90 * DAY_MS

const waitingFor = (supervisorId: string) =>
  ({ supervisorId, approved: false, role: 'seller', deactivatedAt: null }) as const

/** Who waits to be let in by a manager. */
export type WaitingSeller = Pick<Account, '_id' | 'loginId' | 'name' | 'createdAt'>

/** The first sellers who wait for a manager, who waits longest first, and how many there are in all. */
export async function waitingSellers(
  supervisorId: string,
  limit: number,
): Promise<{ sellers: WaitingSeller[]; total: number }> {
  const filter = waitingFor(supervisorId)
  const sellers = await AccountModel.find(filter, { loginId: 1, name: 1, createdAt: 1 })
    .sort({ createdAt: 1 })
    .limit(limit)
    .lean<WaitingSeller[]>()
  const all = sellers.length < limit
  return { sellers, total: all ? sellers.length : await AccountModel.countDocuments(filter) }
}

/** Whether the manager whom a seller named at registration may still answer that it is none of theirs. */
export function isAnswerable(
  { namedManager, createdAt }: Pick<Account, 'namedManager' | 'createdAt'>,
  now: Date,
): boolean {
  return namedManager === true && now.getTime() - createdAt.getTime() < ANSWERED_MS
}

/** The manager counts a seller who works already among the team. */
export async function acknowledgeSeller(
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await AccountModel.updateOne({ _id }, { $unset: { namedManager: 1 } }, { session })
}

/** Whether anybody waits for this manager. */
export async function isAwaited(
  supervisorId: string,
  session: ClientSession | null,
): Promise<boolean> {
  return (await AccountModel.exists(waitingFor(supervisorId)).session(session)) !== null
}

/** Those who wait for one manager wait for another one from now on. */
export async function handWaitingOver(
  from: string,
  to: { supervisorId: string; distributorId: Distributor },
  session: ClientSession,
): Promise<void> {
  await AccountModel.updateMany(waitingFor(from), { $set: to }, { session })
}
