import type { LearnerRole } from '../common/roles.ts'
import type { Tier, TierKey } from '../common/tiers.ts'
import { perTier, TIER_KEYS, TIERS } from '../common/tiers.ts'
import type { TopicFacts, TopicRecord } from './completion.rules.ts'
import { completedAt, needsRestudy } from './completion.rules.ts'

/** What a user holds of one tier; achieved once, it stays whatever happens to topics. */
export interface TierRecord {
  /** When its star was achieved. */
  achievedAt?: Date
  /** When its certificate was first downloaded. */
  downloadedAt?: Date
  /** When its on-the-job training was evaluated Passed. */
  ojtPassedAt?: Date
  /** Of its certificate; given when the star is achieved. */
  serial?: string
}

export type TierRecords = Record<TierKey, TierRecord>

/** A learner's truth, with the topics that are the learner's own, ordered. */
export interface Standing {
  role: LearnerRole
  topics: readonly TopicFacts[]
  records: ReadonlyMap<string, TopicRecord>
  tiers: TierRecords
}

/** The figures that are kept beside the truth and recounted with it. */
export interface ProgressFigures {
  beltStatus: Record<TierKey, number>
  beltProgress: number
  allProgress: number
  status: Tier
  currentTier: Tier | ''
  studyTier: Tier | ''
  completedTopic: string
  nextTopic: string
}

export function noTiers(): TierRecords {
  return perTier(() => ({}))
}

/** Whole percent, rounded down; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 100) / whole)
}

/** The topics that count: EDAC theory counts in no percentage and locks nothing. */
export function countedTopics(standing: Standing, tier?: Tier): TopicFacts[] {
  return standing.topics.filter(
    (topic) => !topic.supervisor && (tier === undefined || topic.beltType === tier),
  )
}

function isDone(standing: Standing, topic: TopicFacts): boolean {
  return completedAt(topic, standing.records.get(topic._id)) !== null
}

/** How many of the tier's topics (of all, without a tier) are completed, and how many there are. */
export function countTopics(standing: Standing, tier?: Tier): { done: number; total: number } {
  const topics = countedTopics(standing, tier)
  return { done: topics.filter((topic) => isDone(standing, topic)).length, total: topics.length }
}

/** Percent of the tier's topics completed; 0 for a tier without topics. */
export function tierPercent(standing: Standing, tier: Tier): number {
  const { done, total } = countTopics(standing, tier)
  return percent(done, total)
}

/** The first tier with topics that is not complete; '' when there is none. */
export function currentTierOf(standing: Standing): Tier | '' {
  return firstOpen(standing, (tier) => tier.achievedAt !== undefined)
}

/** The first tier with topics that is not (complete and downloaded): the study list's; '' when none. */
export function studyTierOf(standing: Standing): Tier | '' {
  return firstOpen(
    standing,
    (tier) => tier.achievedAt !== undefined && tier.downloadedAt !== undefined,
  )
}

function firstOpen(standing: Standing, isClosed: (tier: TierRecord) => boolean): Tier | '' {
  return (
    TIERS.find(
      (tier) =>
        !isClosed(standing.tiers[TIER_KEYS[tier]]) && countedTopics(standing, tier).length > 0,
    ) ?? ''
  )
}

/**
 * The tiers after an event at `now`: those that have just become complete get that moment as their star date.
 * A seller's tier is complete at 100 % with its on-the-job training passed, a supervisor's at 100 %.
 */
export function achieveTiers(standing: Standing, now: Date): TierRecords {
  return perTier((tier) => {
    const record = standing.tiers[TIER_KEYS[tier]]
    const trained = standing.role === 'supervisor' || record.ojtPassedAt !== undefined
    const complete = trained && tierPercent(standing, tier) === 100
    return complete && !record.achievedAt ? { ...record, achievedAt: now } : record
  })
}

/** All kept figures (contract, section 3). A user for whom there is no topic at all stays at White. */
export function figuresOf(standing: Standing): ProgressFigures {
  const currentTier = currentTierOf(standing)
  const all = countTopics(standing)
  const anyAchieved = TIERS.some((tier) => standing.tiers[TIER_KEYS[tier]].achievedAt)
  return {
    beltStatus: perTier((tier) => tierPercent(standing, tier)),
    beltProgress: currentTier === '' ? 100 : tierPercent(standing, currentTier),
    allProgress: percent(all.done, all.total),
    status: currentTier === '' ? (anyAchieved ? 'Black' : 'White') : currentTier,
    currentTier,
    studyTier: studyTierOf(standing),
    completedTopic: completedTopicOf(standing),
    nextTopic: nextTopicOf(standing, currentTier)?.title ?? '',
  }
}

/** Whether the star that `status` names is achieved: the last one's, once no tier is left. */
export function holdsStatus({
  status,
  currentTier,
}: Pick<ProgressFigures, 'status' | 'currentTier'>): boolean {
  return currentTier === '' && status === 'Black'
}

function completedTopicOf(standing: Standing): string {
  let latest: { title: string; at: Date } | undefined
  for (const topic of countedTopics(standing)) {
    const at = completedAt(topic, standing.records.get(topic._id))
    if (at && (!latest || at >= latest.at)) latest = { title: topic.title, at }
  }
  return latest?.title ?? ''
}

/** The topic to restudy (latest quiz failed, not passed), else the first unfinished one of the current tier. */
export function nextTopicOf(standing: Standing, currentTier: Tier | ''): TopicFacts | undefined {
  const topics = countedTopics(standing)
  const restudy = topics.find((topic) => needsRestudy(topic, standing.records.get(topic._id)))
  return (
    restudy ?? topics.find((topic) => topic.beltType === currentTier && !isDone(standing, topic))
  )
}
