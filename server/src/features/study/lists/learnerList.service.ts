import { perPersonText } from '@tristar/shared/account/personTexts'
import {
  type Distributor,
  type Scope,
  SCOPE_DISTRIBUTORS,
} from '@tristar/shared/common/distributors'
import type { UserReportList } from '@tristar/shared/people/lists.schema'
import { type MANAGED_USERS_FILTERS } from '@tristar/shared/common/learner.filters'
import { USER_FIELDS } from '@tristar/shared/people/users.columns'
import type { QueryFilter } from 'mongoose'
import { personFilter } from '../../../lib/personFilter.ts'
import { ofScope } from '../../../lib/scope.ts'
import type { Today } from '../../../lib/today.ts'
import { BY_NAME, type TeamFigures, TeamFiguresModel } from '../figures/figures.model.ts'
import { countOf } from '../figures/groupFigures.service.ts'
import {
  BY_FACTS,
  BY_PROGRESS,
  BY_STATE,
  type Progress,
  ProgressModel,
} from '../progress/progress.model.ts'
import { countedBy, filterOf, foundBy, isNarrowed, keptCountOf } from './learnerFilters.ts'
import { sortingOf } from './sorting.ts'

/** What lists show: a small part of a document. */
export const SHOWN = {
  _id: 1,
  loginId: 1,
  ...perPersonText(() => 1 as const),
  state: 1,
  distributorId: 1,
  supervisorId: 1,
  supervisorName: 1,
  createdAt: 1,
  tiers: 1,
  figures: 1,
  lastAttemptAt: 1,
  waitingFrom: 1,
  joined: 1,
} as const

export type ListedLearner = Pick<Progress, keyof typeof SHOWN>

/** Whose scope, and whether it is downloaded, is the caller's. */
export type LearnerList = Omit<UserReportList, 'dist' | 'download' | 'contacts'>

/** What a list of sellers is narrowed by. */
export type LearnerFilters = Pick<LearnerList, 'search' | keyof typeof MANAGED_USERS_FILTERS>

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
 * and names of the sellers and of their User Managers.
 * @param today of which filters depend
 */
export async function listSellersOf(
  scope: Scope,
  list: LearnerList,
  today: Today,
): Promise<LearnerPage> {
  const { search } = list
  const sorting = orderOf(list)
  const group = sellersIn(scope, list, today)
  const narrowed = isNarrowed(list)
  if (!search && !narrowed) {
    const [learners, total] = await Promise.all([
      pageOf(group, list, sorting),
      countIn(SCOPE_DISTRIBUTORS[scope], list, today),
    ])
    return { learners, total }
  }
  const found = search ? await alternativesOf(scope, search) : undefined
  const filter = found ? { ...group, $or: [...found.own, found.managed] } : group
  // One index scan finds few matches completely.
  const few = await ProgressModel.find(
    filter,
    { _id: 1 },
    { ...fewBy(list, today), limit: FEW + 1 },
  ).lean()
  if (few.length <= FEW) {
    const these = { _id: { $in: few.map(({ _id }) => _id) } }
    return { learners: few.length > 0 ? await pageOf(these, list, sorting) : [], total: few.length }
  }
  const counting = countFound({ scope, group, filter, found }, list, today)
  const [learners, total] = await Promise.all([
    narrowed
      ? narrowedPage(filter, { list, today, sorting, total: counting })
      : pageOf(filter, list, sorting),
    counting,
  ])
  return { learners, total }
}

interface Narrowed {
  list: LearnerList
  today: Today
  sorting: Sorting
  total: Promise<number>
}

/** Up to this many matches of filters are sorted in memory. */
const SORTABLE = 5000

/**
 * The keys of the usual order, and of that by progress, hold what is filtered and searched, so that what is passed over
 * costs no documents. Any other order is that of an index whose documents have to be looked at, unless the matches are few
 * enough to be sorted: who is far down there may all be at its end.
 */
async function narrowedPage(
  filter: QueryFilter<Progress>,
  { list, today, sorting, total }: Narrowed,
): Promise<ListedLearner[]> {
  const ordered = INDEX_OF[Object.keys(sorting).join()]
  if (ordered) return pageOf(filter, list, sorting, { hint: ordered })
  return pageOf(filter, list, sorting, (await total) <= SORTABLE ? foundBy(list, today) : {})
}

/** The indexes whose keys hold all that is filtered, by the order that they give. */
const INDEX_OF: Record<string, typeof BY_FACTS | typeof BY_PROGRESS | undefined> = {
  loginKey: BY_FACTS,
  'figures.allProgress,loginKey': BY_PROGRESS,
}

/** The index by which matches are found that may be few. */
function fewBy(list: LearnerList, today: Today) {
  if (!isNarrowed(list)) return { hint: BY_MANAGER }
  return list.search ? foundBy(list, today) : countedBy(list, today)
}

interface Found {
  scope: Scope
  /** Without the search. */
  group: QueryFilter<Progress>
  filter: QueryFilter<Progress>
  found: Alternatives | undefined
}

async function countFound(
  { scope, group, filter, found }: Found,
  list: LearnerFilters,
  today: Today,
): Promise<number> {
  if (!found) return countIn(SCOPE_DISTRIBUTORS[scope], list, today)
  if (isNarrowed(list)) return ProgressModel.countDocuments(filter, foundBy(list, today))
  const { own, managed, managers } = found
  // A manager who is found is found with the whole team, whose number the kept figures know.
  const [inTeams, others] = await Promise.all([
    keptCountOf(list)
      ? managers.reduce((sum, { sellers }) => sum + sellers, 0)
      : ProgressModel.countDocuments({ ...group, ...managed }, { hint: BY_MANAGER }),
    ProgressModel.countDocuments(
      { ...group, $or: own, supervisorKey: { $nin: managed.supervisorKey.$in } },
      { hint: BY_MANAGER },
    ),
  ])
  return inTeams + others
}

/** How many sellers of these distributors the filters let pass. */
export async function countIn(
  distributors: readonly Distributor[],
  list: Omit<LearnerFilters, 'search'>,
  today: Today,
): Promise<number> {
  const kept = keptCountOf(list)
  if (kept) return countOf('seller', distributors, kept)
  const filter = { ...SELLERS, distributorId: { $in: [...distributors] }, ...filterOf(list, today) }
  if (isNarrowed(list)) return ProgressModel.countDocuments(filter, countedBy(list, today))
  return ProgressModel.countDocuments(filter, {
    hint: list.state === 'inactive' ? BY_STATE : BY_MANAGER,
  })
}

/** The sellers of a scope that the filters let pass. */
export function sellersIn(scope: Scope, list: LearnerFilters, today: Today): QueryFilter<Progress> {
  return { ...SELLERS, ...ofScope(scope), ...filterOf(list, today) }
}

type Alternatives = Awaited<ReturnType<typeof alternativesOf>>

/** What a search finds: sellers by their `own` ids and names, or `managed` by `managers` who are found. */
export async function alternativesOf(scope: Scope, search: string) {
  const managers = await managersFound(scope, search)
  const managed = { supervisorKey: { $in: managers.map(({ loginKey }) => loginKey) } }
  return { managers, own: personFilter(search), managed }
}

/** The User Managers of a scope who are found by id or name, with the numbers of their active sellers. */
async function managersFound(
  scope: Scope,
  search: string,
): Promise<Pick<TeamFigures, 'loginKey' | 'sellers'>[]> {
  const filter = { ...ofScope(scope), $or: personFilter(search) }
  return TeamFiguresModel.find(
    filter,
    { _id: 0, loginKey: 1, sellers: 1 },
    { hint: BY_NAME },
  ).lean()
}

export const SELLERS = { role: 'seller' } as const

/** The index in the order of the managers' ids. */
export const BY_MANAGER = {
  role: 1,
  distributorId: 1,
  supervisorKey: 1,
  loginKey: 1,
  nameKey: 1,
  state: 1,
} as const

export type Sorting = ReturnType<typeof sortingOf>

export function orderOf({ sort = 'sellerId', order }: LearnerList): Sorting {
  return sortingOf(USER_FIELDS[sort], order)
}

/** @param options such as the index to read in order */
export async function pageOf(
  filter: QueryFilter<Progress>,
  { limit, offset }: Pick<LearnerList, 'limit' | 'offset'>,
  sorting: Sorting,
  options: { hint?: Record<string, 1 | -1> } = {},
): Promise<ListedLearner[]> {
  const page = { sort: sorting, skip: offset, limit, ...options }
  return ProgressModel.find(filter, SHOWN, page).lean<ListedLearner[]>()
}
