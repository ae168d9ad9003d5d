import { queryOptions } from '@tanstack/react-query'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { call } from '../../../lib/apiClient'

/** Each distributor of the admin's scope, with its modules of two months. */
export function distributorQuery() {
  return queryOptions({
    queryKey: ['reports', 'distributor'],
    queryFn: ({ signal }) => call(dashboardsCalls.distributors, {}, { signal }),
  })
}
