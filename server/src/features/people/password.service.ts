import { conflict, notFound } from '../../lib/errors.ts'
import type { AdminPrincipal, LearnerPrincipal, Principal } from '../../lib/principal.ts'
import { isInScope } from '../../lib/scope.ts'
import {
  type Account,
  findLearner,
  givePassword,
  type Guarded,
  isOwnSeller,
  passwordRefusal,
} from '../account/account.ts'

/**
 * Gives one of the supervisor's sellers a new password: see `passwordRefusal`.
 * @returns the password
 * @throws AppError 404, alike for a missing seller and another supervisor's; 409 ACCOUNT_INACTIVE or CONTACT_WORKS; 429
 */
export async function giveSellerPassword(
  context: Guarded,
  principal: LearnerPrincipal,
  id: string,
): Promise<string> {
  const account = await findLearner(id.trim())
  if (!account || !isOwnSeller(principal, account)) throw notFound()
  return give(context, principal, account)
}

/**
 * Gives a learner of the admin's scope a new password.
 * @returns the password
 * @throws AppError 404, alike for a missing learner, an admin and another scope; 409 ACCOUNT_INACTIVE; 429
 */
export async function giveLearnerPassword(
  context: Guarded,
  principal: AdminPrincipal,
  id: string,
): Promise<string> {
  const account = await findLearner(id.trim())
  if (!account || !isInScope(principal, account.distributorId)) throw notFound()
  return give(context, principal, account)
}

async function give(context: Guarded, by: Principal, account: Account): Promise<string> {
  const refusal = passwordRefusal(by.role, account, context.delivery.canReach)
  if (refusal) throw conflict(refusal)
  await context.limits.countAction('passwordGiven', by.accountId)
  const { _id, distributorId, supervisorId } = account
  // Whoever is moved meanwhile is no longer the caller's.
  const to = { _id, distributorId, ...(supervisorId && { supervisorId }) }
  return givePassword(context, { by, to })
}
