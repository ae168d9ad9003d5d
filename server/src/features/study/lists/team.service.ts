import type { Day } from '@tristar/shared/common/dates'
import { expectedDay } from '@tristar/shared/study/completion.rules'
import { type Progress, ProgressModel } from '../progress/progress.model.ts'

export type TeamMember = Pick<Progress, '_id' | 'loginId' | 'name' | 'createdAt' | 'figures'>

/** A member with its records by topic. */
export type StuckMember = TeamMember & Pick<Progress, 'records'>

const SHOWN = { loginId: 1, name: 1, createdAt: 1, figures: 1 } as const

/** The active sellers of a supervisor. */
export function teamOf(supervisorId: string) {
  return { supervisorId, role: 'seller', state: 'active' } as const
}

/** The day by which a member's current tier is expected to be complete; null if all are. */
export function expectedOf(
  { createdAt, figures }: Pick<Progress, 'createdAt' | 'figures'>,
  zone: string,
): Day | null {
  return figures.currentTier === '' ? null : expectedDay(figures.currentTier, createdAt, zone)
}

/** All of a supervisor's active sellers, by id. */
export async function wholeTeam(supervisorId: string): Promise<TeamMember[]> {
  return ProgressModel.find(teamOf(supervisorId), SHOWN).sort({ loginKey: 1 }).lean<TeamMember[]>()
}

/** A supervisor's active sellers who have failed the latest attempt at a quiz that they have never passed. */
export async function stuckMembers(supervisorId: string): Promise<StuckMember[]> {
  const failed = { $elemMatch: { evaluation: 'Failed', quizPassedAt: { $exists: false } } }
  return ProgressModel.find({ ...teamOf(supervisorId), records: failed }, { ...SHOWN, records: 1 })
    .sort({ loginKey: 1 })
    .lean<StuckMember[]>()
}
