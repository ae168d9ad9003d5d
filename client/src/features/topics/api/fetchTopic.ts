import { queryOptions } from '@tanstack/react-query'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { call } from '../../../lib/apiClient'

/** A topic as it is edited, with its questions and their key; 404 when it is gone. */
export function fetchTopicQuery(topicId: string) {
  return queryOptions({
    queryKey: ['topicEditor', 'topic', topicId],
    queryFn: ({ signal }) => call(topicsCalls.fetch, { topicId }, { signal }),
    // A reopened form starts from the server's current version.
    gcTime: 0,
  })
}
