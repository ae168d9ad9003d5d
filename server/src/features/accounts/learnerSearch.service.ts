import type { Distributor } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { Types } from 'mongoose'
import { literal } from '../../lib/literal.ts'
import { AccountModel } from './accounts.model.ts'

/**
 * The `_id`s of the learners of these distributors whose own id, or a seller's User Manager's, contains the text, in
 * any case. Accounts are looked through because they are small.
 */
export async function searchLearners(
  role: LearnerRole,
  distributors: readonly Distributor[],
  search: string,
): Promise<Types.ObjectId[]> {
  const text = literal(idKey(search))
  // Behind the prefix that parts users from admins.
  const own = { loginKey: { $regex: `^user:.*${text}` } }
  const managers = { supervisorId: { $regex: text, $options: 'i' } }
  const found = await AccountModel.find(
    {
      role,
      distributorId: { $in: [...distributors] },
      $or: role === 'seller' ? [own, managers] : [own],
    },
    { _id: 1 },
  ).lean<{ _id: Types.ObjectId }[]>()
  return found.map(({ _id }) => _id)
}
