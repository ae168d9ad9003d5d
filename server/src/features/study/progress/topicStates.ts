import type { Distributor } from '@tristar/shared/common/distributors'
import { perTier, TIER_KEYS } from '@tristar/shared/common/tiers'
import {
  attemptsOf,
  completedAt,
  completionOf,
  expectedDay,
  meanSeconds,
  passedInOf,
  type TopicRecord,
  topicsFor,
} from '@tristar/shared/study/completion.rules'
import type { Completed } from '@tristar/shared/study/progress.schema'
import type { CatalogueNow, CatalogueTopic } from '../../topics/topics.ts'
import type { Progress } from './progress.model.ts'
import { type LearnerStanding, recordsOf } from './standing.ts'

export interface TopicState {
  topic: CatalogueTopic
  record: TopicRecord | undefined
  completed: Completed
  attempts: number
  /** Quiz attempts up to the first pass; null before it and without a quiz. */
  passedIn: number | null
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

/** The topics of many sellers, tier by tier; those of a distributor are found once for all its sellers. */
export function sellerStates(
  topicsOf: CatalogueNow['topicsOf'],
  days: Days,
): (seller: Pick<Progress, 'role' | 'distributorId' | 'records' | 'createdAt'>) => TopicState[] {
  const known = new Map<Distributor, LearnerStanding['topics']>()
  return (seller) => {
    const { distributorId, records, createdAt } = seller
    const topics = known.get(distributorId) ?? topicsFor(topicsOf(distributorId), seller)
    known.set(distributorId, topics)
    return statesOf({ topics, records: recordsOf(records) }, createdAt, days)
  }
}

/** A learner's topics, tier by tier. */
export function statesOf(
  standing: Pick<LearnerStanding, 'topics' | 'records'>,
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
      passedIn: passedInOf(topic, record),
      seconds: meanSeconds(topic, record),
      completedAt: completedAt(topic, record),
      expected,
    }
  })
}
