import type { Role } from '@tristar/shared/common/roles'
import type { TrainingPermissions, TrainingType } from '@tristar/shared/trainings/trainings.schema'
import type { AdminPrincipal, LearnerPrincipal } from '../../lib/principal.ts'
import { isInScope } from '../../lib/scope.ts'
import type { TrainingDocument } from './trainings.model.ts'

export type TrainingAction = 'view' | 'book' | 'edit' | 'evaluate' | 'delete'

/** Who looks at a training: as much of the caller as decides what it may do with it. */
export type Viewer =
  | Pick<LearnerPrincipal, 'role' | 'accountId' | 'loginId'>
  | Pick<AdminPrincipal, 'role' | 'scope'>

const BOTH: readonly TrainingType[] = ['seller', 'edac']
const OJT: readonly TrainingType[] = ['seller']
const EDAC: readonly TrainingType[] = ['edac']

/** Who may do what with which kind of training (contract, section 5, "Who may call what"). */
const MAY: Record<Role, Record<TrainingAction, readonly TrainingType[]>> = {
  seller: { view: OJT, book: OJT, edit: OJT, evaluate: [], delete: [] },
  supervisor: { view: BOTH, book: BOTH, edit: OJT, evaluate: OJT, delete: OJT },
  admin: { view: EDAC, book: EDAC, edit: EDAC, evaluate: EDAC, delete: EDAC },
}

export function mayDo(role: Role, action: TrainingAction, mytype: TrainingType): boolean {
  return MAY[role][action].includes(mytype)
}

/** The kind that a call of this role is about when it does not say. */
export function usualType(role: Role): TrainingType {
  return role === 'admin' ? 'edac' : 'seller'
}

/**
 * Whether the training is the caller's at all: a seller's own, a supervisor's sellers' and own EDAC, an admin's
 * scope's. Anybody else's is answered as if it were not there.
 */
export function concerns(viewer: Viewer, training: TrainingDocument): boolean {
  if (viewer.role === 'admin') return isInScope(viewer, training.distributorId)
  if (viewer.role === 'supervisor') return training.supervisorId === viewer.loginId
  return String(training.sellerAccountId) === viewer.accountId
}

/** What the viewer may do with the training now; an evaluation is final. */
export function permissionsOf(viewer: Viewer, training: TrainingDocument): TrainingPermissions {
  const open = !training.evaluation && concerns(viewer, training)
  const can = (action: TrainingAction) => open && mayDo(viewer.role, action, training.mytype)
  return { edit: can('edit'), evaluate: can('evaluate'), remove: can('delete') }
}
