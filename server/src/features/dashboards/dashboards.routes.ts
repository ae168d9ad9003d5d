import { Endpoints } from '../../lib/endpoint.ts'
import { topicOverview } from './topicOverview.service.ts'
import { describeDashboard, describeDistributors } from './dashboards.service.ts'

const ADMIN = { access: ['admin'] } as const

/** The dashboards of admins, each of its own scope, and of topics (contract, section 5). */
export function dashboardsEndpoints(): Endpoints[] {
  const admin = new Endpoints('/api/admin')
  admin.get('/dashboard', ADMIN, async ({ principal }) => describeDashboard(principal.scope))
  admin.get('/distributorDashboard', ADMIN, async ({ principal }) =>
    describeDistributors(principal.scope),
  )
  admin.get('/topicDashboard', { access: ['admin:all'] }, topicOverview)
  return [admin]
}
