import { queryOptions } from '@tanstack/react-query'
import type { SellerDetail } from '@tristar/shared/team/team.schema'
import { post } from '../../../lib/apiClient'

/** POST /api/supervisor/sellerDetail: one of the supervisor's own sellers, topic by topic; 404 for anybody else. */
export function sellerDetailQuery(sellerId: string) {
  return queryOptions({
    queryKey: ['sellers', 'detail', sellerId],
    queryFn: ({ signal }) =>
      post<SellerDetail>('/api/supervisor/sellerDetail', { sellerId }, { signal }),
    staleTime: 0,
  })
}
