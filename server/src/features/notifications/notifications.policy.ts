import { isDeepStrictEqual } from 'node:util'
import type { TrainingDocument } from '../trainings/trainings.ts'

/** Whether a change has to be notified: of day, time, topics, manager or assessor, not of the form's texts. */
export function isRearranged(before: TrainingDocument, after: TrainingDocument): boolean {
  return (
    before.trainingDate !== after.trainingDate ||
    before.trainingTime !== after.trainingTime ||
    !isDeepStrictEqual(before.topicId, after.topicId) ||
    before.supervisorId !== after.supervisorId ||
    before.edacForm?.manager !== after.edacForm?.manager
  )
}
