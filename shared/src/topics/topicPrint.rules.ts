import { shortHash } from '../common/shortHash.ts'
import type { TopicDetail } from './topics.schema.ts'

/** A fingerprint of fetchTopic's answer without who published it, sent with an edit to detect concurrent changes. */
export function topicPrint({ theory, quizzes }: TopicDetail): string {
  const { published: _, ...edited } = theory
  return shortHash(JSON.stringify({ theory: edited, quizzes }))
}
