import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { TeamListInput } from '@tristar/shared/team/team.schema'
import { callList } from '../../../lib/apiClient'

/** A page of the supervisor's own sellers, and the number of matching ones. */
export function teamListQuery(params: TeamListInput) {
  return queryOptions({
    queryKey: ['sellers', 'list', params],
    queryFn: ({ signal }) => callList(teamCalls.list, params, { signal }),
    // Keep the rows while the next ones load: the page does not jump.
    placeholderData: keepPreviousData,
  })
}
