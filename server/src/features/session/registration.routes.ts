import {
  sellerRegisterSchema,
  supervisorRegisterSchema,
} from '@tristar/shared/account/account.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { registerSeller, registerSupervisor } from '../account/account.ts'
import { describeLearner } from './learner.service.ts'

/** Registration of sellers and User Managers (contract, section 5). */
export function registrationEndpoints(context: Context): Endpoints[] {
  const limits = new RateLimits(context.env)
  const seller = new Endpoints('/api/seller')
  const asSeller = {
    access: 'public',
    input: sellerRegisterSchema,
    required: { fields: ['sellerId', 'password', 'supervisorId'] },
    status: 201,
  } as const
  seller.post('/register', asSeller, async ({ input, req }) => {
    await limits.countRegistration(req.ip)
    const account = await registerSeller(context, input, req.ip)
    return { user: await describeLearner(context, account) }
  })
  const supervisor = new Endpoints('/api/supervisor')
  const asSupervisor = {
    access: 'public',
    input: supervisorRegisterSchema,
    required: { fields: ['supervisorId', 'password', 'distributorId'] },
    status: 201,
  } as const
  supervisor.post('/register', asSupervisor, async ({ input, req }) => {
    await limits.countRegistration(req.ip)
    const account = await registerSupervisor(context, input, req.ip)
    return { user: await describeLearner(context, account) }
  })
  return [seller, supervisor]
}
