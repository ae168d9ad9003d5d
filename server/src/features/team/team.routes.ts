import { sellerDetailSchema, teamListSchema } from '@tristar/shared/team/team.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { withTotal } from '../../lib/listed.ts'
import { describeAttention } from './attention.service.ts'
import { describeSeller, listSellers } from './team.service.ts'

const SUPERVISOR = ['supervisor'] as const

/** A User Manager's sellers and what needs attention (contract, section 5). */
export function teamEndpoints(context: Context): Endpoints[] {
  const supervisor = new Endpoints('/api/supervisor')
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
