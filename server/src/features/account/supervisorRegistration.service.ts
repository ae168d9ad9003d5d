import type { SupervisorRegister } from '@tristar/shared/account/account.schema'
import { isDistributor } from '@tristar/shared/common/distributors'
import type { Context } from '../../lib/context.ts'
import { badRequest } from '../../lib/errors.ts'
import type { Account } from './account.service.ts'
import { hashForNewcomer, registerLearner } from './registration.service.ts'

/**
 * Registers a supervisor, who with SUPERVISOR_REGISTRATION=approval cannot log in before an admin's approval.
 * @throws AppError 409 ID_TAKEN
 */
export async function registerSupervisor(
  context: Context,
  { supervisorId, password, distributorId }: SupervisorRegister,
  address: string | undefined,
): Promise<Account> {
  if (!isDistributor(distributorId)) throw badRequest('DISTRIBUTOR_INVALID')
  const loginId = supervisorId.trim()
  const passwordHash = await hashForNewcomer(context, { loginId, password, address })
  const approved = context.env.SUPERVISOR_REGISTRATION === 'open'
  const newcomer = { role: 'supervisor' as const, loginId, passwordHash, distributorId, approved }
  return registerLearner(context, newcomer)
}
