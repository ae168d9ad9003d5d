import type { SellerRegister } from '@tristar/shared/account/account.schema'
import type { Distributor } from '@tristar/shared/common/distributors'
import type { Context } from '../../lib/context.ts'
import { notFound } from '../../lib/errors.ts'
import { type Account, findLearner } from './account.service.ts'
import { canManage } from './learners.service.ts'
import { hashForNewcomer, registerLearner } from './registration.service.ts'

/**
 * Registers a seller with the distributor of the named supervisor (contract, section 2).
 * @throws AppError 404 SUPERVISOR_UNKNOWN, which in the order of refusals precedes the conflict; 409 ID_TAKEN
 */
export async function registerSeller(
  context: Context,
  input: SellerRegister,
  address: string | undefined,
): Promise<Account> {
  const supervisor = await getSupervisor(input.supervisorId)
  const loginId = input.sellerId.trim()
  const passwordHash = await hashForNewcomer(context, { ...input, loginId, address })
  return registerLearner(context, { role: 'seller', loginId, passwordHash, ...supervisor })
}

/** A supervisor who waits for approval or has left cannot have sellers. */
async function getSupervisor(
  id: string,
): Promise<{ supervisorId: string; distributorId: Distributor }> {
  const found = await findLearner(id.trim())
  if (!found?.distributorId || !canManage(found)) throw notFound('SUPERVISOR_UNKNOWN')
  return { supervisorId: found.loginId, distributorId: found.distributorId }
}
