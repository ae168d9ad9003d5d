import { dayOf } from '@tristar/shared/common/dates'
import type { Tier } from '@tristar/shared/common/tiers'
import { TIER_KEYS } from '@tristar/shared/common/tiers'
import type { TopicFacts } from '@tristar/shared/progress/completion.rules'
import type { Reach, TopicEffect } from '@tristar/shared/progress/topicEffect.rules'
import { overdueBefore, reachOf } from '@tristar/shared/progress/topicEffect.rules'
import type { QueryFilter } from 'mongoose'
import type { Group, TopicGroup } from '../figures/groups.service.ts'
import { groupsOf, groupsOfTopic } from '../figures/groups.service.ts'
import type { TopicPlan } from '../topics/topicPlan.service.ts'
import type { Progress } from './progress.model.ts'
import { ProgressModel } from './progress.model.ts'

const FULL_OF: Record<Tier, 'fullWhite' | 'fullGreen' | 'fullBlack'> = {
  White: 'fullWhite',
  Green: 'fullGreen',
  Black: 'fullBlack',
}

type DoneAtTopic = Pick<TopicGroup, 'studied' | 'passed'>
const NOTHING_DONE: DoneAtTopic = { studied: 0, passed: 0 }

/** Some of a group's learners. */
interface Some {
  filter: QueryFilter<Progress>
  /** How many they are. */
  count: () => Promise<number> | number
}

/**
 * How many learners a change of a topic leaves with more to complete. Kept figures say it, and an index whose date is
 * past; what single learners have done is asked of the database only where somebody has done anything at the topic.
 */
export async function topicImpact(
  { before, after }: TopicPlan,
  { now, zone }: { now: Date; zone: string },
): Promise<TopicEffect> {
  const effect: TopicEffect = { opens: 0, overdue: 0, fallBelow: 0 }
  if (!after) return effect
  const [groups, atTopic] = await Promise.all([
    groupsOf(after.mandatoryFor),
    after._id ? groupsOfTopic(after._id) : [],
  ])
  const late = { createdAt: { $lt: overdueBefore(after.beltType, dayOf(now, zone), zone) } }
  const full = fullAt(after.beltType)
  await Promise.all(
    groups.map(async (group) => {
      const { role, distributorId } = group
      const whom = { role, distributorId }
      const done = atTopic.find((each) => isOf(each, group)) ?? NOTHING_DONE
      const { opens, counts } = reachOf(before, after, whom)
      const reached = (reach: Reach, some: Some) => reachedOf(reach, some, { topic: after, done })
      const [overdue, fallBelow] = await Promise.all([
        reached(opens, among({ ...whom, ...late })),
        reached(counts, {
          filter: { ...whom, ...full },
          count: () => group[FULL_OF[after.beltType]],
        }),
      ])
      effect.opens += reachedOfAll(opens, group, { topic: after, done })
      effect.overdue += overdue
      effect.fallBelow += fallBelow
    }),
  )
  return effect
}

function isOf(a: Pick<Group, 'role' | 'distributorId'>, b: Pick<Group, 'role' | 'distributorId'>) {
  return a.role === b.role && a.distributorId === b.distributorId
}

/** Those who are at 100 % of a star, or of all. */
function fullAt(tier: Tier): QueryFilter<Progress> {
  return {
    $or: [{ [`figures.beltStatus.${TIER_KEYS[tier]}`]: 100 }, { 'figures.allProgress': 100 }],
  }
}

function among(filter: QueryFilter<Progress>): Some {
  return { filter, count: () => ProgressModel.countDocuments(filter) }
}

interface AtTopic {
  /** As it will be. */
  topic: TopicFacts
  done: DoneAtTopic
}

/** How many of all learners of a group are reached. */
function reachedOfAll(reach: Reach, { total }: Group, { topic, done }: AtTopic): number {
  if (reach === 'nobody') return 0
  if (reach === 'studiedOnly') return done.studied - done.passed
  return total - completedOf(topic, done)
}

/** How many of some learners are reached: as many queries as are needed, none for what is known to be none. */
async function reachedOf(
  reach: Reach,
  { filter, count }: Some,
  { topic, done }: AtTopic,
): Promise<number> {
  const quizPassedAt = { $exists: topic.quiz && reach === 'incomplete' }
  const passing = topic.quiz ? { quizPassedAt } : {}
  const records = {
    $elemMatch: { topicId: topic._id, theoryDoneAt: { $exists: true }, ...passing },
  }
  const atTopic = () => ProgressModel.countDocuments({ ...filter, records })
  if (reach === 'nobody') return 0
  if (reach === 'studiedOnly') return done.studied > done.passed ? atTopic() : 0
  const completed = completedOf(topic, done) > 0 ? atTopic() : 0
  return (await count()) - (await completed)
}

function completedOf(topic: TopicFacts, { studied, passed }: DoneAtTopic): number {
  return topic.quiz ? passed : studied
}
