import type { AdminList, AdminRow } from '@tristar/shared/account/admins.schema'
import { foldedName, isFound, isNamed, personSearch } from '@tristar/shared/common/fold'
import { idKey } from '@tristar/shared/common/ids'
import type { Listed } from '../../../lib/listed.ts'
import { type Account, AccountModel } from '../account.model.ts'
import { presentAdminRow } from '../account.presenter.ts'

const SORTED_BY: Record<NonNullable<AdminList['sort']>, (row: AdminRow) => string> = {
  _id: ({ _id }) => _id,
  username: ({ username }) => idKey(username),
  name: ({ name }) => foldedName(name),
  scope: ({ scope }) => scope,
  createdAt: ({ createdAt }) => createdAt,
}

/** A page of the admins, by default sorted by username, and the number of matching ones: all are few enough to read. */
export async function listAdminsPage(list: AdminList): Promise<Listed<AdminRow[]>> {
  const { search, sort = 'username', order, limit, offset } = list
  const wanted = personSearch(search)
  const found = (await listAdmins())
    .map(presentAdminRow)
    .filter(({ username: id, name }) => isFound(wanted, { id, name }))
  const keyOf = SORTED_BY[sort]
  const direction = order === 'asc' ? 1 : -1
  const sorted = found.toSorted((a, b) => direction * compare(keyOf(a), keyOf(b)))
  return { answer: sorted.slice(offset, offset + limit), total: found.length }
}

/** The usernames, as keys, of admins whose names have words that begin so. */
export async function adminsNamed(search: string): Promise<string[]> {
  const { name: words } = personSearch(search)
  const found = (await listAdmins()).filter(({ name }) => isNamed(words, name))
  return found.map(({ loginId }) => idKey(loginId))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** All admins, by username. */
export async function listAdmins(): Promise<Account[]> {
  return AccountModel.find({ role: 'admin' }).sort({ loginKey: 1 }).lean<Account[]>()
}
