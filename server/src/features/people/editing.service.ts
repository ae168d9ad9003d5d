import type { EditPerson } from '@tristar/shared/people/accounts.schema'
import type { PersonAnswer } from '@tristar/shared/people/moves.schema'
import { checkNewName } from '@tristar/shared/account/account.rules'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import {
  type Account,
  countConfirmations,
  getOverseen,
  type Guarded,
  isAwaited,
  learnerOf,
  renameAccount,
  updateContact,
} from '../account/account.ts'
import { recordAudit, renameInAudit } from '../audit/audit.ts'
import { hasAttempts } from '../study/attempts/attempts.ts'
import { hasTeam, renameLearner } from '../study/study.ts'
import { hasTrainings } from '../trainings/trainings.ts'
import { mayRename } from './person.policy.ts'
import { presentPerson } from './person.presenter.ts'

/**
 * Changes name, addresses and, by an admin of scope all, the id of somebody in the scope, all or nothing.
 * @throws AppError 400 NAME_LINK; 403 for `newId` by another admin; 404 as `getOverseen`; 409 ACCOUNT_INACTIVE,
 * CONTACT_TAKEN (told to scope all), ID_TAKEN, ID_IN_USE; 429
 */
export async function editPerson(
  context: Guarded,
  principal: AdminPrincipal,
  { id, newId, ...given }: EditPerson,
): Promise<PersonAnswer> {
  const chief = principal.scope === 'all'
  const loginId = newId.trim()
  // Whoever has left is refused below, as for any change.
  if (loginId && !mayRename(principal, 'active')) throw new AppError('FORBIDDEN')
  const quietly = !chief
  const known = await getOverseen(principal, id)
  await countConfirmations(context, principal.accountId, known, given)
  return inTransaction(
    async (session) => {
      const account = await getOverseen(principal, id, { session })
      const refused = checkNewName(given.name ?? '', account.name)
      if (refused) throw new AppError(refused)
      await updateContact(
        context,
        principal,
        { id: String(account._id), ...given, quietly },
        session,
      )
      if (loginId && loginId !== account.loginId)
        await rename(context, principal, { account, loginId }, session)
      const edited = await getOverseen(principal, String(account._id), { session })
      return presentPerson(learnerOf(edited))
    },
    { urgent: true },
  )
}

interface Renaming {
  account: Account
  loginId: string
}

/** @throws AppError 409 ID_TAKEN; ID_IN_USE when attempts, trainings or sellers refer to the id */
async function rename(
  context: Context,
  principal: AdminPrincipal,
  { account, loginId }: Renaming,
  session: ClientSession,
): Promise<void> {
  if (await isIdInUse(account, session)) throw new AppError('ID_IN_USE')
  const { _id, loginId: from, distributorId } = account
  const { role } = learnerOf(account)
  await renameAccount(account, loginId, session)
  await renameLearner(_id, loginId, session)
  await renameInAudit({ role, loginId: from, newId: loginId }, session)
  await raise(context, 'learnerRenamed', { account, loginId }, session)
  const entry = { action: 'idChanged', principal, whom: loginId, distributorId } as const
  await recordAudit({ ...entry, details: { formerId: from } }, session)
}

/** Whether attempts, trainings or sellers refer to a person's id. */
export async function isIdInUse(
  account: Account,
  session: ClientSession | null = null,
): Promise<boolean> {
  const { _id, role, loginId } = account
  const referring = [hasAttempts(_id, session), hasTrainings(account, session)]
  if (role === 'supervisor') referring.push(hasTeam(loginId, session), isAwaited(loginId, session))
  return (await Promise.all(referring)).includes(true)
}
