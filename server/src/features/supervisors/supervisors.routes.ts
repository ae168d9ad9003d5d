import { supervisorRegisterSchema } from '@tristar/shared/account/account.schema'
import { sellerDetailSchema, teamListSchema } from '@tristar/shared/supervisors/supervisors.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { withTotal } from '../../lib/listed.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { describeLearner } from '../progress/learner.service.ts'
import { describeAttention } from './attention.service.ts'
import { registerSupervisor } from './supervisors.service.ts'
import { describeSeller, listSellers } from './team.service.ts'

const SUPERVISOR = ['supervisor'] as const

/** Calls under /api/supervisor, studying apart (contract, section 5). */
export function supervisorEndpoints(context: Context): Endpoints[] {
  const limits = new RateLimits(context.env)
  const supervisor = new Endpoints('/api/supervisor')
  const register = {
    access: 'public',
    input: supervisorRegisterSchema,
    required: { fields: ['supervisorId', 'password', 'distributorId'] },
    status: 201,
  } as const
  supervisor.post('/register', register, async ({ input, req }) => {
    await limits.countRegistration(req.ip)
    const account = await registerSupervisor(context, input, req.ip)
    return { user: await describeLearner(context, account) }
  })
  const list = { access: SUPERVISOR, input: teamListSchema }
  supervisor.post('/sellers', list, async ({ input, principal, res }) =>
    withTotal(res, await listSellers(context, principal, input)),
  )
  const detail = { access: SUPERVISOR, input: sellerDetailSchema }
  for (const method of ['get', 'post'] as const)
    supervisor[method]('/sellerDetail', detail, async ({ input, principal }) =>
      describeSeller(context, principal, input.sellerId),
    )
  supervisor.get('/attention', { access: SUPERVISOR }, async ({ principal }) =>
    describeAttention(context, principal),
  )
  return [supervisor]
}
