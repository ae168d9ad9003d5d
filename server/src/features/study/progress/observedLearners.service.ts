import type { Scope } from '@tristar/shared/common/distributors'
import { LEARNER_ROLES, type LearnerRole } from '@tristar/shared/common/roles'
import { inIdOrder } from '../../../lib/database/batches.ts'
import { ofScope } from '../../../lib/scope.ts'
import { type Progress, ProgressModel } from './progress.model.ts'

const FIELDS = {
  role: 1,
  loginId: 1,
  name: 1,
  distributorId: 1,
  supervisorId: 1,
  createdAt: 1,
  tiers: 1,
} as const

/** A learner as files for analysts tell of it. */
export type ObservedLearner = Pick<Progress, '_id' | keyof typeof FIELDS>

/** The learners of a scope, also those who have left: Users, then User Managers, or some of them, by `_id`, in batches. */
export async function* learnersWithin(
  scope: Scope,
  size: number,
  roles: readonly LearnerRole[] = LEARNER_ROLES,
): AsyncGenerator<ObservedLearner[]> {
  for (const role of roles)
    yield* inIdOrder<Progress, ObservedLearner>(
      ProgressModel,
      { role, ...ofScope(scope) },
      { size, fields: FIELDS },
    )
}
