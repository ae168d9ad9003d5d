import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type {
  AdminDashboard,
  DistributorDashboard,
} from '@tristar/shared/dashboards/dashboards.schema'
import { allTopics } from '../topics/topics.ts'
import { presentDashboard, presentDistributors } from './dashboards.presenter.ts'
import { groupsOf } from '../study/figures/figures.ts'

/** The users of a scope by star (domain: Figures), from the kept figures. */
export async function describeDashboard(scope: Scope): Promise<AdminDashboard> {
  return presentDashboard(scope, await groupsOf(SCOPE_DISTRIBUTORS[scope]))
}

/** The distributors of a scope with the modules of their users' first two months (domain: Figures). */
export async function describeDistributors(scope: Scope): Promise<DistributorDashboard> {
  const [groups, topics] = await Promise.all([groupsOf(SCOPE_DISTRIBUTORS[scope]), allTopics()])
  return presentDistributors(scope, groups, topics)
}
