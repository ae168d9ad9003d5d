import { dayOf } from '@tristar/shared/common/dates'
import { isFullAt } from '@tristar/shared/study/figures.rules'
import { type TopicFacts, topicsFor } from '@tristar/shared/study/completion.rules'
import type { TopicEffect } from '@tristar/shared/study/progress.schema'
import {
  isReached,
  losesTopic,
  overdueBefore,
  type Reach,
  reachOf,
  topicsLeft,
  topicsMoved,
  type TopicReach,
} from '@tristar/shared/study/topicEffect.rules'
import {
  type Group,
  groupsOf,
  groupsOfTopic,
  type TopicGroup,
} from './figures/groupFigures.service.ts'
import { readCatalogue, type TopicPlan } from '../topics/topics.ts'
import { type Progress, ProgressModel } from './progress/progress.model.ts'
import { gainsOf, locksOfMove } from './topicGains.service.ts'
import { lookAtEach } from './topicLooks.ts'

type DoneAtTopic = Pick<TopicGroup, 'studied' | 'passed'>
const NOTHING_DONE: DoneAtTopic = { studied: 0, passed: 0 }

type MoreToDo = Pick<TopicEffect, 'opens' | 'overdue' | 'fallBelow'>

interface Asked {
  now: Date
  /** The organisation's. */
  zone: string
  /** Whether the client has disconnected. */
  isGone: () => boolean
}

/** A group of learners, and what the change gives them to do. */
interface Case {
  /** As it will be, or was. */
  topic: TopicFacts
  group: Group
  done: DoneAtTopic
  reach: TopicReach
  /** Learners created before this instant are overdue. */
  late: Date
}

/**
 * How many learners a change of a topic leaves with more to complete, or less, and what names the topic now; from kept
 * figures, and an index for overdue ones. Single learners are read only where some have worked on the topic and others have
 * not, and where the change may bring them to 100 %.
 */
export async function topicImpact(
  { before, after }: TopicPlan,
  { now, zone, isGone }: Asked,
): Promise<TopicEffect> {
  const effect = { ...NO_EFFECT }
  const distributors: TopicEffect['distributors'] = { opens: {}, loses: {} }
  const topic = after ?? before
  if (!topic) return { ...effect, distributors }
  const tiers = [before, after].flatMap((each) => each?.beltType ?? [])
  const concerned = new Set([before, after].flatMap((each) => each?.mandatoryFor ?? []))
  const [groups, atTopic, { topicsOf }] = await Promise.all([
    groupsOf([...concerned]),
    topic._id ? groupsOfTopic(topic._id) : [],
    readCatalogue(),
  ])
  const late = overdueBefore(topic.beltType, dayOf(now, zone), zone)
  const effects = groups.map(async (group) => {
    const { role, distributorId } = group
    const kept = atTopic.find((each) => each.role === role && each.distributorId === distributorId)
    const reach = reachOf(before, after, group)
    const more = await moreFor({ topic, group, done: kept ?? NOTHING_DONE, reach, late }, isGone)
    const loses = losesTopic(before, after, group) ? group.total : 0
    const topics = topicsFor(topicsOf(distributorId), group)
    const left = topicsLeft(topics, { before, after }, group)
    const gains = left && (await gainsOf({ group, topics, left, tiers, now }, isGone))
    const moved = loses === 0 ? topicsMoved(topics, { before, after }) : null
    const locks = moved ? await locksOfMove({ group, topics, moved, topic }, isGone) : 0
    return { distributorId, figures: { ...more, loses, ...gains, locks } }
  })
  for (const { distributorId, figures } of await Promise.all(effects)) {
    addTo(effect, figures)
    for (const name of ['opens', 'loses'] as const)
      if (figures[name] > 0)
        distributors[name][distributorId] = (distributors[name][distributorId] ?? 0) + figures[name]
  }
  for (const { trainings, theoryAttempts, quizAttempts } of atTopic)
    addTo(effect, { trainings, attempts: theoryAttempts + quizAttempts })
  return { ...effect, distributors }
}

type Figures = Omit<TopicEffect, 'distributors'>

const NO_EFFECT: Readonly<Figures> = {
  opens: 0,
  overdue: 0,
  locks: 0,
  fallBelow: 0,
  loses: 0,
  completes: 0,
  stars: 0,
  trainings: 0,
  attempts: 0,
}

function addTo(effect: Figures, more: Partial<Figures>): void {
  for (const [name, count] of Object.entries(more)) effect[name as keyof Figures] += count
}

async function moreFor(one: Case, isGone: Asked['isGone']): Promise<MoreToDo> {
  const { reach, group, topic } = one
  const opens = countReached(reach.opens, one)
  const counting = countReached(reach.counts, one)
  if ([opens, counting].every((count) => count === 0)) return { opens, overdue: 0, fallBelow: 0 }
  if (![0, group.total].includes(opens) || ![0, group.total].includes(counting))
    return lookAt(one, isGone)
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

type Looked = Pick<Progress, 'createdAt' | 'figures' | 'records'>

/** Checks each learner's record of the topic; stops when the client has disconnected. */
async function lookAt(one: Case, isGone: Asked['isGone']): Promise<MoreToDo> {
  const { topic, reach, late } = one
  const { role, distributorId } = one.group
  const effect: MoreToDo = { opens: 0, overdue: 0, fallBelow: 0 }
  const fields = {
    createdAt: 1,
    'figures.beltStatus': 1,
    'figures.allProgress': 1,
    records: { $elemMatch: { topicId: topic._id } },
  }
  const learners = { role, distributorId, state: 'active' } as const
  await lookAtEach<Looked>({ learners, fields }, isGone, ({ createdAt, figures, records }) => {
    const record = records?.at(0)
    if (isReached(reach.opens, topic, record)) {
      effect.opens += 1
      if (createdAt < late) effect.overdue += 1
    }
    if (isReached(reach.counts, topic, record) && isFullAt(topic.beltType, figures))
      effect.fallBelow += 1
  })
  return effect
}
