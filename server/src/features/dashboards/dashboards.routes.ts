import { adminAttention, adminAttentionSchema } from '@tristar/shared/dashboards/attention.schema'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import {
  adminDashboard,
  distributorDashboard,
  topicOverview,
} from '@tristar/shared/dashboards/dashboards.schema'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement } from '../../lib/implement.ts'
import { rememberedFindings } from '../analysis/analysis.ts'
import { describeAttention } from './attention.service.ts'
import { describeDashboard, describeDistributors } from './dashboards.service.ts'
import { describeTopics } from './topicOverview.service.ts'

export function dashboardsEndpoints(context: Context): Endpoint[] {
  const findings = rememberedFindings(context.clock)
  const attention = { input: adminAttentionSchema, answer: adminAttention }
  return implement(dashboardsCalls, {
    admin: endpoint({ answer: adminDashboard }, ({ principal }) =>
      describeDashboard(principal.scope),
    ),
    distributors: endpoint({ answer: distributorDashboard }, ({ principal }) =>
      describeDistributors(principal.scope),
    ),
    attention: endpoint(attention, ({ input, principal }) =>
      describeAttention(context, principal, input),
    ),
    topics: endpoint({ answer: topicOverview }, async () => describeTopics(await findings())),
  })
}
