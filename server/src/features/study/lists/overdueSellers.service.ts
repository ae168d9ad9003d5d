import type { Scope } from '@tristar/shared/common/distributors'
import { TIERS } from '@tristar/shared/common/tiers'
import { overdueBefore } from '@tristar/shared/study/topicEffect.rules'
import type { Day } from '@tristar/shared/common/dates'
import { ofScope } from '../../../lib/scope.ts'
import { type Progress, ProgressModel } from '../progress/progress.model.ts'

const SHOWN = { loginId: 1, name: 1, distributorId: 1, createdAt: 1, figures: 1 } as const

export type OverdueSeller = Pick<Progress, '_id' | keyof typeof SHOWN>

/** The first active sellers of a scope past the expected day of their star, who came first at the top, and their number. */
export async function overdueSellers(
  scope: Scope,
  { day, zone, limit }: { day: Day; zone: string; limit: number },
): Promise<{ sellers: OverdueSeller[]; total: number }> {
  const late = TIERS.map((tier) => ({
    'figures.currentTier': tier,
    createdAt: { $lt: overdueBefore(tier, day, zone) },
  }))
  const filter = { role: 'seller', ...ofScope(scope), state: 'active', $or: late } as const
  const [sellers, total] = await Promise.all([
    ProgressModel.find(filter, SHOWN).sort({ createdAt: 1 }).limit(limit).lean<OverdueSeller[]>(),
    ProgressModel.countDocuments(filter),
  ])
  return { sellers, total }
}
