import type { LearnerUser, SupervisorUser } from '@tristar/shared/account/account.schema'
import { LIMITS } from '@tristar/shared/common/limits'
import type { Tier } from '@tristar/shared/common/tiers'
import { perTier } from '@tristar/shared/common/tiers'
import { figuresOf } from '@tristar/shared/progress/progress.rules'
import type { Context } from '../../lib/context.ts'
import { getAccount } from '../accounts/accounts.service.ts'
import { topicsForDistributor } from '../topics/catalogue.service.ts'
import { firstTrainings } from '../trainings/trainings.service.ts'
import { loadProgress } from './access.service.ts'
import { presentLearner, presentProgress, presentSeller } from './learner.presenter.ts'
import type { Progress } from './progress.model.ts'
import { ProgressModel } from './progress.model.ts'
import { standingOf } from './standing.ts'

const NO_TEAM = { sellerBeltStatus: perTier(() => 0), allsellers: [] }

/**
 * The signed-in learner as the client holds it (contract, section 5, `user`), with a fixed number of queries.
 * @throws AppError 404 when there is no such learner
 */
export async function describeLearner(context: Context, accountId: string): Promise<LearnerUser> {
  const { zone } = context
  const [account, progress] = await Promise.all([getAccount(accountId), loadProgress(accountId)])
  const { role, loginId, distributorId, createdAt } = progress
  const [topics, trainings, team] = await Promise.all([
    topicsForDistributor(distributorId),
    firstTrainings({ role, accountId, loginId }),
    role === 'supervisor' ? describeTeam(loginId) : NO_TEAM,
  ])
  const standing = standingOf(progress, topics)
  // Counted with the topics that are shown beside them, also while an edit of topics is still recounting.
  const fields = presentProgress(figuresOf(standing), standing, {
    createdAt,
    now: new Date(),
    zone,
  })
  return presentLearner({ account, progress: fields, trainings, team, zone })
}

async function describeTeam(
  supervisorId: string,
): Promise<Pick<SupervisorUser, 'sellerBeltStatus' | 'allsellers'>> {
  const team = { supervisorId, role: 'seller' as const }
  const [counts, sellers] = await Promise.all([
    ProgressModel.aggregate<{ _id: Tier; count: number }>([
      { $match: team },
      { $group: { _id: '$figures.status', count: { $sum: 1 } } },
    ]),
    ProgressModel.find(team, { loginId: 1, figures: 1 })
      .sort({ loginKey: 1 })
      .limit(LIMITS.embeddedList)
      .lean<Pick<Progress, '_id' | 'loginId' | 'figures'>[]>(),
  ])
  const countOf = new Map(counts.map(({ _id, count }) => [_id, count]))
  return {
    sellerBeltStatus: perTier((tier) => countOf.get(tier) ?? 0),
    allsellers: sellers.map(presentSeller),
  }
}
