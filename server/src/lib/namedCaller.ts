import { idKey } from '@tristar/shared/common/ids'
import type { LearnerPrincipal } from './principal.ts'

/** The caller named by a call's body; absent or '' if not given. */
export interface NamedCaller {
  type?: 'seller' | 'supervisor' | '' | undefined
  sellerId?: string | undefined
  supervisorId?: string | undefined
}

/**
 * Whether the caller named by a call agrees with the token (api: Who may call what). Accepts human ids
 * and `_id`s. A seller may also name its supervisor, by human id: `humanIdOf` translates an `_id` before.
 */
export function agreesWithToken(principal: LearnerPrincipal, named: NamedCaller): boolean {
  if (named.type && named.type !== principal.role) return false
  const { sellerId, supervisorId } = named
  if (principal.role === 'supervisor') return !sellerId && isCaller(principal, supervisorId)
  const ownManager = !supervisorId || idKey(supervisorId) === idKey(principal.supervisorId)
  return isCaller(principal, sellerId) && ownManager
}

export function isCaller(
  { accountId, loginId }: LearnerPrincipal,
  name: string | undefined,
): boolean {
  return !name || [accountId, idKey(loginId)].includes(idKey(name))
}
