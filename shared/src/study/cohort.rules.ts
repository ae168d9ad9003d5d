import type { Day } from '../common/dates.ts'
import { type Month, monthOf, shiftMonth } from '../common/months.ts'
import { TIER_MONTHS, type TierKey } from '../common/tiers.ts'
import type { ProgressFigures, TierRecords } from './progress.rules.ts'

/** Of those who joined in a month, how many have come how far by now. */
export const COHORT_COUNTS = [
  'joined',
  'firstTopic',
  'allWhite',
  'trainedWhite',
  'starWhite',
] as const
export type CohortCounts = Record<(typeof COHORT_COUNTS)[number], number>

interface Stage {
  tiers: TierRecords
  figures: Pick<ProgressFigures, 'beltStatus'>
}

/** What a learner, who may have left, adds to the counts of the month of joining. */
export function cohortCountsOf({ tiers, figures: { beltStatus } }: Stage): CohortCounts {
  const { ojtPassedAt, achievedAt } = tiers.white
  return {
    joined: 1,
    firstTopic: Object.values(beltStatus).some((percent) => percent > 0) ? 1 : 0,
    allWhite: beltStatus.white === 100 ? 1 : 0,
    trainedWhite: ojtPassedAt ? 1 : 0,
    starWhite: achievedAt ? 1 : 0,
  }
}

/** The month of joining, from which a learner's days are counted. */
export function joinedMonthOf(expectedDays: Pick<Record<TierKey, Day>, 'white'>): Month {
  return shiftMonth(monthOf(expectedDays.white), -TIER_MONTHS.White)
}
