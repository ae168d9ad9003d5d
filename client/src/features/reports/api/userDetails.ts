import { queryOptions } from '@tanstack/react-query'
import type { UserDetails } from '@tristar/shared/reports/reports.schema'
import { post } from '../../../lib/apiClient'

/** POST /api/admin/sellerDetails: a user topic by topic, and the latest evaluated training of each star. */
export function userDetailsQuery(sellerId: string) {
  return queryOptions({
    queryKey: ['reports', 'userDetails', sellerId],
    queryFn: ({ signal }) =>
      post<UserDetails>('/api/admin/sellerDetails', { sellerId }, { signal }),
    staleTime: 0,
  })
}
