import { isObjectId } from '@tristar/shared/common/ids'
import { notFound } from '../../lib/errors.ts'
import type { Principal } from '../../lib/principal.ts'
import { LIVE, type TrainingDocument, TrainingModel } from './trainings.model.ts'
import { concerns, mayDo } from './trainings.policy.ts'

/** A training that the caller may see. @throws AppError 404 TRAINING_NOT_FOUND, alike for missing and invisible ones */
export async function viewTraining(
  principal: Principal,
  trainingId: string,
): Promise<TrainingDocument> {
  const training = isObjectId(trainingId)
    ? await TrainingModel.findOne({ _id: trainingId, ...LIVE }).lean<TrainingDocument>()
    : null
  if (
    !training ||
    !concerns(principal, training) ||
    !mayDo(principal.role, 'view', training.mytype)
  )
    throw notFound('TRAINING_NOT_FOUND')
  return training
}
