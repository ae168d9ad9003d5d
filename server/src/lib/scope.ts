import type { Distributor, Scope } from '@tristar/shared/common/distributors'
import { SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { forbidden } from './errors.ts'
import type { AdminPrincipal } from './principal.ts'

/**
 * The scope that an admin asks for; its own when it does not say.
 * @throws AppError 403 for one that is not within its own
 */
export function scopeWithin({ scope }: AdminPrincipal, asked: Scope | undefined): Scope {
  if (asked === undefined || asked === scope) return scope
  if (scope === 'all') return asked
  throw forbidden()
}

/** Whether the distributor's people are the admin's to see. */
export function isInScope(
  { scope }: Pick<AdminPrincipal, 'scope'>,
  distributorId?: Distributor,
): boolean {
  return distributorId !== undefined && SCOPE_DISTRIBUTORS[scope].includes(distributorId)
}
