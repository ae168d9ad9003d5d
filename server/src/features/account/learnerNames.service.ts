import { idKey } from '@tristar/shared/common/ids'
import type { Role } from '@tristar/shared/common/roles'
import { AccountModel } from './account.model.ts'
import { loginKeyOf } from './account.service.ts'

/** The names of learners, or of admins, by lower-cased human id; '' if there is none. */
export async function namesOf(
  loginIds: readonly string[],
  role: Role = 'seller',
): Promise<Map<string, string>> {
  const keys = [...new Set(loginIds.map((id) => loginKeyOf(role, id)))]
  if (keys.length === 0) return new Map()
  const accounts = await AccountModel.find(
    { loginKey: { $in: keys } },
    { loginId: 1, name: 1 },
    { batchSize: keys.length + 1 },
  ).lean<{ loginId: string; name: string }[]>()
  return new Map(accounts.map(({ loginId, name }) => [idKey(loginId), name]))
}
