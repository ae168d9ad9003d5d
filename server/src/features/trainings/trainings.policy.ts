import type { Role } from '@tristar/shared/common/roles'
import {
  TRAINING_TYPES,
  type TrainingPermissions,
  type TrainingType,
} from '@tristar/shared/trainings/trainings.schema'
import type { AdminPrincipal, LearnerPrincipal } from '../../lib/principal.ts'
import { isInScope } from '../../lib/scope.ts'
import type { TrainingDocument } from './trainings.model.ts'

export type TrainingAction = 'view' | 'book' | 'edit' | 'evaluate' | 'delete'

/** The caller's fields that decide its permissions. */
export type Viewer =
  | Pick<LearnerPrincipal, 'role' | 'accountId' | 'loginId'>
  | Pick<AdminPrincipal, 'role' | 'scope'>

const OJT: readonly TrainingType[] = ['seller']
const EDAC: readonly TrainingType[] = ['edac']

/** The permissions by role and kind of training (api: Who may call what). */
const MAY: Record<Role, Record<TrainingAction, readonly TrainingType[]>> = {
  seller: { view: OJT, book: OJT, edit: OJT, evaluate: [], delete: [] },
  supervisor: { view: TRAINING_TYPES, book: TRAINING_TYPES, edit: OJT, evaluate: OJT, delete: OJT },
  admin: { view: EDAC, book: EDAC, edit: EDAC, evaluate: EDAC, delete: EDAC },
}

export function mayDo(role: Role, action: TrainingAction, mytype: TrainingType): boolean {
  return MAY[role][action].includes(mytype)
}

/** The default kind of a call by role. */
export function usualType(role: Role): TrainingType {
  return role === 'admin' ? 'edac' : 'seller'
}

/**
 * Whether the caller may see the training: a seller's own, a supervisor's sellers' and own EDAC, an admin's scope's EDAC.
 * Others are answered as if they did not exist.
 */
export function concerns(viewer: Viewer, training: TrainingDocument): boolean {
  if (viewer.role === 'admin') return isInScope(viewer, training.distributorId)
  if (viewer.role === 'supervisor') return training.supervisorId === viewer.loginId
  return String(training.sellerAccountId) === viewer.accountId
}

/** The viewer's permissions for the training now; an evaluation is final. */
export function permissionsOf(viewer: Viewer, training: TrainingDocument): TrainingPermissions {
  const open = !training.evaluation && concerns(viewer, training)
  const can = (action: TrainingAction) => open && mayDo(viewer.role, action, training.mytype)
  return { edit: can('edit'), evaluate: can('evaluate'), remove: can('delete') }
}
