import { idKey } from '@tristar/shared/common/ids'
import type { LearnerPrincipal } from './principal.ts'

/** Whom a call says that it comes from; a name is absent or '' when not given. */
export interface SaidCaller {
  type?: 'seller' | 'supervisor' | '' | undefined
  sellerId?: string | undefined
  supervisorId?: string | undefined
}

/**
 * Whether what a call says of its caller agrees with the token (contract, section 5: a contradiction is 403). Human
 * ids and `_id`s are both understood. A seller may name its supervisor along, by its human id: an `_id` is looked up
 * before (`humanIdOf`).
 */
export function agreesWithToken(principal: LearnerPrincipal, said: SaidCaller): boolean {
  if (said.type && said.type !== principal.role) return false
  const { sellerId, supervisorId } = said
  if (principal.role === 'supervisor') return !sellerId && isCaller(principal, supervisorId)
  const ownManager = !supervisorId || idKey(supervisorId) === idKey(principal.supervisorId)
  return isCaller(principal, sellerId) && ownManager
}

/** Whether a human id or `_id`, when given, is the caller's own. */
export function isCaller(
  { accountId, loginId }: LearnerPrincipal,
  name: string | undefined,
): boolean {
  return !name || [accountId, idKey(loginId)].includes(idKey(name))
}
