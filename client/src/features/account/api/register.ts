import { sessionCalls } from '@tristar/shared/session/session.calls'
import {
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
  refuseIf(checkSellerRegistration(input))
  await call(sessionCalls.registerSeller, input)
}

export async function registerSupervisor(input: {
  supervisorId: string
  password: string
  distributorId: string
}): Promise<void> {
  refuseIf(checkSupervisorRegistration(input))
  await call(sessionCalls.registerSupervisor, input)
}
