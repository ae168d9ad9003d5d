import { sessionCalls } from '@tristar/shared/session/session.calls'
import {
  checkPasswordOf,
  checkSellerRegistration,
  checkSupervisorRegistration,
} from '@tristar/shared/account/account.rules'
import { call } from '../../../lib/apiClient'
import { refuseIf } from '../../../lib/errorText'

/** Registers after the same checks that the server makes. */
export async function registerSeller(input: {
  sellerId: string
  password: string
  supervisorId: string
}): Promise<void> {
  refuseIf(checkSellerRegistration(input) ?? checkPasswordOf(input.sellerId, input.password))
  await call(sessionCalls.registerSeller, input)
}

export async function registerSupervisor(input: {
  supervisorId: string
  password: string
  distributorId: string
}): Promise<void> {
  refuseIf(
    checkSupervisorRegistration(input) ?? checkPasswordOf(input.supervisorId, input.password),
  )
  await call(sessionCalls.registerSupervisor, input)
}
