import { dayOf } from '@tristar/shared/common/dates'
import type { Tier } from '@tristar/shared/common/tiers'
import { isFullAt } from '@tristar/shared/study/figures.rules'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import type { Reach, TopicReach } from '@tristar/shared/study/topicEffect.rules'
import type { TopicEffect } from '@tristar/shared/study/progress.schema'
import { isReached, overdueBefore, reachOf } from '@tristar/shared/study/topicEffect.rules'
import { KeyedQueue } from '../../lib/keyedQueue.ts'
import type { Group, TopicGroup } from './groups.service.ts'
import { groupsOf, groupsOfTopic } from './groups.service.ts'
import type { TopicPlan } from '../topics/topics.ts'
import type { Progress } from './progress.model.ts'
import { ProgressModel } from './progress.model.ts'

const FULL_OF: Record<Tier, 'fullWhite' | 'fullGreen' | 'fullBlack'> = {
  White: 'fullWhite',
  Green: 'fullGreen',
  Black: 'fullBlack',
}

type DoneAtTopic = Pick<TopicGroup, 'studied' | 'passed'>
const NOTHING_DONE: DoneAtTopic = { studied: 0, passed: 0 }

interface Asked {
  now: Date
  /** The organisation's. */
  zone: string
  /** Whether nobody waits for the answer any more. */
  isGone: () => boolean
}

/** A group of learners, and what the change is to them. */
interface Case {
  /** As it will be. */
  topic: TopicFacts
  group: Group
  done: DoneAtTopic
  reach: TopicReach
  /** Who was created before is past the date. */
  late: Date
}

/**
 * How many learners a change of a topic leaves with more to complete. Kept figures say it, and an index whose date is
 * past. Single learners are looked at only where some have done something at the topic and others have not.
 */
export async function topicImpact(
  { before, after }: TopicPlan,
  { now, zone, isGone }: Asked,
): Promise<TopicEffect> {
  const effect: TopicEffect = { opens: 0, overdue: 0, fallBelow: 0 }
  if (!after) return effect
  const [groups, atTopic] = await Promise.all([
    groupsOf(after.mandatoryFor),
    after._id ? groupsOfTopic(after._id) : [],
  ])
  const late = overdueBefore(after.beltType, dayOf(now, zone), zone)
  const effects = groups.map((group) => {
    const { role, distributorId } = group
    const kept = atTopic.find((each) => each.role === role && each.distributorId === distributorId)
    const reach = reachOf(before, after, { role, distributorId })
    return effectOn({ topic: after, group, done: kept ?? NOTHING_DONE, reach, late }, isGone)
  })
  for (const each of await Promise.all(effects)) {
    effect.opens += each.opens
    effect.overdue += each.overdue
    effect.fallBelow += each.fallBelow
  }
  return effect
}

async function effectOn(one: Case, isGone: Asked['isGone']): Promise<TopicEffect> {
  const { reach, group, topic } = one
  const opens = countReached(reach.opens, one)
  const counting = countReached(reach.counts, one)
  if ([opens, counting].every((count) => count === 0)) return { opens, overdue: 0, fallBelow: 0 }
  // One after the other: whoever else reads meanwhile has to wait for one batch, not for many.
  if (![0, group.total].includes(opens) || ![0, group.total].includes(counting))
    return looks.run('learners', () => lookAt(one, isGone))
  const fallBelow = counting === 0 ? 0 : group[FULL_OF[topic.beltType]]
  return { opens, overdue: opens === 0 ? 0 : await countLate(one), fallBelow }
}

/** How many of a group are reached, as the kept figures say. */
function countReached(reach: Reach, { topic, group, done }: Case): number {
  if (reach === 'nobody') return 0
  if (reach === 'studiedOnly') return done.studied - done.passed
  return group.total - (topic.quiz ? done.passed : done.studied)
}

async function countLate({ group: { role, distributorId }, late }: Case): Promise<number> {
  return ProgressModel.countDocuments({ role, distributorId, createdAt: { $lt: late } })
}

const looks = new KeyedQueue()
/** Read at once: few enough that others need not wait for it. */
const BATCH = 200

type Looked = Pick<Progress, 'createdAt' | 'figures' | 'records'>

/** Learner by learner, with what each has done at the topic alone; ends early when nobody waits for it. */
async function lookAt(one: Case, isGone: Asked['isGone']): Promise<TopicEffect> {
  const { topic, reach, late } = one
  const { role, distributorId } = one.group
  const effect: TopicEffect = { opens: 0, overdue: 0, fallBelow: 0 }
  const shown = {
    createdAt: 1,
    'figures.beltStatus': 1,
    'figures.allProgress': 1,
    records: { $elemMatch: { topicId: topic._id } },
  }
  const learners = ProgressModel.find({ role, distributorId }, shown).lean<Looked[]>()
  for await (const { createdAt, figures, records } of learners.cursor({ batchSize: BATCH })) {
    if (isGone()) break
    const record = records?.at(0)
    if (isReached(reach.opens, topic, record)) {
      effect.opens += 1
      if (createdAt < late) effect.overdue += 1
    }
    if (isReached(reach.counts, topic, record) && isFullAt(topic.beltType, figures))
      effect.fallBelow += 1
  }
  return effect
}
