import { type Distributor, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { OwnTrendsQuery, TrendsQuery } from '@tristar/shared/trends/trends.schema'
import { Types } from 'mongoose'
import { AppError } from '../../lib/errors.ts'
import type { AdminPrincipal, LearnerPrincipal } from '../../lib/principal.ts'
import { ofScope, scopeWithin } from '../../lib/scope.ts'
import { getOverseen } from '../account/account.ts'

/** Whose figures are asked for, and of which months. */
export interface Asked extends OwnTrendsQuery {
  /** See months.model.ts. */
  unit: string
  role: LearnerRole
  /** A filter of what names a distributor, or the account of a User Manager. */
  place: { distributorId: { $in: Distributor[] } } | { supervisorAccountId: Types.ObjectId }
}

/** @throws AppError 403 for a scope, 404 NOT_FOUND for a User Manager that is not within the admin's own */
export async function askedByAdmin(
  principal: AdminPrincipal,
  { dist, supervisorId, role, from, to }: TrendsQuery,
): Promise<Asked> {
  const scope = scopeWithin(principal, dist)
  if (!supervisorId) return { unit: scope, role, from, to, place: ofScope(scope) }
  const { _id, distributorId } = await getOverseen(principal, supervisorId, { role: 'supervisor' })
  if (!distributorId || !SCOPE_DISTRIBUTORS[scope].includes(distributorId))
    throw new AppError('NOT_FOUND')
  return { ...teamOf(_id), role, from, to }
}

/** The sellers of the own team. */
export function askedByManager(
  { accountId }: LearnerPrincipal,
  { from, to }: OwnTrendsQuery,
): Asked {
  return { ...teamOf(new Types.ObjectId(accountId)), role: 'seller', from, to }
}

function teamOf(supervisorAccountId: Types.ObjectId): Pick<Asked, 'unit' | 'place'> {
  return { unit: supervisorAccountId.toHexString(), place: { supervisorAccountId } }
}
