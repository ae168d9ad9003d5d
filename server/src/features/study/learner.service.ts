import type { LearnerUser, SupervisorUser } from '@tristar/shared/account/account.schema'
import { LIMITS } from '@tristar/shared/common/limits'
import { perTier, TIER_KEYS } from '@tristar/shared/common/tiers'
import { figuresOf, noTiers } from '@tristar/shared/study/progress.rules'
import type { Context } from '../../lib/context.ts'
import { notFound } from '../../lib/errors.ts'
import type { Account } from '../account/account.ts'
import { presentContact } from '../account/account.ts'
import { teamFiguresOf } from './figures.service.ts'
import { topicsForDistributor } from '../topics/topics.ts'
import { firstTrainings } from '../trainings/trainings.ts'
import { findProgress } from './access.service.ts'
import { presentLearner, presentProgress, presentSeller } from './learner.presenter.ts'
import type { Progress } from './progress.model.ts'
import { ProgressModel } from './progress.model.ts'
import { standingOf } from './standing.ts'

const NO_TEAM = { sellerBeltStatus: perTier(() => 0), allsellers: [] }

/**
 * The signed-in learner as the client holds it (contract, section 5, `user`), with a fixed number of queries, all at
 * once.
 * @throws AppError 404 when there is no such learner
 */
export async function describeLearner(context: Context, account: Account): Promise<LearnerUser> {
  const { zone, delivery } = context
  const { role, loginId, distributorId, createdAt } = account
  if (role === 'admin' || !distributorId) throw notFound()
  const accountId = String(account._id)
  const [progress, topics, trainings, team] = await Promise.all([
    findProgress(accountId),
    topicsForDistributor(distributorId),
    firstTrainings({ role, accountId, loginId }),
    role === 'supervisor' ? describeTeam(account) : NO_TEAM,
  ])
  // Who waits for approval has no progress that counts, and sees what somebody sees who has done nothing.
  if (!progress && account.approved) throw notFound()
  const { records, tiers } = progress ?? { records: [], tiers: noTiers() }
  const standing = standingOf({ role, distributorId, records, tiers }, topics)
  // Counted with the topics that are shown beside them, also while an edit of topics is still recounting.
  const fields = presentProgress(figuresOf(standing), standing, {
    createdAt,
    now: new Date(),
    zone,
  })
  const contact = presentContact(account, delivery.canReach)
  return presentLearner({ account, progress: fields, trainings, team, zone, contact })
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
