import { queryOptions } from '@tanstack/react-query'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { call } from '../../../lib/apiClient'
import { codeOf } from '../../../lib/errorText'
import { callKey } from '../../../lib/queries'

export interface Versions {
  /** As learners see it, or a draft. */
  topic: TopicDetail
  /** null: none waits. */
  revision: TopicDetail | null
}

/**
 * A topic and the revision that waits beside it. Both are read again when the revision ends between the two.
 * @throws {ApiError} 404 when the topic is gone
 */
export function readVersions(topicId: string, signal: AbortSignal): Promise<Versions> {
  return readOnce(topicId, signal).catch((cause: unknown) => {
    if (codeOf(cause) === 'REVISION_NOT_FOUND') return readOnce(topicId, signal)
    throw cause
  })
}

async function readOnce(topicId: string, signal: AbortSignal): Promise<Versions> {
  const topic = await call(topicsCalls.fetch, { topicId }, { signal })
  const { revised = false } = topic.theory
  const asked = { topicId, revision: true }
  return { topic, revision: revised ? await call(topicsCalls.fetch, asked, { signal }) : null }
}

/** A topic in both states. */
export function versionsQuery(topicId: string) {
  return queryOptions({
    queryKey: [...callKey(topicsCalls.fetch, { topicId }), 'versions'] as const,
    queryFn: ({ signal }) => readVersions(topicId, signal),
    gcTime: 0,
  })
}
