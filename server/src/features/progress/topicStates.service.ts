import type { Scope } from '@tristar/shared/common/distributors'
import { perTier, TIER_KEYS } from '@tristar/shared/common/tiers'
import {
  attemptsOf,
  completedAt,
  completionOf,
  expectedDay,
  meanSeconds,
} from '@tristar/shared/progress/completion.rules'
import type { Completed } from '@tristar/shared/progress/progress.schema'
import type { QueryFilter } from 'mongoose'
import type { CatalogueTopic } from '../topics/catalogue.service.ts'
import type { Progress } from './progress.model.ts'
import { ProgressModel } from './progress.model.ts'
import { standingOf } from './standing.ts'

export type { Progress }

/** Where a learner stands with one of its topics. */
export interface TopicState {
  topic: CatalogueTopic
  completed: Completed
  attempts: number
  /** Mean duration of an attempt. */
  seconds: number
  theoryDoneAt: Date | undefined
  quizPassedAt: Date | undefined
  completedAt: Date | null
  /** YYYY-MM-DD */
  expected: string
}

/** A learner's own topics, tier by tier, of those of its distributor. */
export function topicStatesOf(
  progress: Progress,
  topics: readonly CatalogueTopic[],
  { zone, today }: { zone: string; today: string },
): TopicState[] {
  const standing = standingOf(progress, topics)
  const expectedOf = perTier((tier) => expectedDay(tier, progress.createdAt, zone))
  return standing.topics.map((topic) => {
    const record = standing.records.get(topic._id)
    const expected = expectedOf[TIER_KEYS[topic.beltType]]
    return {
      topic,
      completed: completionOf(topic, record, { expected, today }),
      attempts: attemptsOf(topic, record),
      seconds: meanSeconds(topic, record),
      theoryDoneAt: record?.theoryDoneAt,
      quizPassedAt: record?.quizPassedAt,
      completedAt: completedAt(topic, record),
      expected,
    }
  })
}

/**
 * The next sellers of a scope by id, behind the one whose lower-cased id is `after` ('' for the first). Each call is a
 * query of its own: however long the reader takes in between, nothing is kept open.
 */
export async function sellersBehind(
  scope: Scope,
  after: string,
  limit: number,
): Promise<Progress[]> {
  const group: QueryFilter<Progress> = scope === 'all' ? {} : { scope }
  return ProgressModel.find({ role: 'seller', ...group, loginKey: { $gt: after } }, null, {
    sort: { loginKey: 1 },
    limit,
  }).lean<Progress[]>()
}
