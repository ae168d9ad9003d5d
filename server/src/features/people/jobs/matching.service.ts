import type { AllManagers, AllUsers } from '@tristar/shared/people/jobs.schema'
import { LIMITS } from '@tristar/shared/common/limits'
import type { Types } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import { AppError } from '../../../lib/errors.ts'
import type { AdminPrincipal } from '../../../lib/principal.ts'
import { scopeWithin } from '../../../lib/scope.ts'
import { type Today, todayIn } from '../../../lib/today.ts'
import { getOverseen } from '../../account/account.ts'
import { sellersMatching, teamsMatching } from '../../study/lists/lists.ts'

export type Matching = AllUsers | AllManagers

/**
 * The `_id`s of all whom a list finds now.
 * @throws AppError 403 for a scope that is not within the admin's own; 404 for another's manager; 409 COUNT_CHANGED unless they
 * are as many as the admin was told of
 */
export async function matchingPeople(
  { zone }: Context,
  principal: AdminPrincipal,
  all: Matching,
): Promise<Types.ObjectId[]> {
  const { ids, total: count } = await found(principal, all, todayIn(zone))
  if (count !== all.count) throw new AppError('COUNT_CHANGED', { count })
  return ids
}

async function found(principal: AdminPrincipal, { of, filter }: Matching, today: Today) {
  const limit = LIMITS.peoplePerJob + 1
  const scope = scopeWithin(principal, filter.dist)
  if (of === 'managers') return teamsMatching(scope, { list: filter, today, limit })
  const asked = { list: filter, today, limit }
  if (!filter.supervisorId) return sellersMatching({ scope }, asked)
  const manager = await getOverseen(principal, filter.supervisorId, { role: 'supervisor' })
  return sellersMatching({ supervisorId: manager.loginId }, asked)
}
