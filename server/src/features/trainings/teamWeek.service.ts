import type { Day } from '@tristar/shared/common/dates'
import { LISTED, LIVE, type TrainingDocument, TrainingModel } from './trainings.model.ts'

const NAMED = {
  mytype: 1,
  supervisorId: 1,
  sellerAccountId: 1,
  sellerId: 1,
  trainingDate: 1,
} as const

/** A training, and whom it concerns. */
export type NamedTraining = Pick<TrainingDocument, '_id' | keyof typeof NAMED>

/**
 * The trainings of some managers, on the job and EDAC: those that wait for an evaluation since the day or before, and those
 * passed from an instant until before another.
 */
export async function weekOfTrainings(
  supervisorIds: readonly string[],
  { from, to, day }: { from: Date; to: Date; day: Day },
): Promise<{ waiting: NamedTraining[]; passed: NamedTraining[] }> {
  const mytype = { $in: ['seller' as const, 'edac' as const] }
  const theirs = { supervisorId: { $in: [...supervisorIds] }, mytype }
  const [waiting, passed] = await Promise.all([
    TrainingModel.find(
      { ...theirs, evaluatedAt: null, ...LISTED, trainingDate: { $lte: day } },
      NAMED,
    ).lean<NamedTraining[]>(),
    TrainingModel.find(
      { ...theirs, evaluatedAt: { $gte: from, $lt: to }, ...LIVE, evaluation: 'Passed' },
      NAMED,
    ).lean<NamedTraining[]>(),
  ])
  return { waiting, passed }
}
