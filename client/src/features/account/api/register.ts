import { sessionCalls } from '@tristar/shared/session/session.calls'
import {
  checkPasswordOf,
  sellerRegistrationFaults,
  supervisorRegistrationFaults,
} from '@tristar/shared/account/account.rules'
import { faultsIn } from '@tristar/shared/common/faults'
import { call } from '../../../lib/apiClient'
import { refuseFor } from '../../../lib/errorText'

/** Registers after the same checks that the server makes. */
export async function registerSeller(input: {
  sellerId: string
  password: string
  supervisorId: string
}): Promise<{ waiting: boolean }> {
  const common = commonPassword(input.sellerId, input.password)
  refuseFor([...sellerRegistrationFaults(input), ...common])
  const { waiting = false } = await call(sessionCalls.registerSeller, input)
  return { waiting }
}

export async function registerSupervisor(input: {
  supervisorId: string
  password: string
  distributorId: string
}): Promise<{ waiting: boolean }> {
  const common = commonPassword(input.supervisorId, input.password)
  refuseFor([...supervisorRegistrationFaults(input), ...common])
  const { waiting = false } = await call(sessionCalls.registerSupervisor, input)
  return { waiting }
}

const commonPassword = (id: string, password: string) =>
  faultsIn({ password: checkPasswordOf(id, password) })
