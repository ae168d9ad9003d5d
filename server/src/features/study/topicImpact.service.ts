import { dayOf } from '@tristar/shared/common/dates'
import { isFullAt } from '@tristar/shared/study/figures.rules'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import type { TopicEffect } from '@tristar/shared/study/progress.schema'
import {
  isReached,
  overdueBefore,
  type Reach,
  reachOf,
  type TopicReach,
} from '@tristar/shared/study/topicEffect.rules'
import { KeyedQueue } from '../../lib/keyedQueue.ts'
import { type Group, groupsOf, groupsOfTopic, type TopicGroup } from './groups.service.ts'
import type { TopicPlan } from '../topics/topics.ts'
import { type Progress, ProgressModel } from './progress.model.ts'

type DoneAtTopic = Pick<TopicGroup, 'studied' | 'passed'>
const NOTHING_DONE: DoneAtTopic = { studied: 0, passed: 0 }

interface Asked {
  now: Date
  /** The organisation's. */
  zone: string
  /** Whether the client has disconnected. */
  isGone: () => boolean
}

/** A group of learners, and the change's effect on them. */
interface Case {
  /** As it will be. */
  topic: TopicFacts
  group: Group
  done: DoneAtTopic
  reach: TopicReach
  /** Learners created before this instant are overdue. */
  late: Date
}

/**
 * How many learners a change of a topic leaves with more to complete, from kept figures, and an index for overdue ones.
 * Single learners are read only where some have worked on the topic and others have not.
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
  // Sequential: concurrent readers wait for one batch at most.
  if (![0, group.total].includes(opens) || ![0, group.total].includes(counting))
    return looks.run('learners', () => lookAt(one, isGone))
  const fallBelow = counting === 0 ? 0 : group[`full${topic.beltType}`]
  return { opens, overdue: opens === 0 ? 0 : await countLate(one), fallBelow }
}

/** The number of a group's learners concerned, from the kept figures. */
function countReached(reach: Reach, { topic, group, done }: Case): number {
  if (reach === 'nobody') return 0
  if (reach === 'studiedOnly') return done.studied - done.passed
  return group.total - (topic.quiz ? done.passed : done.studied)
}

async function countLate({ group: { role, distributorId }, late }: Case): Promise<number> {
  return ProgressModel.countDocuments({
    role,
    distributorId,
    state: 'active',
    createdAt: { $lt: late },
  })
}

const looks = new KeyedQueue()
/** Learners per batch: few enough not to block other users. */
const BATCH = 200

type Looked = Pick<Progress, 'createdAt' | 'figures' | 'records'>

/** Checks each learner's record of the topic; stops when the client has disconnected. */
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
  const learners = ProgressModel.find({ role, distributorId, state: 'active' }, shown).lean<
    Looked[]
  >()
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
