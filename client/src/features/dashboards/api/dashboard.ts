import { queryOptions } from '@tanstack/react-query'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { call } from '../../../lib/apiClient'

/** The figures of the admin's scope by star, per scope code. */
export function dashboardQuery() {
  return queryOptions({
    queryKey: ['reports', 'dashboard'],
    queryFn: ({ signal }) => call(dashboardsCalls.admin, {}, { signal }),
  })
}
