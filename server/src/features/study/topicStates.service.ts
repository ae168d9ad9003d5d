import { perTier, TIER_KEYS } from '@tristar/shared/common/tiers'
import {
  attemptsOf,
  completedAt,
  completionOf,
  expectedDay,
  meanSeconds,
  type TopicRecord,
} from '@tristar/shared/study/completion.rules'
import type { Completed } from '@tristar/shared/study/progress.schema'
import type { CatalogueTopic } from '../topics/topics.ts'
import type { Progress } from './progress.model.ts'
import { type LearnerStanding, standingOf } from './standing.ts'

/** A learner's state of one topic. */
export interface TopicState {
  topic: CatalogueTopic
  record: TopicRecord | undefined
  completed: Completed
  attempts: number
  /** Mean duration of an attempt. */
  seconds: number
  completedAt: Date | null
  /** YYYY-MM-DD */
  expected: string
}

interface Days {
  /** The organisation's. */
  zone: string
  /** YYYY-MM-DD in that zone. */
  today: string
}

/** A learner's own topics, tier by tier, from its distributor's. */
export function topicStatesOf(
  progress: Progress,
  topics: readonly CatalogueTopic[],
  days: Days,
): TopicState[] {
  return statesOf(standingOf(progress, topics), progress.createdAt, days)
}

/** The same of a learner whose standing is known. */
export function statesOf(
  standing: LearnerStanding,
  createdAt: Date,
  { zone, today }: Days,
): TopicState[] {
  const expectedOf = perTier((tier) => expectedDay(tier, createdAt, zone))
  return standing.topics.map((topic) => {
    const record = standing.records.get(topic._id)
    const expected = expectedOf[TIER_KEYS[topic.beltType]]
    return {
      topic,
      record,
      completed: completionOf(topic, record, { expected, today }),
      attempts: attemptsOf(topic, record),
      seconds: meanSeconds(topic, record),
      completedAt: completedAt(topic, record),
      expected,
    }
  })
}
