import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { TeamListInput } from '@tristar/shared/team/team.schema'
import { callList } from '../../../lib/apiClient'

/** POST /api/supervisor/sellers: a page of the supervisor's own sellers, and how many match in all. */
export function teamListQuery(params: TeamListInput) {
  return queryOptions({
    queryKey: ['sellers', 'list', params],
    queryFn: ({ signal }) => callList(teamCalls.list, params, { signal }),
    // The rows stay while the next ones are under way: the page does not jump.
    placeholderData: keepPreviousData,
    // Others study and evaluate meanwhile: who looks again sees what is.
    staleTime: 0,
  })
}
