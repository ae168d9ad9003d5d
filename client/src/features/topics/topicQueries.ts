import { queryOptions } from '@tanstack/react-query'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { callKey, callQuery } from '../../lib/queries'
import { readVersions } from './versions/versionQueries'

/** Every topic with its figures, by tier and number, and the number of users. */
export const topicsQuery = callQuery(dashboardsCalls.topics, {})

/** A topic as it is edited, with its questions and their key: its revision where one waits. 404 when it is gone. */
export function topicQuery(topicId: string) {
  return queryOptions({
    queryKey: [...callKey(topicsCalls.fetch, { topicId }), 'edited'] as const,
    queryFn: async ({ signal }) => {
      const { topic, revision } = await readVersions(topicId, signal)
      return revision ?? topic
    },
    // A reopened form starts from the server's current version.
    gcTime: 0,
  })
}
