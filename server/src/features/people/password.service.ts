import { AppError } from '../../lib/errors.ts'
import { getOverseen, givePassword, type Guarded, passwordRefusal } from '../account/account.ts'
import type { Principal } from '../../lib/principal.ts'

/**
 * Gives somebody whom the caller oversees a new password: see `passwordRefusal`.
 * @returns the password
 * @throws AppError 404 as `getOverseen`; 409 ACCOUNT_INACTIVE or CONTACT_WORKS; 429
 */
export async function givePersonPassword(
  context: Guarded,
  by: Principal,
  id: string,
): Promise<{ password: string }> {
  const account = await getOverseen(by, id)
  const refusal = passwordRefusal(by.role, account, context.delivery.canReach)
  if (refusal) throw new AppError(refusal)
  await context.limits.countAction('passwordGiven', by.accountId)
  const { _id, distributorId, supervisorId } = account
  // Whoever is moved meanwhile is no longer the caller's.
  const to = { _id, distributorId, ...(supervisorId && { supervisorId }) }
  return { password: await givePassword(context, { by, to }) }
}
