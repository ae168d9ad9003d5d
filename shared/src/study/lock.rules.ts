import { TIER_KEYS, TIERS } from '../common/tiers.ts'
import type { TopicFacts } from './completion.rules.ts'
import { ownNumbers } from './topicNumbers.rules.ts'
import type { OpensAfter } from './progress.schema.ts'
import { countedTopics, isCounted, isDone, type Standing, studyTierOf } from './progress.rules.ts'

/** What opens a locked topic; null if it is open. */
type LockOf = (topic: TopicFacts) => OpensAfter | null

/**
 * What opens each topic (domain: Progress). Only sellers have locks: within the study list's tier a topic beyond the
 * first unfinished one is locked, and so are all topics of later tiers; topics of earlier tiers stay open for restudy, and
 * those added to an achieved tier are open for study. A topic waits for the unfinished one right before it.
 */
export function locksOf(standing: Standing): LockOf {
  const studyTier = standing.role === 'supervisor' ? '' : studyTierOf(standing)
  if (studyTier === '') return () => null
  const unfinished = countedTopics(standing, studyTier).filter((each) => !isDone(standing, each))
  const numbers = ownNumbers(standing.topics)
  return (topic) => {
    if (topic.supervisor || standing.tiers[TIER_KEYS[topic.beltType]].achievedAt) return null
    const ahead = TIERS.indexOf(topic.beltType) - TIERS.indexOf(studyTier)
    if (ahead < 0) return null
    if (ahead > 0) return { kind: 'tier', ...tierBefore(standing, topic) }
    const before = unfinished.findLast(({ topicNo }) => topicNo < topic.topicNo)
    if (!before) return null
    const { _id: topicId, topicNo, title } = before
    return { kind: 'topic', topicId, topicNo, ownNo: numbers.get(topicId) ?? topicNo, title }
  }
}

export function lockOf(standing: Standing, topic: TopicFacts): OpensAfter | null {
  return locksOf(standing)(topic)
}

/** The nearest earlier tier with topics that has to be completed or whose certificate has to be downloaded. */
function tierBefore(standing: Standing, topic: TopicFacts) {
  const earlier = TIERS.slice(0, TIERS.indexOf(topic.beltType)).toReversed()
  const tier =
    earlier.find((each) => standing.topics.some((one) => isCounted(one, each))) ?? 'White'
  const achieved = standing.tiers[TIER_KEYS[tier]].achievedAt !== undefined
  return { tier, need: achieved ? ('download' as const) : ('complete' as const) }
}

/** Whether the topic has a quiz, is open, and its theory is done. */
export function isQuizOpen(standing: Standing, topic: TopicFacts): boolean {
  const theoryDone = standing.records.get(topic._id)?.theoryDoneAt !== undefined
  return topic.quiz && theoryDone && lockOf(standing, topic) === null
}
