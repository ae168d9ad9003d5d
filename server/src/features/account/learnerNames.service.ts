import { idKey } from '@tristar/shared/common/ids'
import { AccountModel } from './account.model.ts'
import { loginKeyOf } from './account.service.ts'

/** The names of learners by lower-cased human id; '' if there is none. */
export async function namesOf(loginIds: readonly string[]): Promise<Map<string, string>> {
  const keys = loginIds.map((id) => loginKeyOf('seller', id))
  const accounts = await AccountModel.find(
    { loginKey: { $in: keys } },
    { loginId: 1, name: 1 },
    { batchSize: keys.length + 1 },
  ).lean<{ loginId: string; name: string }[]>()
  return new Map(accounts.map(({ loginId, name }) => [idKey(loginId), name]))
}
