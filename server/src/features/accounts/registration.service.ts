import { inTransaction } from '../../lib/database/connect.ts'
import { conflict } from '../../lib/errors.ts'
import { startProgress } from '../progress/progress.service.ts'
import type { Account, NewLearner } from './accounts.service.ts'
import { createAccount, findByLogin } from './accounts.service.ts'

/**
 * Refuses an id that is plainly taken before a password is hashed for it; races are decided by registerLearner.
 * @throws AppError 409 ID_TAKEN
 */
export async function refuseTakenId(loginId: string): Promise<void> {
  if (await findByLogin('seller', loginId)) throw conflict('ID_TAKEN')
}

/**
 * Makes a seller or supervisor with an empty progress, both or neither.
 * @throws AppError 409 ID_TAKEN
 */
export async function registerLearner(input: NewLearner): Promise<Account> {
  return inTransaction(async (session) => {
    const account = await createAccount(input, session)
    const { _id, loginId, createdAt } = account
    const supervisorId = input.role === 'seller' ? input.supervisorId : loginId
    const { role, distributorId } = input
    await startProgress(
      { accountId: _id.toHexString(), role, loginId, distributorId, supervisorId, createdAt },
      session,
    )
    return account
  })
}
