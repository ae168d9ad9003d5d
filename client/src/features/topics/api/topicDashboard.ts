import { queryOptions } from '@tanstack/react-query'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { call } from '../../../lib/apiClient'

/** GET /api/admin/topicDashboard: every topic with its figures, by tier and number, and how many users there are. */
export function topicDashboardQuery() {
  return queryOptions({
    queryKey: ['topicEditor', 'list'],
    queryFn: ({ signal }) => call(dashboardsCalls.topics, {}, { signal }),
    // Others study meanwhile: who looks again sees what is.
    staleTime: 0,
  })
}
