import type { Scope } from '@tristar/shared/common/distributors'
import type { Types } from 'mongoose'
import type { Today } from '../../../lib/today.ts'
import { TeamFiguresModel } from '../figures/figures.model.ts'
import { ProgressModel } from '../progress/progress.model.ts'
import { foundBy, isNarrowed } from './learnerFilters.ts'
import { BY_MANAGER, type LearnerFilters } from './learnerList.service.ts'
import { teamFilter } from './members.service.ts'
import { sellersFilter } from './sellersFound.service.ts'
import { teamsFilter } from './teamList.service.ts'

type Id = { _id: Types.ObjectId }

interface Asked<List> {
  list: List
  today: Today
  limit: number
}

/** Whom a list finds: at most `limit` of their `_id`s, and how many they are in all. */
interface Matched {
  ids: Types.ObjectId[]
  total: number
}

/** All sellers whom `listSellersOf` finds, or `listSellersUnder` a manager. */
export async function sellersMatching(
  within: { scope: Scope } | { supervisorId: string },
  { list, today, limit }: Asked<LearnerFilters>,
): Promise<Matched> {
  const [filter, options] =
    'scope' in within
      ? [
          await sellersFilter(within.scope, list, today),
          isNarrowed(list) ? foundBy(list, today) : { hint: BY_MANAGER },
        ]
      : [teamFilter(within.supervisorId, list, today), {}]
  const found = ProgressModel.find(filter, { _id: 1 }, { ...options, limit })
  return matched(await found.lean<Id[]>(), limit, () =>
    ProgressModel.countDocuments(filter, options),
  )
}

/** All User Managers whom `listTeams` finds. */
export async function teamsMatching(
  scope: Scope,
  { list, today, limit }: Asked<Parameters<typeof teamsFilter>[1]>,
): Promise<Matched> {
  const filter = await teamsFilter(scope, list, today.day)
  const found = await TeamFiguresModel.find(filter, { _id: 1 }).limit(limit).lean<Id[]>()
  return matched(found, limit, () => TeamFiguresModel.countDocuments(filter))
}

/** Counts only where there may be more than were read. */
async function matched(
  found: readonly Id[],
  limit: number,
  count: () => Promise<number>,
): Promise<Matched> {
  const ids = found.map(({ _id }) => _id)
  return { ids, total: ids.length < limit ? ids.length : await count() }
}
