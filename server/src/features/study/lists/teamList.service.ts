import type { Day } from '@tristar/shared/common/dates'
import { isUnfiltered } from '@tristar/shared/common/filters'
import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { SupervisorReportList } from '@tristar/shared/people/lists.schema'
import { SUPERVISOR_FIELDS, SUPERVISOR_FILTERS } from '@tristar/shared/people/supervisors.columns'
import { restingBefore } from '@tristar/shared/study/activity.rules'
import type { QueryFilter } from 'mongoose'
import { conditionOf, type Conditions } from '../../../lib/conditions.ts'
import { inState, personFilter } from '../../../lib/personFilter.ts'
import { ofScope } from '../../../lib/scope.ts'
import { type TeamFigures, TeamFiguresModel } from '../figures/figures.model.ts'
import { countOf } from '../figures/groupFigures.service.ts'
import { ProgressModel } from '../progress/progress.model.ts'
import { sortingOf } from './sorting.ts'

/** Whose scope, and whether it is downloaded, is the caller's. */
export type TeamList = Omit<SupervisorReportList, 'dist' | 'download' | 'contacts'>

const { dist: _scope, joined: _joined, ...FILTERS } = SUPERVISOR_FILTERS
const conditionsAt = (today: Day): Conditions<typeof FILTERS, TeamFigures> => ({
  state: inState,
  idleDays: (days) => ({ activeOn: { $lt: restingBefore(days, today) } }),
})

/** The User Managers of a scope whom a list finds. */
export async function teamsFilter(
  scope: Scope,
  { search, joined, ...list }: Pick<TeamList, 'search' | 'joined' | keyof typeof FILTERS>,
  today: Day,
): Promise<QueryFilter<TeamFigures>> {
  return {
    ...ofScope(scope),
    ...conditionOf(conditionsAt(today), list),
    ...(joined && { loginKey: { $in: await keysOf(scope, joined) } }),
    ...(search && { $or: personFilter(search) }),
  }
}

/** Teams do not know whether their managers have logged in; managers are some thousands, and the index alone answers. */
async function keysOf(
  scope: Scope,
  joined: NonNullable<TeamList['joined']>,
): Promise<TeamFigures['loginKey'][]> {
  const managers = { role: 'supervisor', ...ofScope(scope), joined: joined === 'yes' } as const
  const found = await ProgressModel.find(managers, { _id: 0, loginKey: 1 }).lean<
    Pick<TeamFigures, 'loginKey'>[]
  >()
  return found.map(({ loginKey }) => loginKey)
}

/**
 * A page of the User Managers of a scope with their teams' figures, by default sorted by id, and the number of matching
 * ones. Searches their ids and names.
 */
export async function listTeams(
  scope: Scope,
  list: TeamList,
  today: Day,
): Promise<{ teams: TeamFigures[]; total: number }> {
  const { search, joined, sort = 'supervisorId', order, limit, offset } = list
  const filter = await teamsFilter(scope, list, today)
  const sorting = sortingOf(SUPERVISOR_FIELDS[sort], order)
  const [teams, total] = await Promise.all([
    TeamFiguresModel.find(filter, null, { sort: sorting, skip: offset, limit }).lean<
      TeamFigures[]
    >(),
    // Each manager has a team, so the kept figures know their number.
    !search && !joined && isUnfiltered(FILTERS, list)
      ? countOf('supervisor', SCOPE_DISTRIBUTORS[scope])
      : TeamFiguresModel.countDocuments(filter),
  ])
  return { teams, total }
}
