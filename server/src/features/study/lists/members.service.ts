import { TEAM_FIELDS } from '@tristar/shared/team/team.columns'
import type { TeamList } from '@tristar/shared/team/team.schema'
import type { QueryFilter } from 'mongoose'
import { personFilter } from '../../../lib/personFilter.ts'
import type { Today } from '../../../lib/today.ts'
import { titlesById } from '../../topics/topics.ts'
import { teamSizesOf } from '../figures/figures.service.ts'
import { type Progress, ProgressModel } from '../progress/progress.model.ts'
import { filterOf, keptCountOf } from './learnerFilters.ts'
import {
  type LearnerFilters,
  type LearnerList,
  type LearnerPage,
  type ListedLearner,
  orderOf,
  pageOf,
  SELLERS,
  SHOWN,
  type Sorting,
} from './learnerList.service.ts'
import { sortingOf } from './sorting.ts'

/** A page of one User Manager's sellers, by default sorted by id, for admins. */
export async function listSellersUnder(
  supervisorId: string,
  list: LearnerList,
  today: Today,
): Promise<LearnerPage> {
  return teamPage(teamFilter(supervisorId, list, today), list, orderOf(list))
}

/** The same for the manager, with ties always ascending by id. */
export async function listTeam(
  supervisorId: string,
  { sort = 'sellerId', ...list }: TeamList,
  today: Today,
): Promise<LearnerPage> {
  const team = teamFilter(supervisorId, list, today)
  if (sort === 'completedTopic' || sort === 'nextTopic') return teamByTitle(team, list, `${sort}Id`)
  const sorting = sortingOf(TEAM_FIELDS[sort], list.order, 1)
  const kept = !list.search && keptCountOf(list) === 'total'
  const sizeOf = kept ? () => teamSizeOf(supervisorId) : undefined
  return teamPage(team, list, sorting, sizeOf)
}

/** The team in the order of topics' titles, which are looked up: few enough to be sorted here. */
async function teamByTitle(
  team: QueryFilter<Progress>,
  list: Omit<TeamList, 'sort'>,
  named: 'completedTopicId' | 'nextTopicId',
): Promise<LearnerPage> {
  const { order, offset, limit } = list
  const titlesOf = await titlesById()
  const found = await ProgressModel.find(team, { [`figures.${named}`]: 1 })
    .sort({ loginKey: 1 })
    .lean<Pick<Progress, '_id' | 'figures'>[]>()
  const titled = found.map(({ _id, figures }) => [titlesOf(figures[named]).English, _id] as const)
  const turned = order === 'asc' ? 1 : -1
  const sorted = titled.toSorted(([a], [b]) => turned * (a < b ? -1 : Number(a > b)))
  const ids = sorted.slice(offset, offset + limit).map(([, _id]) => _id)
  const rows = await ProgressModel.find({ _id: { $in: ids } }, SHOWN).lean<ListedLearner[]>()
  const byId = new Map(rows.map((row) => [String(row._id), row]))
  return { learners: ids.flatMap((id) => byId.get(String(id)) ?? []), total: found.length }
}

/** @param sizeOf the number of those in the filter, where it is known without counting */
async function teamPage(
  team: QueryFilter<Progress>,
  list: Pick<LearnerList, 'limit' | 'offset'>,
  sorting: Sorting,
  sizeOf = () => ProgressModel.countDocuments(team).exec(),
): Promise<LearnerPage> {
  const [learners, total] = await Promise.all([pageOf(team, list, sorting), sizeOf()])
  return { learners, total }
}

/** One User Manager's sellers whom the filters let pass. Searches their ids and names. */
export function teamFilter(
  supervisorId: string,
  { search, ...list }: LearnerFilters,
  today: Today,
): QueryFilter<Progress> {
  const found = search ? { $or: personFilter(search) } : {}
  return { supervisorId, ...SELLERS, ...filterOf(list, today), ...found }
}

/** The number of the supervisor's active sellers. */
async function teamSizeOf(supervisorId: string): Promise<number> {
  const [size = 0] = (await teamSizesOf([supervisorId])).values()
  return size
}
