import { AppError } from '../../../lib/errors.ts'
import { hashOf, newToken } from '../../../lib/linkTokens.ts'
import type { Principal } from '../../../lib/principal.ts'
import { type Account, AccountModel } from '../account.model.ts'
import { getAccount, isAdmitted, toPrincipal } from '../account.service.ts'

type Caller = Pick<Principal, 'accountId'>

/** Whose feed it is, with its rights of now. */
interface FeedHolder {
  account: Account
  principal: Principal
  /** What is stored of the secret. */
  tokenHash: string
}

/**
 * Makes the secret of a new address, of which only the hash is kept: the former is dead at once. Like the sessions it ends
 * with a new password, deactivation and erasure.
 * @throws AppError 401 when the account was deactivated meanwhile
 */
export async function openFeed({ accountId }: Caller, since: Date): Promise<string> {
  const { token, tokenHash } = newToken()
  const feed = { tokenHash, since }
  const active = { _id: accountId, deactivatedAt: null }
  const { matchedCount } = await AccountModel.updateOne(active, { $set: { feed } })
  if (matchedCount === 0) throw new AppError('UNAUTHENTICATED')
  return token
}

export async function endFeed({ accountId }: Caller): Promise<void> {
  await AccountModel.updateOne({ _id: accountId }, { $unset: { feed: 1 } })
}

/** Since when the present address works; undefined without one. */
export async function feedSince({ accountId }: Caller): Promise<Date | undefined> {
  return (await getAccount(accountId)).feed?.since
}

/** @throws AppError 404 when no account that may log in has such a secret */
export async function holderOfFeed(secret: string): Promise<FeedHolder> {
  const tokenHash = hashOf(secret)
  const account = await AccountModel.findOne({ 'feed.tokenHash': tokenHash }).lean<Account>()
  const principal = account && isAdmitted(account) ? toPrincipal(account) : null
  if (!account || !principal) throw new AppError('NOT_FOUND')
  return { account, principal, tokenHash }
}
