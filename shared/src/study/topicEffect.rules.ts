import { addDays, addMonths } from '../common/dates.ts'
import type { Distributor } from '../common/distributors.ts'
import { instantOf } from '../common/instant.ts'
import type { LearnerRole } from '../common/roles.ts'
import { type Tier, TIER_KEYS, TIER_MONTHS, TIERS } from '../common/tiers.ts'
import {
  byTierAndNumber,
  completedAt,
  type TopicFacts,
  type TopicRecord,
  topicsFor,
} from './completion.rules.ts'
import { locksOf } from './lock.rules.ts'
import {
  achieveTiers,
  allPercent,
  countedTopics,
  isDone,
  type Standing,
  tierPercent,
} from './progress.rules.ts'

/**
 * Who of the learners of one kind and distributor gets something to complete: no one; those who have not completed the
 * changed topic; or those who have completed it by its theory alone, without the quiz that it gets.
 */
export type Reach = 'nobody' | 'incomplete' | 'studiedOnly'

export interface TopicReach {
  /** Who gets a topic to complete. */
  opens: Reach
  /** The same for a topic that counts in percentages. */
  counts: Reach
}

/**
 * The learners concerned by a change of a topic; null if it does not exist or is a draft. A moved topic is new to its star.
 */
export function reachOf(
  before: TopicFacts | null,
  after: TopicFacts | null,
  user: { role: LearnerRole; distributorId: Distributor },
): TopicReach {
  const of = (topic: TopicFacts | null) => topicsFor(topic ? [topic] : [], user).at(0)
  const [was, is] = [of(before), of(after)]
  return { opens: reachBy(was, is), counts: reachBy(counted(was), counted(is)) }
}

function counted(topic: TopicFacts | undefined): TopicFacts | undefined {
  return topic?.supervisor ? undefined : topic
}

function reachBy(was: TopicFacts | undefined, is: TopicFacts | undefined): Reach {
  if (!is) return 'nobody'
  if (was?.beltType !== is.beltType) return 'incomplete'
  return is.quiz && !was.quiz ? 'studiedOnly' : 'nobody'
}

/** Whether learners of one kind and distributor have the topic before the change, and not after it. */
export function losesTopic(
  before: TopicFacts | null,
  after: TopicFacts | null,
  user: { role: LearnerRole; distributorId: Distributor },
): boolean {
  const has = (topic: TopicFacts | null) => topicsFor(topic ? [topic] : [], user).length > 0
  return has(before) && !has(after)
}

/**
 * The topics of one kind of learners after the change, if it can bring somebody to 100 %: a counted topic goes, moves to
 * another star, or loses its quiz. Null if it cannot.
 */
export function topicsLeft(
  topics: readonly TopicFacts[],
  { before, after }: { before: TopicFacts | null; after: TopicFacts | null },
  user: { role: LearnerRole; distributorId: Distributor },
): TopicFacts[] | null {
  const of = (topic: TopicFacts | null) => counted(topicsFor(topic ? [topic] : [], user).at(0))
  const [was, is] = [of(before), of(after)]
  const helps = was && (was.beltType !== is?.beltType || (was.quiz && !is.quiz))
  if (!helps) return null
  const others = topics.filter(({ _id }) => _id !== was._id)
  return topicsFor(after ? [...others, after] : others, user)
}

/** The topics of one kind of learners once one of them has another number in its star; null if none has. */
export function topicsMoved(
  topics: readonly TopicFacts[],
  { before, after }: { before: TopicFacts | null; after: TopicFacts | null },
): TopicFacts[] | null {
  if (!before || before.beltType !== after?.beltType || before.topicNo === after.topicNo)
    return null
  if (topics.every(({ _id }) => _id !== after._id)) return null
  const numberOf = ({ _id, beltType, topicNo }: TopicFacts) => {
    if (_id === after._id) return after.topicNo
    if (beltType !== after.beltType) return topicNo
    const closed = topicNo > before.topicNo ? topicNo - 1 : topicNo
    return closed >= after.topicNo ? closed + 1 : closed
  }
  return topics.map((topic) => ({ ...topic, topicNo: numberOf(topic) })).toSorted(byTierAndNumber)
}

/** Whether a topic that is open for a learner, and not completed, is locked once the topics have moved. */
export function isLockedBy(standing: Standing, moved: readonly TopicFacts[]): boolean {
  const [now, then] = [locksOf(standing), locksOf({ ...standing, topics: moved })]
  const open = countedTopics(standing).filter((each) => !isDone(standing, each) && !now(each))
  return moved.some((topic) => open.some(({ _id }) => _id === topic._id) && then(topic))
}

/** What other topics bring a learner: whether 100 % of a star or of all is reached, and how many stars are achieved. */
export function gainOf(
  standing: Standing,
  topics: readonly TopicFacts[],
  now: Date,
): { completes: boolean; stars: number } {
  const after = { ...standing, topics }
  const reaches = (percentOf: (one: Standing) => number) =>
    percentOf(after) === 100 && percentOf(standing) < 100
  const completes =
    reaches(allPercent) || TIERS.some((tier) => reaches((one) => tierPercent(one, tier)))
  const tiers = achieveTiers(after, now)
  const achieved = TIERS.filter((tier) => {
    const key = TIER_KEYS[tier]
    return tiers[key].achievedAt && !standing.tiers[key].achievedAt
  })
  return { completes, stars: achieved.length }
}

/** Whether a learner is concerned, by its record of the changed topic. */
export function isReached(
  reach: Reach,
  topic: TopicFacts,
  record: TopicRecord | undefined,
): boolean {
  if (reach === 'nobody') return false
  if (reach === 'incomplete') return completedAt(topic, record) === null
  return record?.theoryDoneAt !== undefined && record.quizPassedAt === undefined
}

/** Learners created before this instant are past the star's date on that day (`completionOf`). */
export function overdueBefore(tier: Tier, today: string, zone: string): Date {
  const months = TIER_MONTHS[tier]
  let day = addMonths(today, -months)
  // The last days of a long month are clamped in a shorter one.
  while (addMonths(day, months) < today) day = addDays(day, 1)
  return instantOf(day, '00:00', zone)
}
