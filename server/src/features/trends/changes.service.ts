import { dayOf } from '@tristar/shared/common/dates'
import {
  OWN_SCOPES,
  type OwnScope,
  type Scope,
  SCOPE_DISTRIBUTORS,
} from '@tristar/shared/common/distributors'
import { type Month, monthOf } from '@tristar/shared/common/months'
import {
  type Changes,
  type ChangesQuery,
  type OwnChanges,
  SHOWN_TEAMS,
  type TeamChanges,
} from '@tristar/shared/trends/trends.schema'
import type { Context } from '../../lib/context.ts'
import type { AdminPrincipal, LearnerPrincipal } from '../../lib/principal.ts'
import { scopeWithin } from '../../lib/scope.ts'
import { countOf, teamFiguresOf } from '../study/figures/figures.ts'
import { listTeams } from '../study/lists/lists.ts'
import { lastMonths } from './months.service.ts'

type Now = Pick<Context, 'clock' | 'zone'>

const monthNow = ({ clock, zone }: Now): Month => monthOf(dayOf(clock(), zone))

/**
 * The last months of a scope and of each distributor in it.
 * @throws AppError 403 for a scope that is not within the admin's own
 */
export async function describeChanges(
  context: Now,
  principal: AdminPrincipal,
  { dist }: ChangesQuery,
): Promise<Changes> {
  const scope = scopeWithin(principal, dist)
  const own: readonly OwnScope[] = scope === 'all' ? OWN_SCOPES : [scope]
  const people = await peopleOf(new Set<Scope>([scope, ...own]))
  const monthsOf = await lastMonths(people, monthNow(context))
  return {
    months: monthsOf(scope),
    distributors: own.map((each) => ({ scope: each, months: monthsOf(each) })),
  }
}

async function peopleOf(scopes: ReadonlySet<Scope>): Promise<ReadonlyMap<string, number>> {
  const counted = [...scopes].map(
    async (scope) => [scope, await countOf('seller', SCOPE_DISTRIBUTORS[scope])] as const,
  )
  return new Map(await Promise.all(counted))
}

/**
 * The teams of a scope whose sellers have come the furthest, with their last months.
 * @throws AppError 403 for a scope that is not within the admin's own
 */
export async function describeTeamChanges(
  context: Now,
  principal: AdminPrincipal,
  { dist }: ChangesQuery,
): Promise<TeamChanges> {
  const scope = scopeWithin(principal, dist)
  const now = monthNow(context)
  const { teams, total } = await listTeams(scope, FURTHEST, dayOf(context.clock(), context.zone))
  const monthsOf = await lastMonths(
    new Map(teams.map(({ _id, sellers }) => [String(_id), sellers])),
    now,
  )
  return {
    total,
    teams: teams.map(({ _id, loginId, name, sellers, completeRate }) => ({
      supervisorId: loginId,
      name,
      sellers,
      completeRate,
      months: monthsOf(String(_id)),
    })),
  }
}

const FURTHEST = {
  search: '',
  state: 'active',
  sort: 'completeRate',
  order: 'desc',
  offset: 0,
  limit: SHOWN_TEAMS,
} as const

/** The last months of the own team. */
export async function describeOwnChanges(
  context: Now,
  { accountId }: LearnerPrincipal,
): Promise<OwnChanges> {
  const { sellers = 0 } = (await teamFiguresOf(accountId)) ?? {}
  const monthsOf = await lastMonths(new Map([[accountId, sellers]]), monthNow(context))
  return { months: monthsOf(accountId) }
}
