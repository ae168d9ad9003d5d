import { shortHash } from '../common/shortHash.ts'
import type { TopicDetail } from './topics.schema.ts'

/** A short mark that changes with anything that fetchTopic says of a topic: whoever edits it names what was read. */
export function topicPrint(detail: TopicDetail): string {
  return shortHash(JSON.stringify(detail))
}
