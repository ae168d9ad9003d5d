import { formerId as newFormerId } from '@tristar/shared/common/ids'
import { randomBytes } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import {
  type Account,
  eraseAccount,
  findLearners,
  learnerOf,
  renameManager,
  stateOf,
} from '../account/account.ts'
import { eraseFromAudit, recordAudit } from '../audit/audit.ts'
import { eraseLearner } from '../study/study.ts'
import { eraseFromTrainings } from '../trainings/trainings.ts'

interface Erasing {
  /** Human id or `_id`. */
  id: string
  /** The human id, typed by the admin; scripts may send the `_id`. */
  confirm: string
}

/**
 * Erases the personal data of somebody who is inactive, for good (domain: People who come, move and leave): name, contact data, free texts of
 * forms and audit details that name the person. Counts, stars and serials stay under an id `former-…`.
 * @throws AppError 404 for a missing person, a newcomer and one who has been erased; 400 CONFIRM_MISMATCH; 409
 * ACCOUNT_ACTIVE
 */
export async function erasePerson(
  context: Context,
  principal: AdminPrincipal,
  { id, confirm }: Erasing,
): Promise<void> {
  await inTransaction(
    async (session) => {
      const find = await findLearners([id], session)
      const account = find(id)
      if (!account?.approved || account.erasedAt) throw new AppError('NOT_FOUND')
      if (![account.loginId, String(account._id)].includes(confirm.trim()))
        throw new AppError('CONFIRM_MISMATCH')
      if (stateOf(account) === 'active') throw new AppError('ACCOUNT_ACTIVE')
      await erase(context, principal, account, session)
    },
    { urgent: true },
  )
}

const RANDOM_BYTES = 8

async function erase(
  context: Context,
  principal: AdminPrincipal,
  account: Account,
  session: ClientSession,
): Promise<void> {
  const { role, loginId } = learnerOf(account)
  const { _id: accountId, name, distributorId } = account
  const formerId = newFormerId(randomBytes(RANDOM_BYTES).toString('hex'))
  const sellers = await eraseLearner(accountId, formerId, session)
  await eraseAccount(account, formerId, session)
  await renameManager(sellers, formerId, session)
  await eraseFromTrainings({ role, accountId, loginId }, formerId, session)
  await eraseFromAudit({ role, loginId, name }, formerId, session)
  await raise(context, 'learnerErased', { account, formerId }, session)
  const entry = { action: 'erased', principal, whom: formerId, distributorId } as const
  await recordAudit(entry, session)
}
