import { queryOptions } from '@tanstack/react-query'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { callList } from '../../../lib/apiClient'
import { FRESH_MS, trainingKeys } from './trainingList'

/** Rows of a list to choose from. */
const SHOWN = 20

/** The signed-in supervisor's sellers whose id or name matches. */
export function sellersQuery(search: string) {
  return queryOptions({
    queryKey: trainingKeys.sellers(search),
    queryFn: async ({ signal }) => {
      const list = { search, limit: SHOWN, sort: 'sellerId', order: 'asc' } as const
      return (await callList(teamCalls.list, list, { signal })).rows
    },
    staleTime: FRESH_MS,
  })
}
