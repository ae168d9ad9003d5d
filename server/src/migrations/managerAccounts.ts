import { idKey } from '@tristar/shared/common/ids'
import type { Types } from 'mongoose'
import { type Account, AccountModel } from '../features/account/account.model.ts'

/** The account of a User Manager by human id; null where there is none. */
export type ManagerOf = (supervisorId: string) => Types.ObjectId | null

export async function managerAccounts(): Promise<ManagerOf> {
  const managers = await AccountModel.find({ role: 'supervisor' }, { loginId: 1 }).lean<
    Pick<Account, '_id' | 'loginId'>[]
  >()
  const ids = new Map(managers.map(({ _id, loginId }) => [idKey(loginId), _id]))
  return (supervisorId) => ids.get(idKey(supervisorId)) ?? null
}
