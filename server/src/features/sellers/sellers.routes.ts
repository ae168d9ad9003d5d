import { sellerRegisterSchema } from '@tristar/shared/account/account.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { describeLearner } from '../progress/learner.service.ts'
import { registerSeller } from './sellers.service.ts'

/** POST /api/seller/register (contract, section 5). */
export function sellerEndpoints(context: Context): Endpoints[] {
  const limits = new RateLimits(context.env)
  const seller = new Endpoints('/api/seller')
  const register = {
    access: 'public',
    input: sellerRegisterSchema,
    required: { fields: ['sellerId', 'password', 'supervisorId'] },
    status: 201,
  } as const
  seller.post('/register', register, async ({ input, req }) => {
    await limits.countRegistration(req.ip)
    const account = await registerSeller(context, input, req.ip)
    return { user: await describeLearner(context, account) }
  })
  return [seller]
}
