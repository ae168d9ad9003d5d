import { queryOptions } from '@tanstack/react-query'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { call } from '../../../lib/apiClient'
import { callKey } from '../../../lib/queries'

export interface Versions {
  /** As learners see it, or a draft. */
  topic: TopicDetail
  /** null: none waits. */
  revision: TopicDetail | null
}

/** A topic and the revision that waits beside it, read together. */
export function versionsQuery(topicId: string) {
  return queryOptions({
    queryKey: [...callKey(topicsCalls.fetch, { topicId }), 'versions'] as const,
    queryFn: async ({ signal }): Promise<Versions> => {
      const topic = await call(topicsCalls.fetch, { topicId }, { signal })
      const { revised = false } = topic.theory
      const asked = { topicId, revision: true }
      return { topic, revision: revised ? await call(topicsCalls.fetch, asked, { signal }) : null }
    },
    gcTime: 0,
  })
}
