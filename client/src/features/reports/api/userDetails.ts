import { queryOptions } from '@tanstack/react-query'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import { call } from '../../../lib/apiClient'

/** A user's topics, and the latest evaluated training of each star. */
export function userDetailsQuery(sellerId: string) {
  return queryOptions({
    queryKey: ['reports', 'userDetails', sellerId],
    queryFn: ({ signal }) => call(reportsCalls.userLog, { sellerId }, { signal }),
  })
}
