import { idKey } from '@tristar/shared/common/ids'
import type { TeamList } from '@tristar/shared/team/team.schema'
import { literal } from '../../lib/literal.ts'
import type { Progress } from './progress.model.ts'
import { ProgressModel } from './progress.model.ts'

/** What lists show of a seller. */
export type TeamMember = Pick<Progress, '_id' | 'loginId' | 'createdAt' | 'figures'>

/** A member with what it has done topic by topic. */
export type StuckMember = TeamMember & Pick<Progress, 'records'>

const SHOWN = { loginId: 1, createdAt: 1, figures: 1 } as const

/**
 * Where a row's field is kept. The id has its index; the others order one team, which its index has found. The tiers'
 * names happen to stand the other way round in the alphabet: White, Green, Black.
 */
const SORTED_BY: Record<NonNullable<TeamList['sort']>, { path: string; reversed?: true }> = {
  _id: { path: '_id' },
  sellerId: { path: 'loginKey' },
  status: { path: 'figures.status', reversed: true },
  completeDate: { path: 'createdAt' },
  completedTopic: { path: 'figures.completedTopic' },
  nextTopic: { path: 'figures.nextTopic' },
  beltProgress: { path: 'figures.beltProgress' },
}

function teamOf(supervisorId: string) {
  return { supervisorId, role: 'seller' as const }
}

/** A page of a supervisor's sellers, by id unless told, and how many match in all. Searches in the ids. */
export async function listTeam(
  supervisorId: string,
  list: TeamList,
): Promise<{ members: TeamMember[]; total: number }> {
  const { search, sort = 'sellerId', order, limit, offset } = list
  const found = search ? { loginKey: { $regex: literal(idKey(search)) } } : {}
  const filter = { ...teamOf(supervisorId), ...found }
  const { path, reversed = false } = SORTED_BY[sort]
  const direction = (order === 'asc') === reversed ? -1 : 1
  const sorting: Record<string, 1 | -1> = { [path]: direction }
  sorting.loginKey ??= 1
  const [members, total] = await Promise.all([
    ProgressModel.find(filter, SHOWN, { sort: sorting, skip: offset, limit }).lean<TeamMember[]>(),
    ProgressModel.countDocuments(filter),
  ])
  return { members, total }
}

/** All of a supervisor's sellers, by id. */
export async function wholeTeam(supervisorId: string): Promise<TeamMember[]> {
  return ProgressModel.find(teamOf(supervisorId), SHOWN).sort({ loginKey: 1 }).lean<TeamMember[]>()
}

/** Those of a supervisor's sellers who have failed the latest attempt at a quiz that they have never passed. */
export async function stuckMembers(supervisorId: string): Promise<StuckMember[]> {
  const failed = { $elemMatch: { evaluation: 'Failed', quizPassedAt: { $exists: false } } }
  return ProgressModel.find({ ...teamOf(supervisorId), records: failed }, { ...SHOWN, records: 1 })
    .sort({ loginKey: 1 })
    .lean<StuckMember[]>()
}
