import { queryOptions } from '@tanstack/react-query'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { callQuery } from '../../lib/queries'

/** Every topic with its figures, by tier and number, and the number of users. */
export const topicsQuery = callQuery(dashboardsCalls.topics, {})

/** A topic as it is edited, with its questions and their key; 404 when it is gone. */
export function topicQuery(topicId: string) {
  // A reopened form starts from the server's current version.
  return queryOptions({ ...callQuery(topicsCalls.fetch, { topicId }), gcTime: 0 })
}
