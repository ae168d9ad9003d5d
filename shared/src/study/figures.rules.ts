import { monthsAfter } from '../common/instant.ts'
import type { LearnerRole } from '../common/roles.ts'
import {
  perTier,
  QUALIFY_MONTHS,
  type Tier,
  TIER_KEYS,
  type TierKey,
  TIERS,
} from '../common/tiers.ts'
import type { Day } from '../common/dates.ts'
import { completedAt, expectedDay, type TopicRecord } from './completion.rules.ts'
import {
  countedTopics,
  figuresOf,
  type ProgressFigures,
  type Standing,
  type TierRecords,
} from './progress.rules.ts'

/** A learner's kept figures: those shown to the learner, those summed up by distributor, and those that lists filter by. */
export interface KeptFigures extends ProgressFigures {
  /** The day by which the current star is expected; '' without one. */
  expectedBy: Day
  /** The stars that are held, in their order; '' for none. */
  held: string
  /** The number of topics of each tier, without EDAC theory, completed in the first two months. */
  completedInTime: Record<TierKey, number>
}

/**
 * The figures of the learners of one kind and distributor: all; by current star (`white` …); by held star; the (learner,
 * topic) pairs of a star completed in the learner's first two months; and those who leave 100 %, of the star or of all,
 * when the star gets another topic (`fullWhite` …).
 */
export const GROUP_COUNTS = [
  'total',
  'white',
  'green',
  'black',
  'achievedWhite',
  'achievedGreen',
  'achievedBlack',
  'inTimeWhite',
  'inTimeGreen',
  'inTimeBlack',
  'fullWhite',
  'fullGreen',
  'fullBlack',
] as const
export type GroupCounts = Record<(typeof GROUP_COUNTS)[number], number>

/** The figures of one supervisor's sellers; `progressSum` adds up their overall progress. */
export const TEAM_COUNTS = ['sellers', 'white', 'green', 'black', 'progressSum'] as const
export type TeamCounts = Record<(typeof TEAM_COUNTS)[number], number>

/**
 * The figures of one topic's learners: numbers with the theory done, and the quiz passed besides; attempts; learners
 * with attempts; and those who are stuck, as a User Manager is told: the latest attempt at the quiz failed, and none passed.
 */
export const TOPIC_COUNTS = [
  'studied',
  'passed',
  'theoryAttempts',
  'theoryLearners',
  'quizAttempts',
  'quizLearners',
  'stuck',
] as const
export type TopicCounts = Record<(typeof TOPIC_COUNTS)[number], number>

/** The counted part of a learner's progress. */
export interface CountedProgress {
  role: LearnerRole
  records: readonly TopicRecord[]
  tiers: TierRecords
  figures: Pick<KeptFigures, 'status' | 'allProgress' | 'beltStatus' | 'completedInTime'>
}

export interface Contribution {
  group: GroupCounts
  /** Of a seller. */
  team: TeamCounts | null
  topics: Map<string, TopicCounts>
}

/** A learner's contribution to the kept figures, which are the sums over all learners. */
export function contributionOf({ role, records, tiers, figures }: CountedProgress): Contribution {
  const { status, allProgress, beltStatus, completedInTime } = figures
  const at = perTier((tier) => (tier === status ? 1 : 0))
  const holds = perTier((tier) => (tiers[TIER_KEYS[tier]].achievedAt ? 1 : 0))
  const full = perTier((tier) => (isFullAt(tier, { allProgress, beltStatus }) ? 1 : 0))
  return {
    group: {
      total: 1,
      ...at,
      achievedWhite: holds.white,
      achievedGreen: holds.green,
      achievedBlack: holds.black,
      inTimeWhite: completedInTime.white,
      inTimeGreen: completedInTime.green,
      inTimeBlack: completedInTime.black,
      fullWhite: full.white,
      fullGreen: full.green,
      fullBlack: full.black,
    },
    team: role === 'seller' ? { sellers: 1, ...at, progressSum: allProgress } : null,
    topics: new Map(records.map((record) => [record.topicId, topicCountsOf(record)])),
  }
}

/** Whether a learner leaves 100 %, of the star or of all, when the star gets another topic. */
export function isFullAt(
  tier: Tier,
  { allProgress, beltStatus }: Pick<KeptFigures, 'allProgress' | 'beltStatus'>,
): boolean {
  return allProgress === 100 || beltStatus[TIER_KEYS[tier]] === 100
}

function topicCountsOf(record: TopicRecord): TopicCounts {
  const { theoryDoneAt, quizPassedAt, theoryCount, quizCount, evaluation } = record
  return {
    studied: theoryDoneAt ? 1 : 0,
    passed: theoryDoneAt && quizPassedAt ? 1 : 0,
    theoryAttempts: theoryCount,
    theoryLearners: theoryCount > 0 ? 1 : 0,
    quizAttempts: quizCount,
    quizLearners: quizCount > 0 ? 1 : 0,
    stuck: evaluation === 'Failed' && !quizPassedAt ? 1 : 0,
  }
}

/** What follows from the time of a learner's creation, in the organisation's zone of that time. */
export interface KeptDates {
  /** The end of its first two months, in which distributors count completed topics. */
  qualifyBy: Date
  /** Until when each star is expected. */
  expectedDays: Record<TierKey, Day>
}

export function keptDatesOf(createdAt: Date, zone: string): KeptDates {
  return {
    qualifyBy: qualifyByOf(createdAt, zone),
    expectedDays: perTier((tier) => expectedDay(tier, createdAt, zone)),
  }
}

/** The end of a learner's first two months (domain: Figures). */
function qualifyByOf(createdAt: Date, zone: string): Date {
  return monthsAfter(createdAt, QUALIFY_MONTHS, zone)
}

/** All kept figures of a learner. */
export function keptFiguresOf(
  standing: Standing,
  { qualifyBy, expectedDays }: KeptDates,
): KeptFigures {
  const inTime = perTier((tier) => {
    const times = countedTopics(standing, tier).map((topic) =>
      completedAt(topic, standing.records.get(topic._id)),
    )
    return times.filter((at) => at && at < qualifyBy).length
  })
  const figures = figuresOf(standing)
  const { currentTier } = figures
  return {
    ...figures,
    completedInTime: inTime,
    expectedBy: currentTier === '' ? '' : expectedDays[TIER_KEYS[currentTier]],
    held: heldOf(standing.tiers),
  }
}

/** The stars among a learner's tiers, as `KeptFigures.held`. */
function heldOf(tiers: TierRecords): string {
  return TIERS.filter((tier) => tiers[TIER_KEYS[tier]].achievedAt).join(' ')
}

/** Mean overall progress of a team, whole percent; 0 without sellers (domain: Figures). */
export function completeRateOf({
  sellers,
  progressSum,
}: Pick<TeamCounts, 'sellers' | 'progressSum'>): number {
  return sellers === 0 ? 0 : Math.floor(progressSum / sellers)
}
