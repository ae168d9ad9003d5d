import type { TrainingDocument } from '../trainings/trainings.ts'

/** Whether people have to be notified of an edit: the day, time, topics or assessor, not what is written in the form. */
export function isRearranged(before: TrainingDocument, after: TrainingDocument): boolean {
  return (
    before.trainingDate !== after.trainingDate ||
    before.trainingTime !== after.trainingTime ||
    before.trainingTopic !== after.trainingTopic ||
    before.edacForm?.manager !== after.edacForm?.manager
  )
}
