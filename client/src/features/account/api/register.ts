import {
  checkSellerRegistration,
  checkSupervisorRegistration,
} from '@tristar/shared/account/account.rules'
import { post } from '../../../lib/apiClient'
import { refuseIf } from '../../../lib/errorText'

/** POST /api/seller/register, after the same checks that the server makes. */
export async function registerSeller(input: {
  sellerId: string
  password: string
  supervisorId: string
}): Promise<void> {
  refuseIf(checkSellerRegistration(input))
  await post('/api/seller/register', input, { withToken: false })
}

/** POST /api/supervisor/register */
export async function registerSupervisor(input: {
  supervisorId: string
  password: string
  distributorId: string
}): Promise<void> {
  refuseIf(checkSupervisorRegistration(input))
  await post('/api/supervisor/register', input, { withToken: false })
}
