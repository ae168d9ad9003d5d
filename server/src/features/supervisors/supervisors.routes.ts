import { supervisorRegisterSchema } from '@tristar/shared/account/account.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { describeLearner } from '../progress/learner.service.ts'
import { registerSupervisor } from './supervisors.service.ts'

/** POST /api/supervisor/register (contract, section 5). */
export function supervisorEndpoints(context: Context): Endpoints[] {
  const supervisor = new Endpoints('/api/supervisor')
  const register = { access: 'public', input: supervisorRegisterSchema, status: 201 } as const
  supervisor.post('/register', register, async ({ input }) => {
    const account = await registerSupervisor(context, input)
    return { user: await describeLearner(context, account._id.toHexString()) }
  })
  return [supervisor]
}
