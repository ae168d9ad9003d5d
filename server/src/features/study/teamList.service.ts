import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import type { SupervisorReportList } from '@tristar/shared/reports/reports.schema'
import { SUPERVISOR_FIELDS } from '@tristar/shared/study/learners.columns'
import type { QueryFilter } from 'mongoose'
import { literal } from '../../lib/literal.ts'
import { type TeamFigures, TeamFiguresModel } from './figures.model.ts'
import { countOf } from './groups.service.ts'
import { sortingOf } from './sorting.ts'

export type TeamList = Pick<SupervisorReportList, 'limit' | 'offset' | 'search' | 'order' | 'sort'>

/**
 * A page of the User Managers of a scope with their teams' figures, by default sorted by id, and the number of matching
 * ones. Searches their ids.
 */
export async function listTeams(
  scope: Scope,
  { search, sort = 'supervisorId', order, limit, offset }: TeamList,
): Promise<{ teams: TeamFigures[]; total: number }> {
  const distributors = SCOPE_DISTRIBUTORS[scope]
  const [only] = distributors
  const group: QueryFilter<TeamFigures> =
    scope === 'all'
      ? {}
      : { distributorId: distributors.length === 1 && only ? only : { $in: [...distributors] } }
  const found = search ? { loginKey: { $regex: literal(idKey(search)) } } : {}
  const filter = { ...group, ...found }
  const sorting = sortingOf(SUPERVISOR_FIELDS[sort], order)
  const [teams, total] = await Promise.all([
    TeamFiguresModel.find(filter, null, { sort: sorting, skip: offset, limit }).lean<
      TeamFigures[]
    >(),
    // Each manager has a team, so the kept figures know their number.
    search ? TeamFiguresModel.countDocuments(filter) : countOf('supervisor', distributors),
  ])
  return { teams, total }
}
