import type { Scope } from '@tristar/shared/common/distributors'
import { isDone } from '@tristar/shared/study/progress.rules'
import { readCatalogue } from '../../topics/topics.ts'
import type { TeamFigures } from '../figures/figures.model.ts'
import { type Progress, ProgressModel } from '../progress/progress.model.ts'
import { standingOf } from '../progress/standing.ts'
import { listTeams } from './teamList.service.ts'

/** A User Manager, and whether the EDAC theory is completed. */
interface FoundManager {
  team: TeamFigures
  theoryDone: boolean
}

/** The first `limit` active User Managers of a scope whose id or name matches, by id. */
export async function managersFound(
  scope: Scope,
  { search, limit }: { search: string; limit: number },
): Promise<FoundManager[]> {
  const list = { search, limit, offset: 0, order: 'asc', state: 'active' } as const
  const { teams } = await listTeams(scope, list, '')
  const fields = { role: 1, distributorId: 1, records: 1, tiers: 1 } as const
  const [{ topicsOf }, learners] = await Promise.all([
    readCatalogue(),
    ProgressModel.find({ _id: { $in: teams.map(({ _id }) => _id) } }, fields).lean<
      Pick<Progress, '_id' | keyof typeof fields>[]
    >(),
  ])
  const done = new Map(
    learners.map((learner) => {
      const standing = standingOf(learner, topicsOf(learner.distributorId))
      const theory = standing.topics.filter(({ supervisor }) => supervisor)
      return [String(learner._id), theory.every((topic) => isDone(standing, topic))]
    }),
  )
  return teams.map((team) => ({ team, theoryDone: done.get(String(team._id)) ?? false }))
}
