import type { PersonState } from '@tristar/shared/common/personStates'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { PersonPermissions } from '@tristar/shared/people/person.schema'
import type { AdminPrincipal, LearnerPrincipal } from '../../lib/principal.ts'
import { isInScope } from '../../lib/scope.ts'
import { type Account, isOwnSeller } from '../account/account.ts'

/** Who looks after people: admins of the scope, and managers of their own sellers (domain: People who come, move and leave). */
export type Keeper = AdminPrincipal | LearnerPrincipal

/** Whether the caller looks after this person; others are answered as if it did not exist. */
export function looksAfter(keeper: Keeper, account: Account): boolean {
  if (keeper.role === 'admin') return isInScope(keeper, account.distributorId)
  return isOwnSeller(keeper, account)
}

interface Facts {
  role: LearnerRole
  state: PersonState
  erased: boolean
  confirmed: boolean
  /** May be given a new one by the caller. */
  password: boolean
}

/** What the caller may do with a person that it looks after. */
export function permissionsFor(
  keeper: Keeper,
  { role, state, erased, confirmed, password }: Facts,
): PersonPermissions {
  const [admin, active] = [keeper.role === 'admin', state === 'active']
  const chief = keeper.role === 'admin' && keeper.scope === 'all'
  return {
    confirm: admin && active && !confirmed,
    move: admin && active && role === 'seller',
    deactivate: admin && active,
    reactivate: admin && !active && !erased,
    password,
    reset: chief && role === 'seller',
    erase: chief && !active && !erased,
    revoke: chief,
  }
}
