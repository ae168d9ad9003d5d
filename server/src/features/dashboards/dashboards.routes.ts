import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import {
  adminDashboard,
  distributorDashboard,
  topicOverview,
} from '@tristar/shared/dashboards/dashboards.schema'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement } from '../../lib/implement.ts'
import { rememberedFindings } from '../analysis/analysis.ts'
import { describeDashboard, describeDistributors } from './dashboards.service.ts'
import { describeTopics } from './topicOverview.service.ts'

export function dashboardsEndpoints({ clock }: Pick<Context, 'clock'>): Endpoint[] {
  const findings = rememberedFindings(clock)
  return implement(dashboardsCalls, {
    admin: endpoint({ answer: adminDashboard }, ({ principal }) =>
      describeDashboard(principal.scope),
    ),
    distributors: endpoint({ answer: distributorDashboard }, ({ principal }) =>
      describeDistributors(principal.scope),
    ),
    topics: endpoint({ answer: topicOverview }, async () => describeTopics(await findings())),
  })
}
