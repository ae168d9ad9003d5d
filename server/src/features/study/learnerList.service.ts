import type { Scope } from '@tristar/shared/common/distributors'
import { SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import type { UserReportList } from '@tristar/shared/reports/reports.schema'
import type { QueryFilter } from 'mongoose'
import { literal } from '../../lib/literal.ts'
import { countOf } from './groups.service.ts'
import type { Progress } from './progress.model.ts'
import { LIST_ORDERS, ProgressModel } from './progress.model.ts'

/** What the admins' lists show of a seller. */
export type ListedLearner = Pick<
  Progress,
  '_id' | 'loginId' | 'distributorId' | 'supervisorId' | 'createdAt' | 'figures' | 'tiers'
>

export type LearnerList = Pick<UserReportList, 'limit' | 'offset' | 'search' | 'order' | 'sort'>

/** A page, and how many match in all. */
export interface LearnerPage {
  learners: ListedLearner[]
  total: number
}

const SHOWN = {
  loginId: 1,
  distributorId: 1,
  supervisorId: 1,
  createdAt: 1,
  figures: 1,
  tiers: 1,
} as const

/** Planned date and deadline follow from the day of creation; the overall progress has two names. */
const SORTED_BY: Record<
  Exclude<NonNullable<LearnerList['sort']>, '_id'>,
  keyof typeof LIST_ORDERS
> = {
  sellerId: 'loginId',
  distributorId: 'distributor',
  distributor: 'distributor',
  createdAt: 'created',
  plannedDate: 'created',
  completeDate: 'created',
  supervisorId: 'supervisor',
  belt: 'star',
  beltRate: 'starProgress',
  allRate: 'overallProgress',
  progress: 'overallProgress',
  whiteBeltDate: 'whiteDate',
  greenBeltDate: 'greenDate',
  blackBeltDate: 'blackDate',
}

/**
 * Up to so many found learners are read and sorted; of more, the page soon fills from the ordered list, of which the keys
 * tell who is found: of 200 among 100,000 every five-hundredth.
 */
const FEW = 200

/**
 * A page of the sellers of a scope, by id unless told; those who have no date come before those who have one. Searches
 * in the ids of the sellers and of their User Managers, both of which the index that is hinted at holds.
 */
export async function listSellersOf(scope: Scope, list: LearnerList): Promise<LearnerPage> {
  const group: QueryFilter<Progress> = scope === 'all' ? SELLERS : { ...SELLERS, scope }
  if (!list.search) {
    const [learners, total] = await Promise.all([
      pageOf(group, list),
      countOf('seller', SCOPE_DISTRIBUTORS[scope]),
    ])
    return { learners, total }
  }
  const found = { $regex: literal(idKey(list.search)) }
  const filter = { ...group, $or: [{ loginKey: found }, { supervisorKey: found }] }
  const ids = { role: 1, ...(scope !== 'all' && { scope: 1 }), supervisorKey: 1, loginKey: 1 }
  // Few are found in one walk along the index; of many, the rest of that walk only counts.
  const few = await ProgressModel.find(
    filter,
    { supervisorKey: 1 },
    { hint: ids, sort: { supervisorKey: 1 }, limit: FEW + 1 },
  ).lean()
  const last = few[FEW]
  if (!last) {
    const these = { _id: { $in: few.map(({ _id }) => _id) } }
    return { learners: few.length > 0 ? await pageOf(these, list) : [], total: few.length }
  }
  const { supervisorKey } = last
  const before = few.findIndex((each) => each.supervisorKey === supervisorKey)
  const [learners, others] = await Promise.all([
    pageOf(filter, list),
    ProgressModel.countDocuments(
      { ...filter, supervisorKey: { $gte: supervisorKey } },
      { hint: ids },
    ),
  ])
  return { learners, total: before + others }
}

/** A page of one User Manager's sellers. Searches in their ids. */
export async function listSellersUnder(
  supervisorId: string,
  list: LearnerList,
): Promise<LearnerPage> {
  const found = list.search ? { loginKey: { $regex: literal(idKey(list.search)) } } : {}
  const team = { supervisorId, ...SELLERS, ...found }
  const [learners, total] = await Promise.all([
    pageOf(team, list),
    ProgressModel.countDocuments(team),
  ])
  return { learners, total }
}

const SELLERS = { role: 'seller' } as const

/** Learners that are alike keep their places: the id decides, in the same direction, so that one index serves both. */
function sortingOf(
  [path, ascending]: (typeof LIST_ORDERS)[keyof typeof LIST_ORDERS],
  turned: 1 | -1,
): Record<string, 1 | -1> {
  return { [path]: ascending === turned ? 1 : -1, loginKey: turned }
}

async function pageOf(
  filter: QueryFilter<Progress>,
  { sort = 'sellerId', order, limit, offset }: LearnerList,
): Promise<ListedLearner[]> {
  const turned = order === 'asc' ? 1 : -1
  return ProgressModel.find(filter, SHOWN, {
    sort: sort === '_id' ? { _id: turned } : sortingOf(LIST_ORDERS[SORTED_BY[sort]], turned),
    skip: offset,
    limit,
  }).lean<ListedLearner[]>()
}
