import type { ProgressFields } from '@tristar/shared/study/progress.schema'
import type { SupervisorUser } from '@tristar/shared/session/session.schema'
import { LIMITS } from '@tristar/shared/common/limits'
import { perTier, TIER_KEYS } from '@tristar/shared/common/tiers'
import { figuresOf, noTiers } from '@tristar/shared/study/progress.rules'
import { AppError } from '../../lib/errors.ts'
import type { Learner } from '../account/account.ts'
import { titlesById, topicsForDistributor } from '../topics/topics.ts'
import { findProgress } from './progress/access.service.ts'
import { teamFiguresOf } from './figures/figures.service.ts'
import { type Progress, ProgressModel } from './progress/progress.model.ts'
import { presentProgress, presentSeller } from './progress/progress.presenter.ts'
import { standingOf } from './progress/standing.ts'
import { teamOf } from './lists/team.service.ts'

const NOTHING_DONE = { records: [], tiers: noTiers(), seenStars: [], supervisorName: '' }

interface Describing {
  approved: boolean
  zone: string
  found?: ProgressRead | undefined
}

/** The document of a learner's progress, for who reads it together with something else. */
export type ProgressRead = ReturnType<typeof findProgress>

/**
 * The signed-in learner's progress, with its manager's name. A newcomer who waits for approval has the progress of someone who has done nothing.
 * @throws AppError 404 when an approved learner has no progress
 */
export async function describeProgress(
  { accountId, role, distributorId, createdAt }: Learner,
  { approved, zone, found = findProgress(accountId) }: Describing,
): Promise<ProgressFields & Pick<Progress, 'supervisorName'>> {
  const [progress, topics] = await Promise.all([found, topicsForDistributor(distributorId)])
  if (!progress && approved) throw new AppError('NOT_FOUND')
  const { records, tiers, seenStars, supervisorName } = progress ?? NOTHING_DONE
  const standing = standingOf({ role, distributorId, records, tiers }, topics)
  // Counted with the same topics as shown, also while an edit of topics is being recounted.
  const now = new Date()
  return {
    ...presentProgress(figuresOf(standing), standing, { createdAt, seenStars, now, zone }),
    supervisorName,
  }
}

/** A supervisor's session data about its sellers. */
export async function describeTeam({
  accountId,
  loginId,
}: Learner): Promise<Pick<SupervisorUser, 'sellerBeltStatus' | 'allsellers'>> {
  const [counts, titlesOf, sellers] = await Promise.all([
    teamFiguresOf(accountId),
    titlesById(),
    ProgressModel.find(teamOf(loginId), { loginId: 1, name: 1, figures: 1 })
      .sort({ loginKey: 1 })
      .limit(LIMITS.embeddedList)
      .lean<Pick<Progress, '_id' | 'loginId' | 'name' | 'figures'>[]>(),
  ])
  return {
    sellerBeltStatus: perTier((tier) => counts?.[TIER_KEYS[tier]] ?? 0),
    allsellers: sellers.map((seller) => presentSeller(seller, titlesOf)),
  }
}
