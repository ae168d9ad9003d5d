import { idKey, isObjectId } from '@tristar/shared/common/ids'
import type { Distributor } from '@tristar/shared/common/distributors'
import type { Language } from '@tristar/shared/common/languages'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { ClientSession, Types } from 'mongoose'
import { inIdOrder } from '../../lib/database/batches.ts'
import type { FindNames, Person } from '../audit/audit.ts'
import { type Account, AccountModel } from './account.model.ts'
import { isAdmitted, loginKeyOf } from './account.service.ts'
import { ContactLinkModel } from './contact/contactLinks.model.ts'
import { changeAndRevoke } from './credentials.service.ts'

/** The learner with a human id, in any case, or an `_id`. */
export type FindKnown = (id: string) => Account | undefined

/** Looks many learners up by human ids or `_id`s with one query. */
export async function findLearners(
  ids: readonly string[],
  session?: ClientSession,
): Promise<FindKnown> {
  const names = ids.map((id) => id.trim())
  const keys = names.map((id) => loginKeyOf('seller', id))
  const found = await AccountModel.find(
    { $or: [{ loginKey: { $in: keys } }, { _id: { $in: names.filter(isObjectId) } }] },
    null,
    { session: session ?? null, batchSize: 2 * ids.length + 1 },
  ).lean<Account[]>()
  const byName = new Map(
    found
      .filter(({ role }) => role !== 'admin')
      .flatMap((person) => [
        [idKey(person.loginId), person],
        [person._id.toHexString(), person],
      ]),
  )
  return (id) => byName.get(idKey(id))
}

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

/** Who these accounts belong to, by `_id` in hex; without whoever was erased. */
export async function findWho(
  accountIds: readonly string[],
): Promise<Map<string, Pick<Account, 'loginId' | 'name'>>> {
  const found = await AccountModel.find(
    { _id: { $in: accountIds } },
    { loginId: 1, name: 1, erasedAt: 1 },
    { batchSize: accountIds.length + 1 },
  ).lean<Pick<Account, '_id' | 'loginId' | 'name' | 'erasedAt'>[]>()
  const known = found.filter(({ erasedAt }) => !erasedAt)
  return new Map(known.map(({ _id, loginId, name }) => [_id.toHexString(), { loginId, name }]))
}

/** Whether sellers may be assigned to this account: a supervisor who is active and approved. */
export function canManage(account: Account | undefined | null): boolean {
  return account?.role === 'supervisor' && isAdmitted(account)
}

/** Gives these sellers another manager. */
export async function assignSellers(
  accountIds: readonly Types.ObjectId[],
  manager: { supervisorId: string; distributorId: Distributor },
  session: ClientSession,
): Promise<void> {
  const change = { $set: manager, $unset: { namedManager: 1 } } as const
  await AccountModel.updateMany({ _id: { $in: accountIds } }, change, { session })
}

/** Ends all sessions of a learner, and all links sent to it. */
export async function deactivateAccount(
  { _id }: Account,
  now: Date,
  session: ClientSession,
): Promise<void> {
  await changeAndRevoke({ _id }, { $set: { deactivatedAt: now } }, session)
  await ContactLinkModel.deleteMany({ accountId: _id }, { session })
}

/** Lets the learner log in again, with the password of before. */
export async function reactivateAccount({ _id }: Account, session: ClientSession): Promise<void> {
  const change = { $unset: { deactivatedAt: 1, namedManager: 1 } } as const
  await AccountModel.updateOne({ _id }, change, { session })
}

/** A language, and learners of a kind and distributor. */
interface LanguageUse {
  role: LearnerRole
  distributorId: Distributor
  language: Language
}

/** The languages that one or more of their active learners have chosen: an index answers each without counting. */
export async function languagesUsed(asked: readonly LanguageUse[]): Promise<LanguageUse[]> {
  const found = await Promise.all(asked.map((use) => AccountModel.exists({ ...use, ...ACTIVE })))
  return asked.filter((_use, place) => found[place])
}

const ACTIVE = { approved: true, deactivatedAt: null } as const

/** Learners per batch: few, as requests wait while it is read. */
const BATCH = 100

/** The active and admitted learners of these roles and distributors in batches, by `_id`. */
export function learnersByBatch(
  roles: readonly LearnerRole[],
  distributors: readonly Distributor[],
): AsyncGenerator<Account[]> {
  const concerned = { role: { $in: [...roles] }, distributorId: { $in: [...distributors] } }
  return inIdOrder(AccountModel, { ...concerned, ...ACTIVE }, { size: BATCH })
}
