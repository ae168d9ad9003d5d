import type { PersonState } from '@tristar/shared/common/personStates'
import type { RowPermissions } from '@tristar/shared/people/person.schema'
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

export type PersonAction = keyof RowPermissions

/** A person in a list, with what the caller may do. */
export interface ListedPerson extends MovingPerson {
  /** Has ever logged in. */
  joined: boolean
  can: RowPermissions
}

/** What is destructive comes last. */
const ACTIONS = ['move', 'reactivate', 'deactivate'] as const satisfies readonly PersonAction[]

export function actionsOn({ can }: ListedPerson): PersonAction[] {
  return ACTIONS.filter((action) => can[action])
}

export function sellerOf(row: UserListRow): ListedPerson {
  const { _id, sellerId: id, name, state, supervisorId, joined, can } = row
  return { _id, role: 'seller', id, name, state, supervisorId, joined, can }
}

export function managerOf(row: SupervisorReportRow): ListedPerson {
  const { _id, supervisorId: id, name, state, joined, can } = row
  return { _id, role: 'supervisor', id, name, state, joined, can }
}
