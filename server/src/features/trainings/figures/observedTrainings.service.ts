import type { Day } from '@tristar/shared/common/dates'
import type { Scope } from '@tristar/shared/common/distributors'
import { TRAINING_TYPES } from '@tristar/shared/trainings/trainings.schema'
import { inBatches } from '../../../lib/database/batches.ts'
import { ofScope } from '../../../lib/scope.ts'
import { type TrainingDocument, TrainingModel } from '../trainings.model.ts'

const FIELDS = {
  mytype: 1,
  belt: 1,
  trainingDate: 1,
  trainingTime: 1,
  sellerAccountId: 1,
  sellerId: 1,
  supervisorId: 1,
  distributorId: 1,
  evaluation: 1,
  evaluatedAt: 1,
  evaluatedBy: 1,
  'cancelled.notHeld': 1,
  'eform.bsScore': 1,
  'eform.tsScore': 1,
  'edacForm.table': 1,
} as const

type Observed = Exclude<keyof typeof FIELDS, `${string}.${string}`>

/** A training as files for analysts tell of it. */
export type ObservedTraining = Pick<
  TrainingDocument,
  '_id' | Observed | 'cancelled' | 'eform' | 'edacForm'
>

/**
 * All trainings of a scope on some days, also cancelled and archived ones and those of people who have left: on the job,
 * then EDAC, each by time, in batches.
 */
export async function* trainingsWithin(
  scope: Scope,
  { from, before }: { from: Day; before: Day },
  size: number,
): AsyncGenerator<ObservedTraining[]> {
  for (const mytype of TRAINING_TYPES) {
    const found = TrainingModel.find(
      { mytype, ...ofScope(scope), trainingDate: { $gte: from, $lt: before } },
      FIELDS,
    )
      .sort({ trainingDate: 1, trainingTime: 1, _id: 1 })
      .lean<ObservedTraining[]>()
    yield* inBatches(found, size)
  }
}
