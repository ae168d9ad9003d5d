import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { UserReportList } from '@tristar/shared/reports/reports.schema'
import { TEAM_FIELDS, USER_FIELDS } from '@tristar/shared/study/learners.columns'
import type { TeamList } from '@tristar/shared/team/team.schema'
import type { QueryFilter } from 'mongoose'
import { byName, idPart, inState, personFilter } from '../../lib/personFilter.ts'
import { BY_NAME, TeamFiguresModel } from './figures.model.ts'
import { countOf } from './groups.service.ts'
import { type Progress, ProgressModel } from './progress.model.ts'
import { sortingOf } from './sorting.ts'

/** The per-topic records and attempt counts are most of a document, and no list shows them. */
const UNREAD = { records: 0, quizCounts: 0 } as const

export type ListedLearner = Omit<Progress, keyof typeof UNREAD>

export type LearnerList = Pick<
  UserReportList,
  'limit' | 'offset' | 'search' | 'order' | 'sort' | 'state'
>

/** A page, and the number of matching rows. */
export interface LearnerPage {
  learners: ListedLearner[]
  total: number
}

/**
 * Up to this many matches are read and sorted in memory; with more, the page soon fills from the ordered index, whose keys
 * contain what is searched: of 200 among 100,000 every five-hundredth.
 */
const FEW = 200

/**
 * A page of the sellers of a scope, by default sorted by id; sellers without a date precede those with one. Searches ids
 * and names of the sellers and of their User Managers, of which the hinted index holds all but the managers' names.
 */
export async function listSellersOf(scope: Scope, list: LearnerList): Promise<LearnerPage> {
  const { search, state } = list
  const sorting = orderOf(list)
  const group: QueryFilter<Progress> = {
    ...SELLERS,
    ...(scope !== 'all' && { scope }),
    ...inState(state),
  }
  const ids = { role: 1, ...(scope !== 'all' && { scope: 1 }), ...BY_MANAGER }
  if (!search) {
    const [learners, total] = await Promise.all([
      pageOf(group, list, sorting),
      state === 'active'
        ? countOf('seller', SCOPE_DISTRIBUTORS[scope])
        : ProgressModel.countDocuments(group, { hint: ids }),
    ])
    return { learners, total }
  }
  const filter = { ...group, $or: [...personFilter(search), ...(await managedBy(search))] }
  // One index scan finds few matches completely; of many, its rest only counts.
  const few = await ProgressModel.find(
    filter,
    { supervisorKey: 1 },
    { hint: ids, sort: { supervisorKey: 1 }, limit: FEW + 1 },
  ).lean()
  const last = few[FEW]
  if (!last) {
    const these = { _id: { $in: few.map(({ _id }) => _id) } }
    return { learners: few.length > 0 ? await pageOf(these, list, sorting) : [], total: few.length }
  }
  const { supervisorKey } = last
  const before = few.findIndex((each) => each.supervisorKey === supervisorKey)
  const [learners, others] = await Promise.all([
    pageOf(filter, list, sorting),
    ProgressModel.countDocuments(
      { ...filter, supervisorKey: { $gte: supervisorKey } },
      { hint: ids },
    ),
  ])
  return { learners, total: before + others }
}

/** Alternatives on `supervisorKey` that find the sellers of managers by id or name. */
async function managedBy(search: string): Promise<object[]> {
  const named = byName(search)
  const managers = named
    ? await TeamFiguresModel.find(named, { _id: 0, loginKey: 1 }, { hint: BY_NAME }).lean()
    : []
  const keys = managers.map(({ loginKey }) => loginKey)
  return [
    { supervisorKey: idPart(search) },
    ...(keys.length > 0 ? [{ supervisorKey: { $in: keys } }] : []),
  ]
}

/** A page of one User Manager's sellers, by default sorted by id, for admins. */
export async function listSellersUnder(
  supervisorId: string,
  list: LearnerList,
): Promise<LearnerPage> {
  return teamPage(supervisorId, list, orderOf(list))
}

/** The same for the manager, with ties always ascending by id. */
export async function listTeam(
  supervisorId: string,
  { sort = 'sellerId', ...list }: TeamList,
): Promise<LearnerPage> {
  return teamPage(supervisorId, list, sortingOf(TEAM_FIELDS[sort], list.order, 1))
}

/** Searches ids and names of the sellers. */
async function teamPage(
  supervisorId: string,
  list: Omit<LearnerList, 'sort'>,
  sorting: Sorting,
): Promise<LearnerPage> {
  const found = list.search ? { $or: personFilter(list.search) } : {}
  const team = { supervisorId, ...SELLERS, ...inState(list.state), ...found }
  const [learners, total] = await Promise.all([
    pageOf(team, list, sorting),
    ProgressModel.countDocuments(team),
  ])
  return { learners, total }
}

const SELLERS = { role: 'seller' } as const

/** The rest of the index in the order of the managers' ids. */
const BY_MANAGER = { supervisorKey: 1, loginKey: 1, nameKey: 1, state: 1 } as const

type Sorting = ReturnType<typeof sortingOf>

function orderOf({ sort = 'sellerId', order }: LearnerList): Sorting {
  return sortingOf(USER_FIELDS[sort], order)
}

async function pageOf(
  filter: QueryFilter<Progress>,
  { limit, offset }: Pick<LearnerList, 'limit' | 'offset'>,
  sorting: Sorting,
): Promise<ListedLearner[]> {
  return ProgressModel.find(filter, UNREAD, { sort: sorting, skip: offset, limit }).lean<
    ListedLearner[]
  >()
}
