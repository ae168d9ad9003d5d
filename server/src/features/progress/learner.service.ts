import type { LearnerUser, SupervisorUser } from '@tristar/shared/account/account.schema'
import { LIMITS } from '@tristar/shared/common/limits'
import { perTier, TIER_KEYS } from '@tristar/shared/common/tiers'
import { figuresOf, noTiers } from '@tristar/shared/progress/progress.rules'
import type { Context } from '../../lib/context.ts'
import { notFound } from '../../lib/errors.ts'
import type { Account } from '../accounts/accounts.service.ts'
import { getAccount } from '../accounts/accounts.service.ts'
import { teamFiguresOf } from '../figures/figures.service.ts'
import { topicsForDistributor } from '../topics/catalogue.service.ts'
import { firstTrainings } from '../trainings/trainings.service.ts'
import { findProgress } from './access.service.ts'
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
  const [account, progress] = await Promise.all([getAccount(accountId), findProgress(accountId)])
  const learner = progress ?? beforeApproval(account)
  const { role, loginId, distributorId, createdAt } = learner
  const [topics, trainings, team] = await Promise.all([
    topicsForDistributor(distributorId),
    firstTrainings({ role, accountId, loginId }),
    role === 'supervisor' ? describeTeam(account) : NO_TEAM,
  ])
  const standing = standingOf(learner, topics)
  // Counted with the topics that are shown beside them, also while an edit of topics is still recounting.
  const fields = presentProgress(figuresOf(standing), standing, {
    createdAt,
    now: new Date(),
    zone,
  })
  return presentLearner({ account, progress: fields, trainings, team, zone })
}

/** Who waits for approval has no progress that counts, and sees what somebody sees who has done nothing. */
function beforeApproval({ approved, role, loginId, distributorId, createdAt }: Account) {
  if (approved || role === 'admin' || !distributorId) throw notFound()
  return { role, loginId, distributorId, createdAt, records: [], tiers: noTiers() }
}

async function describeTeam(
  supervisor: Account,
): Promise<Pick<SupervisorUser, 'sellerBeltStatus' | 'allsellers'>> {
  const team = { supervisorId: supervisor.loginId, role: 'seller' as const }
  const [counts, sellers] = await Promise.all([
    teamFiguresOf(String(supervisor._id)),
    ProgressModel.find(team, { loginId: 1, figures: 1 })
      .sort({ loginKey: 1 })
      .limit(LIMITS.embeddedList)
      .lean<Pick<Progress, '_id' | 'loginId' | 'figures'>[]>(),
  ])
  return {
    sellerBeltStatus: perTier((tier) => counts?.[TIER_KEYS[tier]] ?? 0),
    allsellers: sellers.map(presentSeller),
  }
}
