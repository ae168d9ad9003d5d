import type { Distributor } from '@tristar/shared/common/distributors'
import { type TopicRecord, topicsFor } from '@tristar/shared/study/completion.rules'
import type { Standing, TierRecords } from '@tristar/shared/study/progress.rules'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { CatalogueTopic } from '../../topics/topics.ts'

/** A standing whose topics know their materials. */
export interface LearnerStanding extends Standing {
  topics: readonly CatalogueTopic[]
}

interface Kept {
  role: LearnerRole
  distributorId: Distributor
  records: readonly TopicRecord[]
  tiers: TierRecords
}

/** The input of the pure rules, from a learner's progress and its distributor's topics. */
export function standingOf(kept: Kept, topics: readonly CatalogueTopic[]): LearnerStanding {
  return {
    role: kept.role,
    topics: topicsFor(topics, kept),
    records: recordsOf(kept.records),
    tiers: kept.tiers,
  }
}

export function recordsOf(records: readonly TopicRecord[]): Standing['records'] {
  return new Map(records.map((record) => [record.topicId, record]))
}
