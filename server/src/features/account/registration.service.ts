import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { conflict } from '../../lib/errors.ts'
import { sharesOf } from '../../lib/passwords.ts'
import { startProgress } from '../study/study.ts'
import type { Account, NewLearner } from './account.service.ts'
import { createAccount, findByLogin, loginKeyOf } from './account.service.ts'

interface Newcomer {
  loginId: string
  password: string
  address: string | undefined
}

/**
 * The hash of a newcomer's password, unless the id is plainly taken; races are decided by registerLearner.
 * @throws AppError 409 ID_TAKEN; 503 BUSY
 */
export async function hashForNewcomer(
  { passwords }: Pick<Context, 'passwords'>,
  { loginId, password, address }: Newcomer,
): Promise<string> {
  if (await findByLogin('seller', loginId)) throw conflict('ID_TAKEN')
  const shares = sharesOf(loginKeyOf('seller', loginId), address)
  return passwords.inTurn(shares, (hashing) => hashing.hash(password))
}

/**
 * Makes a seller or supervisor with an empty progress, both or neither. One that has to be approved has no progress
 * before: it counts in no figure.
 * @param zone the organisation's
 * @throws AppError 409 ID_TAKEN
 */
export async function registerLearner(input: NewLearner, zone: string): Promise<Account> {
  return inTransaction(async (session) => {
    const account = await createAccount(input, session)
    if (account.approved) await beginStudy(account, zone, session)
    return account
  })
}

/** Starts the progress of a learner's account, in the transaction that makes it or lets it in. */
export async function beginStudy(
  account: Account,
  zone: string,
  session: ClientSession,
): Promise<void> {
  await startProgress([newLearnerOf(account)], zone, session)
}

/** What begins with the account. */
export function newLearnerOf(account: Account) {
  const { _id, role, loginId, distributorId, createdAt } = account
  if (role === 'admin' || !distributorId) throw new Error('an admin is no learner')
  const supervisorId = role === 'seller' ? (account.supervisorId ?? '') : loginId
  return { accountId: _id.toHexString(), role, loginId, distributorId, supervisorId, createdAt }
}
