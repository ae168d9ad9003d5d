import { queryOptions } from '@tanstack/react-query'
import type { TopicOverview } from '@tristar/shared/topics/topics.schema'
import { get } from '../../../lib/apiClient'

/** GET /api/admin/topicDashboard: every topic with its figures, by tier and number, and how many users there are. */
export function topicDashboardQuery() {
  return queryOptions({
    queryKey: ['topicEditor', 'list'],
    queryFn: ({ signal }) => get<TopicOverview>('/api/admin/topicDashboard', { signal }),
    // Others study meanwhile: who looks again sees what is.
    staleTime: 0,
  })
}
