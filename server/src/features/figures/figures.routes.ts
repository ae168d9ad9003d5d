import { Endpoints } from '../../lib/endpoint.ts'
import { describeDashboard, describeDistributors } from './dashboards.service.ts'

const ADMIN = { access: ['admin'] } as const

/** The dashboards of admins, each of its own scope (contract, section 5). */
export function figuresEndpoints(): Endpoints[] {
  const admin = new Endpoints('/api/admin')
  admin.get('/dashboard', ADMIN, async ({ principal }) => describeDashboard(principal.scope))
  admin.get('/distributorDashboard', ADMIN, async ({ principal }) =>
    describeDistributors(principal.scope),
  )
  return [admin]
}
