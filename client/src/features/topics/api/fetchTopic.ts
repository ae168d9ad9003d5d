import { queryOptions } from '@tanstack/react-query'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { post } from '../../../lib/apiClient'

/** POST /api/admin/fetchTopic: a topic as it is edited, with its questions and their key; 404 when it is gone. */
export function fetchTopicQuery(topicId: string) {
  return queryOptions({
    queryKey: ['topicEditor', 'topic', topicId],
    queryFn: ({ signal }) => post<TopicDetail>('/api/admin/fetchTopic', { topicId }, { signal }),
    staleTime: 0,
    // Opened again, the form starts from what the server has now.
    gcTime: 0,
  })
}
