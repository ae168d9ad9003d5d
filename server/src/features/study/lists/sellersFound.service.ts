import type { Distributor, Scope } from '@tristar/shared/common/distributors'
import type { QueryFilter } from 'mongoose'
import type { Today } from '../../../lib/today.ts'
import {
  alternativesOf,
  BY_MANAGER,
  countIn,
  type LearnerFilters,
  sellersIn,
} from './learnerList.service.ts'
import { foundBy, isNarrowed } from './learnerFilters.ts'
import { type Progress, ProgressModel } from '../progress/progress.model.ts'

/** The sellers of a list, however many, to be read one batch after the other. */
interface SellersFound {
  /**
   * The next ones by id after the lower-cased id `after` ('' for the first), with their ids and these fields. Each call is a
   * separate query, so that a slow reader keeps no cursor open.
   */
  behind: <Field extends keyof Progress>(
    after: string,
    limit: number,
    fields: readonly Field[],
  ) => Promise<Pick<Progress, Field | '_id' | 'loginKey'>[]>
  /** How many there are of a distributor within the scope. */
  count: (distributorId: Distributor) => Promise<number>
}

/** All that `listSellersOf` finds with this search and these filters. */
export async function sellersFound(
  scope: Scope,
  list: LearnerFilters,
  today: Today,
): Promise<SellersFound> {
  const { search } = list
  const filter = await sellersFilter(scope, list, today)
  return {
    behind: async (after, limit, fields) =>
      ProgressModel.find({ ...filter, loginKey: { $gt: after } }, ['loginKey', ...fields], {
        sort: { loginKey: 1 },
        limit,
        // The default first batch holds only 101.
        batchSize: limit,
      }).lean<Progress[]>(),
    count: async (distributorId) =>
      search
        ? ProgressModel.countDocuments(
            { ...filter, distributorId },
            isNarrowed(list) ? foundBy(list, today) : { hint: BY_MANAGER },
          )
        : countIn([distributorId], list, today),
  }
}

/** What lets the same ones pass. */
export async function sellersFilter(
  scope: Scope,
  list: LearnerFilters,
  today: Today,
): Promise<QueryFilter<Progress>> {
  const group = sellersIn(scope, list, today)
  if (!list.search) return group
  const { own, managed } = await alternativesOf(scope, list.search)
  return { ...group, $or: [...own, managed] }
}
