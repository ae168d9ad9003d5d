import { resetAccountSchema, resetListSchema } from '@tristar/shared/reset/reset.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { withTotal } from '../../lib/listed.ts'
import { listResettable, resetProgress } from './reset.service.ts'

/** Reset Account is for admins of scope all (contract, section 5). */
const RESETTERS = ['admin:all'] as const

/** Calls of Reset Account under /api/admin. */
export function resetEndpoints(context: Context): Endpoints[] {
  const admin = new Endpoints('/api/admin')
  admin.post(
    '/resetDashboard',
    { access: RESETTERS, input: resetListSchema },
    async ({ input, principal, res }) => withTotal(res, await listResettable(principal, input)),
  )
  admin.post(
    '/reset/account',
    { access: RESETTERS, input: resetAccountSchema },
    async ({ input, principal }) => {
      await resetProgress(context, principal, input.id)
      return { message: "User's progress has been reset" }
    },
  )
  return [admin]
}
