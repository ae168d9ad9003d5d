import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TeamRow } from '@tristar/shared/team/team.schema'
import { postList } from '../../../lib/apiClient'

interface TeamParams {
  limit: number
  offset: number
  sort: string
  order: 'asc' | 'desc'
  search: string
}

/** POST /api/supervisor/sellers: a page of the supervisor's own sellers, and how many match in all. */
export function teamListQuery(params: TeamParams) {
  return queryOptions({
    queryKey: ['sellers', 'list', params],
    queryFn: ({ signal }) => postList<TeamRow>('/api/supervisor/sellers', params, { signal }),
    // The rows stay while the next ones are under way: the page does not jump.
    placeholderData: keepPreviousData,
    // Others study and evaluate meanwhile: who looks again sees what is.
    staleTime: 0,
  })
}
