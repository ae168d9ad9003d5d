import { addDays, type Day } from '@tristar/shared/common/dates'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { LEARNER_ROLES } from '@tristar/shared/common/roles'
import { type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import { expectedDay } from '@tristar/shared/study/completion.rules'
import { isCounted } from '@tristar/shared/study/progress.rules'
import { overdueBefore } from '@tristar/shared/study/topicEffect.rules'
import type { Types } from 'mongoose'
import { inBatches } from '../../../lib/database/batches.ts'
import { readCatalogue } from '../../topics/topics.ts'
import { type Progress, ProgressModel } from '../progress/progress.model.ts'

const BATCH = 50

/** A learner whose star is expected on a day. */
interface Expected {
  accountId: Types.ObjectId
  date: Day
}

/** The active learners whose star of the tier is expected after one day until another and not earned, in batches. */
export async function* expectedBetween(
  tier: Tier,
  { after, until }: { after: Day; until: Day },
  zone: string,
): AsyncGenerator<Expected[]> {
  const { topicsOf } = await readCatalogue()
  const counts = DISTRIBUTORS.filter((distributor) =>
    topicsOf(distributor).some((topic) => isCounted(topic, tier)),
  )
  const createdBefore = (day: Day) => overdueBefore(tier, addDays(day, 1), zone)
  const learners = ProgressModel.find(
    {
      role: { $in: [...LEARNER_ROLES] },
      distributorId: { $in: counts },
      state: 'active',
      createdAt: { $gte: createdBefore(after), $lt: createdBefore(until) },
      [`tiers.${TIER_KEYS[tier]}.achievedAt`]: { $exists: false },
    },
    { createdAt: 1 },
  ).lean<Pick<Progress, '_id' | 'createdAt'>[]>()
  for await (const batch of inBatches(learners, BATCH))
    yield batch.map(({ _id: accountId, createdAt }) => ({
      accountId,
      date: expectedDay(tier, createdAt, zone),
    }))
}
