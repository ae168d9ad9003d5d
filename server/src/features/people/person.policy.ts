import type { PersonState } from '@tristar/shared/common/personStates'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { PersonPermissions, RowPermissions } from '@tristar/shared/people/person.schema'
import type { Principal } from '../../lib/principal.ts'

interface Facts {
  role: LearnerRole
  state: PersonState
  erased: boolean
  confirmed: boolean
  /** May be given a new one by the caller. */
  password: boolean
  /** Nothing refers to the id. */
  freeId: boolean
  /** Has never logged in, and can be reached. */
  invitable: boolean
}

/** What an admin may do with a person of its scope, as its lists tell. */
export function rowPermissionsFor({
  role,
  state,
  erased,
}: Pick<Facts, 'role' | 'state' | 'erased'>): RowPermissions {
  const active = state === 'active'
  return {
    move: active && role === 'seller',
    deactivate: active,
    reactivate: !active && !erased,
  }
}

const NOT_AN_ADMIN: RowPermissions = { move: false, deactivate: false, reactivate: false }

/** Whether the caller may give a person in this state another id, if nothing refers to the present one. */
export function mayRename(principal: Principal, state: PersonState): boolean {
  return principal.role === 'admin' && principal.scope === 'all' && state === 'active'
}

/** What the caller may do with a person that it oversees. */
export function permissionsFor(
  principal: Principal,
  { role, state, erased, confirmed, password, freeId, invitable }: Facts,
): PersonPermissions {
  const [admin, active] = [principal.role === 'admin', state === 'active']
  const chief = principal.role === 'admin' && principal.scope === 'all'
  return {
    confirm: admin && active && !confirmed,
    edit: admin && active,
    rename: mayRename(principal, state) && freeId,
    invite: admin && active && invitable,
    ...(admin ? rowPermissionsFor({ role, state, erased }) : NOT_AN_ADMIN),
    password,
    reset: chief && role === 'seller',
    erase: chief && !active && !erased,
    revoke: chief,
  }
}
