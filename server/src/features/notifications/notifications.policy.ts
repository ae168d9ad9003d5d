import type { TrainingDocument } from '../trainings/trainings.ts'

/** Whether an edit has to be notified: of day, time, topics or assessor, not of the form's texts. */
export function isRearranged(before: TrainingDocument, after: TrainingDocument): boolean {
  return (
    before.trainingDate !== after.trainingDate ||
    before.trainingTime !== after.trainingTime ||
    before.trainingTopic !== after.trainingTopic ||
    before.edacForm?.manager !== after.edacForm?.manager
  )
}
