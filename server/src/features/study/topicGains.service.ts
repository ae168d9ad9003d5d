import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { isCounted, percent } from '@tristar/shared/study/progress.rules'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import type { TopicEffect } from '@tristar/shared/study/progress.schema'
import { gainOf, isLockedBy } from '@tristar/shared/study/topicEffect.rules'
import type { CatalogueTopic } from '../topics/topics.ts'
import type { Group } from './figures/groupFigures.service.ts'
import type { Progress } from './progress/progress.model.ts'
import { standingOf } from './progress/standing.ts'
import { lookAtEach } from './topicLooks.ts'

type Gains = Pick<TopicEffect, 'completes' | 'stars'>

interface Change {
  group: Group
  /** Those of the group now. */
  topics: readonly CatalogueTopic[]
  /** And after the change, which takes one of them away or eases it. */
  left: readonly TopicFacts[]
  /** The stars of the changed topic before and after. */
  tiers: readonly Tier[]
  now: Date
}

type Looked = Pick<Progress, 'role' | 'distributorId' | 'records' | 'tiers'>
const fields = {
  role: 1,
  distributorId: 1,
  tiers: 1,
  'records.topicId': 1,
  'records.theoryDoneAt': 1,
  'records.quizPassedAt': 1,
} as const

/**
 * How many learners a change of one topic brings to 100 % or to a star. Read are those who lack one topic at most, of a star
 * or of all; it stops when the client has disconnected.
 */
export async function gainsOf(change: Change, isGone: () => boolean): Promise<Gains> {
  const { role, distributorId, total } = change.group
  if (total === 0) return { completes: 0, stars: 0 }
  const near = nearlyFull(change)
  const learners = { role, distributorId, state: 'active', $or: near } as const
  const gains: Gains = { completes: 0, stars: 0 }
  await lookAtEach<Looked>({ learners, fields }, isGone, (learner) => {
    const gain = gainOf(standingOf(learner, change.topics), change.left, change.now)
    if (gain.completes) gains.completes += 1
    if (gain.stars > 0) gains.stars += 1
  })
  return gains
}

interface Move {
  group: Group
  /** Those of the group now. */
  topics: readonly CatalogueTopic[]
  /** The same in their order after it. */
  moved: readonly TopicFacts[]
  topic: TopicFacts
}

/** How many learners a move within a star keeps from a topic that they are at. Only sellers have locks; read are those at that star. */
export async function locksOfMove(move: Move, isGone: () => boolean): Promise<number> {
  const { group, topics, moved, topic } = move
  const { role, distributorId, total } = group
  if (role !== 'seller' || topic.supervisor || total === 0) return 0
  let locks = 0
  const learners = {
    role,
    distributorId,
    state: 'active',
    'figures.status': topic.beltType,
  } as const
  await lookAtEach<Looked>({ learners, fields }, isGone, (learner) => {
    if (isLockedBy(standingOf(learner, topics), moved)) locks += 1
  })
  return locks
}

/**
 * The filters by kept percentages for learners below 100 % who lack at most one topic: of all, or of a star that the change
 * concerns. A star that is left without topics is nobody's.
 */
function nearlyFull({ topics, left, tiers }: Change) {
  const open = TIERS.filter((tier) => tiers.includes(tier) && countIn(left, tier) > 0)
  return [
    { 'figures.allProgress': lackingOne(topics) },
    ...open.map((tier) => ({
      [`figures.beltStatus.${TIER_KEYS[tier]}`]: lackingOne(topics, tier),
    })),
  ]
}

function countIn(topics: readonly TopicFacts[], tier?: Tier): number {
  return topics.filter((topic) => isCounted(topic, tier)).length
}

/** From the percentage of those who lack one of the topics. */
function lackingOne(topics: readonly TopicFacts[], tier?: Tier) {
  const count = countIn(topics, tier)
  return { $gte: percent(count - 1, count), $lt: 100 }
}
