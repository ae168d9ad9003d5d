import { shortHash } from '../common/shortHash.ts'
import type { TopicDetail } from './topics.schema.ts'

/** A fingerprint of fetchTopic's answer, sent with an edit to detect concurrent changes. */
export function topicPrint(detail: TopicDetail): string {
  return shortHash(JSON.stringify(detail))
}
