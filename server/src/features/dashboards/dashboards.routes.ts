import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import {
  adminDashboard,
  distributorDashboard,
  topicOverview,
  type AdminDashboard,
  type DistributorDashboard,
} from '@tristar/shared/dashboards/dashboards.schema'
import { type Endpoint, endpoint, implement } from '../../lib/implement.ts'
import { describeTopics } from './topicOverview.service.ts'
import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { allTopics } from '../topics/topics.ts'
import { presentDashboard, presentDistributors } from './dashboards.presenter.ts'
import { groupsOf } from '../study/figures/figures.ts'

export function dashboardsEndpoints(): Endpoint[] {
  return implement(dashboardsCalls, {
    admin: endpoint({ answer: adminDashboard }, ({ principal }) =>
      describeDashboard(principal.scope),
    ),
    distributors: endpoint({ answer: distributorDashboard }, ({ principal }) =>
      describeDistributors(principal.scope),
    ),
    topics: endpoint({ answer: topicOverview }, describeTopics),
  })
}

/** The users of a scope by star (domain: Figures), from the kept figures. */
async function describeDashboard(scope: Scope): Promise<AdminDashboard> {
  return presentDashboard(scope, await groupsOf(SCOPE_DISTRIBUTORS[scope]))
}

/** The distributors of a scope with the modules of their users' first two months (domain: Figures). */
async function describeDistributors(scope: Scope): Promise<DistributorDashboard> {
  const [groups, topics] = await Promise.all([groupsOf(SCOPE_DISTRIBUTORS[scope]), allTopics()])
  return presentDistributors(scope, groups, topics)
}
