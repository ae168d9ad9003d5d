import { queryOptions } from '@tanstack/react-query'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { call } from '../../../lib/apiClient'

/** Every topic with its figures, by tier and number, and the number of users. */
export function topicDashboardQuery() {
  return queryOptions({
    queryKey: ['topicEditor', 'list'],
    queryFn: ({ signal }) => call(dashboardsCalls.topics, {}, { signal }),
  })
}
