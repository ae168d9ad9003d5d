import type { Day } from '@tristar/shared/common/dates'
import { LISTED, LIVE, type TrainingDocument, TrainingModel } from './trainings.model.ts'

const NAMED = {
  mytype: 1,
  sellerAccountId: 1,
  trainingDate: 1,
} as const

/** A training, and whom it concerns. */
export type NamedTraining = Pick<TrainingDocument, '_id' | keyof typeof NAMED>

/**
 * A manager's trainings, on the job and EDAC: those that wait for an evaluation since the day or before, and those
 * passed from an instant until before another.
 */
export async function weekOfTrainings(
  supervisorId: string,
  { from, to, day }: { from: Date; to: Date; day: Day },
): Promise<{ waiting: NamedTraining[]; passed: NamedTraining[] }> {
  const own = { supervisorId, mytype: { $in: ['seller' as const, 'edac' as const] } }
  const unevaluated = { ...own, evaluatedAt: null, ...LISTED, trainingDate: { $lte: day } }
  const waiting = await TrainingModel.find(unevaluated, NAMED).lean<NamedTraining[]>()
  const evaluated = {
    ...own,
    evaluatedAt: { $gte: from, $lt: to },
    ...LIVE,
    evaluation: 'Passed' as const,
  }
  const passed = await TrainingModel.find(evaluated, NAMED).lean<NamedTraining[]>()
  return { waiting, passed }
}
