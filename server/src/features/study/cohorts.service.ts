import { dayOf } from '@tristar/shared/common/dates'
import type { Distributor } from '@tristar/shared/common/distributors'
import { instantOf } from '@tristar/shared/common/instant'
import { type Month, monthOf, shiftMonth } from '@tristar/shared/common/months'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { FunnelMonth } from '@tristar/shared/trends/trends.schema'
import type { Types } from 'mongoose'
import { each } from '../../lib/database/batches.ts'
import { type Progress, ProgressModel } from './progress/progress.model.ts'

interface Cohorts {
  role: LearnerRole
  from: Month
  to: Month
  place: { distributorId: { $in: Distributor[] } } | { supervisorAccountId: Types.ObjectId }
}

type Cohort = Omit<FunnelMonth, 'month'>

/** Those of a place who joined in these months, leavers included, and how far they have come by now. */
export async function cohortsOf(
  { role, from, to, place }: Cohorts,
  zone: string,
): Promise<Map<Month, Cohort>> {
  const createdAt = {
    $gte: instantOf(`${from}-01`, '00:00', zone),
    $lt: instantOf(`${shiftMonth(to, 1)}-01`, '00:00', zone),
  }
  const fields = {
    createdAt: 1,
    'figures.beltStatus': 1,
    'tiers.white.ojtPassedAt': 1,
    'tiers.white.achievedAt': 1,
  } as const
  const learners = ProgressModel.find({ role, ...place, createdAt }, fields).lean<Progress[]>()
  const cohorts = new Map<Month, Cohort>()
  for await (const { createdAt: joinedAt, figures, tiers } of each(learners)) {
    const month = monthOf(dayOf(joinedAt, zone))
    const cohort = cohorts.get(month) ?? nobody()
    cohorts.set(month, cohort)
    cohort.joined += 1
    if (Object.values(figures.beltStatus).some((percent) => percent > 0)) cohort.firstTopic += 1
    if (figures.beltStatus.white === 100) cohort.allWhite += 1
    if (tiers.white.ojtPassedAt) cohort.trainedWhite += 1
    if (tiers.white.achievedAt) cohort.starWhite += 1
  }
  return cohorts
}

const nobody = (): Cohort => ({
  joined: 0,
  firstTopic: 0,
  allWhite: 0,
  trainedWhite: 0,
  starWhite: 0,
})
