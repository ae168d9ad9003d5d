import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { SupervisorReportList } from '@tristar/shared/people/lists.schema'
import { SUPERVISOR_FIELDS } from '@tristar/shared/study/learners.columns'
import { inState, personFilter } from '../../../lib/personFilter.ts'
import { ofScope } from '../../../lib/scope.ts'
import { type TeamFigures, TeamFiguresModel } from '../figures/figures.model.ts'
import { countOf } from '../figures/groupFigures.service.ts'
import { sortingOf } from './sorting.ts'

export type TeamList = Pick<
  SupervisorReportList,
  'limit' | 'offset' | 'search' | 'order' | 'sort' | 'state'
>

/**
 * A page of the User Managers of a scope with their teams' figures, by default sorted by id, and the number of matching
 * ones. Searches their ids and names.
 */
export async function listTeams(
  scope: Scope,
  { search, sort = 'supervisorId', order, limit, offset, state }: TeamList,
): Promise<{ teams: TeamFigures[]; total: number }> {
  const filter = {
    ...ofScope(scope),
    ...inState(state),
    ...(search && { $or: personFilter(search) }),
  }
  const sorting = sortingOf(SUPERVISOR_FIELDS[sort], order)
  const [teams, total] = await Promise.all([
    TeamFiguresModel.find(filter, null, { sort: sorting, skip: offset, limit }).lean<
      TeamFigures[]
    >(),
    // Each manager has a team, so the kept figures know their number.
    search || state !== 'active'
      ? TeamFiguresModel.countDocuments(filter)
      : countOf('supervisor', SCOPE_DISTRIBUTORS[scope]),
  ])
  return { teams, total }
}
