import { isFormerId } from '@tristar/shared/common/ids'
import type { PersonState } from '@tristar/shared/common/personStates'
import type { SupervisorReportRow, UserListRow } from '@tristar/shared/people/lists.schema'

/** A person to move, deactivate or reactivate. */
export interface MovingPerson {
  _id: string
  role: 'seller' | 'supervisor'
  /** The human id. */
  id: string
  /** '' when not given. */
  name: string
  state: PersonState
  /** A seller's manager. */
  supervisorId?: string
}

export type PersonAction = 'move' | 'deactivate' | 'reactivate'

/** What can be done with the person now, with an erased one nothing; what is destructive comes last. */
export function actionsOn({ role, state, id }: MovingPerson): PersonAction[] {
  if (isFormerId(id)) return []
  if (state === 'inactive') return ['reactivate']
  return role === 'seller' ? ['move', 'deactivate'] : ['deactivate']
}

export function sellerOf(row: UserListRow): MovingPerson {
  const { _id, sellerId: id, name, state, supervisorId } = row
  return { _id, role: 'seller', id, name, state, supervisorId }
}

export function managerOf(row: SupervisorReportRow): MovingPerson {
  const { _id, supervisorId: id, name, state } = row
  return { _id, role: 'supervisor', id, name, state }
}
