import type { Day } from '@tristar/shared/common/dates'
import type { Scope } from '@tristar/shared/common/distributors'
import type { Types } from 'mongoose'
import { TeamFiguresModel } from '../figures/figures.model.ts'
import { BY_FACTS, ProgressModel } from '../progress/progress.model.ts'
import { isNarrowed } from './learnerFilters.ts'
import { BY_MANAGER, type LearnerFilters, teamFilter } from './learnerList.service.ts'
import { sellersFilter } from './sellersFound.service.ts'
import { teamsFilter } from './teamList.service.ts'

type Id = { _id: Types.ObjectId }

interface Asked<List> {
  list: List
  today: Day
  limit: number
}

/** The `_id`s of all sellers whom `listSellersOf` finds, or `listSellersUnder` a manager; at most `limit`. */
export async function sellersMatching(
  within: { scope: Scope } | { supervisorId: string },
  { list, today, limit }: Asked<LearnerFilters>,
): Promise<Types.ObjectId[]> {
  const found =
    'scope' in within
      ? ProgressModel.find(await sellersFilter(within.scope, list, today), { _id: 1 }).hint(
          isNarrowed(list) ? BY_FACTS : BY_MANAGER,
        )
      : ProgressModel.find(teamFilter(within.supervisorId, list, today), { _id: 1 })
  return idsOf(await found.limit(limit).lean<Id[]>())
}

/** The `_id`s of all User Managers whom `listTeams` finds; at most `limit`. */
export async function teamsMatching(
  scope: Scope,
  { list, today, limit }: Asked<Parameters<typeof teamsFilter>[1]>,
): Promise<Types.ObjectId[]> {
  const filter = await teamsFilter(scope, list, today)
  return idsOf(await TeamFiguresModel.find(filter, { _id: 1 }).limit(limit).lean<Id[]>())
}

function idsOf(found: readonly Id[]): Types.ObjectId[] {
  return found.map(({ _id }) => _id)
}
