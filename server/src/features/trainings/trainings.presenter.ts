import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { TrainingDocument } from './trainings.model.ts'

/** `training` of contract section 5; what has no value yet is absent. */
export function presentTraining(training: TrainingDocument): Training {
  const { mytype, trainingDate, trainingTime, trainingTopic, topicId, belt } = training
  const { sellerId, supervisorId, distributorId, evaluation, evaluatedAt, evaluatedBy } = training
  return {
    _id: String(training._id),
    mytype,
    trainingDate,
    trainingTime,
    trainingTopic,
    topicId: [...topicId],
    belt,
    sellerId,
    supervisorId,
    distributorId,
    ...(evaluation && { evaluation }),
    ...(evaluatedAt && { evaluatedAt: evaluatedAt.toISOString() }),
    ...(evaluatedBy && { evaluatedBy }),
    createdAt: training.createdAt.toISOString(),
  }
}
