import {
  type Distributor,
  type Scope,
  SCOPE_DISTRIBUTORS,
} from '@tristar/shared/common/distributors'
import { AppError } from './errors.ts'
import type { AdminPrincipal } from './principal.ts'

/** The scope requested by an admin; by default its own. @throws AppError 403 for one that is not within its own */
export function scopeWithin({ scope }: AdminPrincipal, asked: Scope | undefined): Scope {
  if (asked === undefined || asked === scope) return scope
  if (scope === 'all') return asked
  throw new AppError('FORBIDDEN')
}

/** Whether the admin may see the distributor's people. */
export function isInScope(
  { scope }: Pick<AdminPrincipal, 'scope'>,
  distributorId?: Distributor,
): boolean {
  return distributorId !== undefined && SCOPE_DISTRIBUTORS[scope].includes(distributorId)
}

/** Filters by the scope's distributors. An index that begins with the distributor gives its order over several, too. */
export function ofScope(scope: Scope): { distributorId: { $in: Distributor[] } } {
  return { distributorId: { $in: [...SCOPE_DISTRIBUTORS[scope]] } }
}
