import { queryOptions } from '@tanstack/react-query'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { call } from '../../../lib/apiClient'

/** One of the supervisor's own sellers, topic by topic; 404 for anyone else's. */
export function sellerDetailQuery(sellerId: string) {
  return queryOptions({
    queryKey: ['sellers', 'detail', sellerId],
    queryFn: ({ signal }) => call(teamCalls.seller, { sellerId }, { signal }),
  })
}
