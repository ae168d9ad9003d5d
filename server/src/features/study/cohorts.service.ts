import type { Distributor } from '@tristar/shared/common/distributors'
import { instantOf } from '@tristar/shared/common/instant'
import { type Month, shiftMonth } from '@tristar/shared/common/months'
import type { LearnerRole } from '@tristar/shared/common/roles'
import {
  COHORT_COUNTS,
  type CohortCounts,
  cohortCountsOf,
  joinedMonthOf,
} from '@tristar/shared/study/cohort.rules'
import type { Types } from 'mongoose'
import { each } from '../../lib/database/batches.ts'
import { type CohortFigures, CohortFiguresModel } from './figures/figures.model.ts'
import { type Progress, ProgressModel } from './progress/progress.model.ts'

interface Span {
  role: LearnerRole
  from: Month
  to: Month
}

interface Cohorts extends Span {
  place: { distributorId: { $in: Distributor[] } } | { supervisorAccountId: Types.ObjectId }
}

/** By month of joining. */
type Found = Map<Month, CohortCounts>

/**
 * Those of a place who joined in these months, leavers included, and how far they have come by now: kept of distributors, and
 * read of a team, which is small.
 */
export async function cohortsOf({ place, ...span }: Cohorts, zone: string): Promise<Found> {
  return 'distributorId' in place ? keptOf(span, place) : readOf(span, place, zone)
}

async function keptOf(
  { role, from, to }: Span,
  place: { distributorId: { $in: Distributor[] } },
): Promise<Found> {
  const found: Found = new Map()
  const joined = { role, ...place, month: { $gte: from, $lte: to } }
  const fields = Object.fromEntries(['month', ...COHORT_COUNTS].map((name) => [name, 1]))
  const shards = await CohortFiguresModel.find(joined, fields, { batchSize: MOST_SHARDS }).lean<
    CohortFigures[]
  >()
  for (const { month, ...counts } of shards) add(found, month, counts)
  return found
}

/** Those of three years come at once. */
const MOST_SHARDS = 2000

async function readOf(
  { role, from, to }: Span,
  place: { supervisorAccountId: Types.ObjectId },
  zone: string,
): Promise<Found> {
  const createdAt = {
    $gte: instantOf(`${from}-01`, '00:00', zone),
    $lt: instantOf(`${shiftMonth(to, 1)}-01`, '00:00', zone),
  }
  const fields = { expectedDays: 1, 'figures.beltStatus': 1, 'tiers.white': 1 } as const
  const learners = ProgressModel.find({ role, ...place, createdAt }, fields).lean<Progress[]>()
  const found: Found = new Map()
  for await (const { expectedDays, ...stage } of each(learners))
    add(found, joinedMonthOf(expectedDays), cohortCountsOf(stage))
  return found
}

function add(found: Found, month: Month, counts: CohortCounts): void {
  const sum = found.get(month)
  found.set(month, sum ? sumOf(sum, counts) : sumOf(counts))
}

function sumOf(...all: readonly CohortCounts[]): CohortCounts {
  const total = (name: keyof CohortCounts) => all.reduce((sum, counts) => sum + counts[name], 0)
  return {
    joined: total('joined'),
    firstTopic: total('firstTopic'),
    allWhite: total('allWhite'),
    trainedWhite: total('trainedWhite'),
    starWhite: total('starWhite'),
  }
}
