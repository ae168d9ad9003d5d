import type { Day } from '@tristar/shared/common/dates'
import { TEAM_FIELDS } from '@tristar/shared/team/team.columns'
import type { TeamList } from '@tristar/shared/team/team.schema'
import type { QueryFilter } from 'mongoose'
import { personFilter } from '../../../lib/personFilter.ts'
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
  today: Day,
): Promise<LearnerPage> {
  return teamPage(teamFilter(supervisorId, list, today), list, orderOf(list))
}

/** The same for the manager, with ties always ascending by id. */
export async function listTeam(
  supervisorId: string,
  { sort = 'sellerId', ...list }: TeamList,
): Promise<LearnerPage> {
  if (sort === 'completedTopic' || sort === 'nextTopic')
    return teamByTitle(supervisorId, list, `${sort}Id`)
  const sorting = sortingOf(TEAM_FIELDS[sort], list.order, 1)
  const kept = !list.search && keptCountOf(list)
  const sizeOf = kept ? () => teamSizeOf(supervisorId) : undefined
  return teamPage(ownTeam(supervisorId, list), list, sorting, sizeOf)
}

/** The team in the order of topics' titles, which are looked up: few enough to be sorted here. */
async function teamByTitle(
  supervisorId: string,
  list: Omit<TeamList, 'sort'>,
  named: 'completedTopicId' | 'nextTopicId',
): Promise<LearnerPage> {
  const { order, offset, limit } = list
  const titlesOf = await titlesById()
  const found = await ProgressModel.find(ownTeam(supervisorId, list), {
    [`figures.${named}`]: 1,
  })
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
  today: Day,
): QueryFilter<Progress> {
  const found = search ? { $or: personFilter(search) } : {}
  return { supervisorId, ...SELLERS, ...filterOf(list, today), ...found }
}

/** The same for the manager, whose list knows no filter that depends on today. */
const ownTeam = (supervisorId: string, list: Pick<TeamList, 'search' | 'state'>) =>
  teamFilter(supervisorId, list, '')

/** The number of the supervisor's active sellers. */
async function teamSizeOf(supervisorId: string): Promise<number> {
  const [size = 0] = (await teamSizesOf([supervisorId])).values()
  return size
}
