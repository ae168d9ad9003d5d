import type { LearnerRole } from '../common/roles.ts'
import { perTier, type Tier, TIER_KEYS, type TierKey, TIERS } from '../common/tiers.ts'
import { completedAt, needsRestudy, type TopicFacts, type TopicRecord } from './completion.rules.ts'

/** A user's state of one tier; an achieved star stays. */
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

/** A learner's stored facts, with the learner's own topics, ordered. */
export interface Standing {
  role: LearnerRole
  topics: readonly TopicFacts[]
  records: ReadonlyMap<string, TopicRecord>
  tiers: TierRecords
}

/** The figures derived from them, which are stored beside. */
export interface ProgressFigures {
  beltStatus: Record<TierKey, number>
  beltProgress: number
  allProgress: number
  status: Tier
  currentTier: Tier | ''
  studyTier: Tier | ''
  /** '' before any. */
  completedTopicId: string
  /** '' if none is left. */
  nextTopicId: string
}

export function noTiers(): TierRecords {
  return perTier(() => ({}))
}

/** Whole percent, rounded down; 0 if `total` is 0. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 100) / whole)
}

/** Whether a topic is of the tier, if one is given, and no EDAC theory, which counts in no percentage and locks nothing. */
export function isCounted(
  { supervisor, beltType }: Pick<TopicFacts, 'supervisor' | 'beltType'>,
  tier?: Tier,
): boolean {
  return !supervisor && (tier === undefined || beltType === tier)
}

export function countedTopics(standing: Standing, tier?: Tier): TopicFacts[] {
  return standing.topics.filter((topic) => isCounted(topic, tier))
}

/** Whether the learner has completed the topic. */
export function isDone(standing: Standing, topic: TopicFacts): boolean {
  return completedAt(topic, standing.records.get(topic._id)) !== null
}

/** The numbers of completed and of all topics, of the tier or overall. */
export function countTopics(standing: Standing, tier?: Tier): { done: number; total: number } {
  const topics = countedTopics(standing, tier)
  return { done: topics.filter((topic) => isDone(standing, topic)).length, total: topics.length }
}

/** Percent of the tier's topics completed; 0 for a tier without topics. */
export function tierPercent(standing: Standing, tier: Tier): number {
  const { done, total } = countTopics(standing, tier)
  return percent(done, total)
}

/** Percent of all topics completed. */
export function allPercent(standing: Standing): number {
  const { done, total } = countTopics(standing)
  return percent(done, total)
}

/** The first incomplete tier with topics; '' if there is none. */
export function currentTierOf(standing: Standing): Tier | '' {
  return firstOpen(standing, (tier) => tier.achievedAt !== undefined)
}

/** The study list's tier: the first with topics that is not (complete and downloaded); '' if there is none. */
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
 * The tiers after an event at `now`: newly completed ones get it as their star date. A seller's tier is complete at 100 %
 * with its on-the-job training passed, a supervisor's at 100 %.
 */
export function achieveTiers(standing: Standing, now: Date): TierRecords {
  return perTier((tier) => {
    const record = standing.tiers[TIER_KEYS[tier]]
    const trained = standing.role === 'supervisor' || record.ojtPassedAt !== undefined
    const complete = trained && tierPercent(standing, tier) === 100
    return complete && !record.achievedAt ? { ...record, achievedAt: now } : record
  })
}

/** All kept figures (domain: Progress). A user without any topic stays at White. */
export function figuresOf(standing: Standing): ProgressFigures {
  const currentTier = currentTierOf(standing)
  const anyAchieved = TIERS.some((tier) => standing.tiers[TIER_KEYS[tier]].achievedAt)
  return {
    beltStatus: perTier((tier) => tierPercent(standing, tier)),
    beltProgress: currentTier === '' ? 100 : tierPercent(standing, currentTier),
    allProgress: allPercent(standing),
    status: currentTier === '' ? (anyAchieved ? 'Black' : 'White') : currentTier,
    currentTier,
    studyTier: studyTierOf(standing),
    completedTopicId: completedTopicIdOf(standing),
    nextTopicId: nextTopicOf(standing, currentTier)?._id ?? '',
  }
}

/** The star of which a seller has completed all topics, so that its training can be booked; '' if there is none. */
export function readyTierOf({
  currentTier,
  beltProgress,
}: Pick<ProgressFigures, 'currentTier' | 'beltProgress'>): Tier | '' {
  return beltProgress === 100 ? currentTier : ''
}

/** Whether the star of `status` is achieved: the last one's, if no tier is left. */
export function holdsStatus({
  status,
  currentTier,
}: Pick<ProgressFigures, 'status' | 'currentTier'>): boolean {
  return currentTier === '' && status === 'Black'
}

function completedTopicIdOf(standing: Standing): string {
  let latest: { id: string; at: Date } | undefined
  for (const topic of countedTopics(standing)) {
    const at = completedAt(topic, standing.records.get(topic._id))
    if (at && (!latest || at >= latest.at)) latest = { id: topic._id, at }
  }
  return latest?.id ?? ''
}

/** The topic to restudy (latest quiz failed, not passed), else the first unfinished one of the current tier. */
export function nextTopicOf(standing: Standing, currentTier: Tier | ''): TopicFacts | undefined {
  const topics = countedTopics(standing)
  const restudy = topics.find((topic) => needsRestudy(topic, standing.records.get(topic._id)))
  return (
    restudy ?? topics.find((topic) => topic.beltType === currentTier && !isDone(standing, topic))
  )
}
