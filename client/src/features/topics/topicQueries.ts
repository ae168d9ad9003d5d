import { queryOptions } from '@tanstack/react-query'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { call } from '../../lib/apiClient'
import { callKey, callQuery } from '../../lib/queries'

/** Every topic with its figures, by tier and number, and the number of users. */
export const topicsQuery = callQuery(dashboardsCalls.topics, {})

/** A topic as it is edited, with its questions and their key: its revision where one waits. 404 when it is gone. */
export function topicQuery(topicId: string) {
  return queryOptions({
    queryKey: [...callKey(topicsCalls.fetch, { topicId }), 'edited'] as const,
    queryFn: async ({ signal }) => {
      const published = await call(topicsCalls.fetch, { topicId }, { signal })
      if (!published.theory.revised) return published
      return call(topicsCalls.fetch, { topicId, revision: true }, { signal })
    },
    // A reopened form starts from the server's current version.
    gcTime: 0,
  })
}
