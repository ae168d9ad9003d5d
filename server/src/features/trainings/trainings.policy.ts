import type { Day } from '@tristar/shared/common/dates'
import type { Role } from '@tristar/shared/common/roles'
import {
  refuseChange,
  type TrainingChange,
  type TrainingStanding,
} from '@tristar/shared/trainings/lifecycle.rules'
import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import type { TrainingPermissions, TrainingType } from '@tristar/shared/trainings/trainings.schema'
import type { AdminPrincipal, LearnerPrincipal } from '../../lib/principal.ts'
import { isInScope } from '../../lib/scope.ts'
import type { TrainingDocument } from './trainings.model.ts'

/** The caller's fields that decide its permissions. */
export type Viewer =
  | Pick<LearnerPrincipal, 'role' | 'accountId' | 'loginId'>
  | Pick<AdminPrincipal, 'role' | 'accountId' | 'scope'>

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

/** Where a training stands for the viewer on that day. */
export function standingOf(
  { accountId }: Pick<Viewer, 'accountId'>,
  training: TrainingDocument,
  today: Day,
): TrainingStanding {
  const { mytype, cancelled, acknowledgedAt } = training
  const standing = {
    mytype,
    state: trainingState(training, today),
    acknowledged: acknowledgedAt !== undefined,
  }
  if (!cancelled) return standing
  const { day, by } = cancelled
  return { ...standing, cancelled: { day, own: String(by) === accountId } }
}

/** The viewer's permissions for the training on that day; an evaluation is final. */
export function permissionsOf(
  viewer: Viewer,
  training: TrainingDocument,
  today: Day,
): TrainingPermissions {
  const { role } = viewer
  const standing = standingOf(viewer, training, today)
  const can = (change: TrainingChange) =>
    concerns(viewer, training) && refuseChange(change, standing, { role, today }) === null
  return {
    edit: can('edit'),
    evaluate: can('evaluate'),
    remove: can('remove'),
    cancel: can('cancel'),
    restore: can('restore'),
    acknowledge: can('acknowledge'),
  }
}
