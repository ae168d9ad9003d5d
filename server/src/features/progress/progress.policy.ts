import { idKey } from '@tristar/shared/common/ids'
import type { LearnerPrincipal } from '../../lib/principal.ts'

/** Whom a call says that it comes from; a name is absent or '' when not given. */
export interface SaidCaller {
  type?: 'seller' | 'supervisor' | undefined
  sellerId?: string | undefined
  supervisorId?: string | undefined
}

/**
 * Whether what a call says of its caller agrees with the token (contract, section 5: a contradiction is 403). Human
 * ids and `_id`s are both understood. A seller may name its supervisor along, by its human id.
 */
export function agreesWithToken(principal: LearnerPrincipal, said: SaidCaller): boolean {
  if (said.type && said.type !== principal.role) return false
  const { sellerId, supervisorId } = said
  if (principal.role === 'supervisor') return !sellerId && isSelf(principal, supervisorId)
  const ownManager = !supervisorId || idKey(supervisorId) === idKey(principal.supervisorId)
  return isSelf(principal, sellerId) && ownManager
}

function isSelf({ accountId, loginId }: LearnerPrincipal, name: string | undefined): boolean {
  return !name || [accountId, idKey(loginId)].includes(idKey(name))
}
