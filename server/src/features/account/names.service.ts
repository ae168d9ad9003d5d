import type { FindNames, Person } from '../audit/audit.ts'
import { AccountModel } from './account.model.ts'
import { loginKeyOf } from './account.service.ts'

const keyOf = ({ role, id }: Person) => loginKeyOf(role, id)

/** With one query. */
export const findNames: FindNames = async (people) => {
  const keys = [...new Set(people.map(keyOf))]
  const accounts =
    keys.length === 0
      ? []
      : await AccountModel.find(
          { loginKey: { $in: keys } },
          { loginKey: 1, name: 1 },
          { batchSize: keys.length + 1 },
        ).lean<{ loginKey: string; name: string }[]>()
  const names = new Map(accounts.map(({ loginKey, name }) => [loginKey, name]))
  return (person) => names.get(keyOf(person))
}

/** The names of learners by human id, in any case; '' if there is none. */
export async function namesOf(loginIds: readonly string[]): Promise<(id: string) => string> {
  const nameOf = await findNames(loginIds.map((id) => ({ role: 'seller', id })))
  return (id) => nameOf({ role: 'seller', id }) ?? ''
}
