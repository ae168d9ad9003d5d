import type { Day } from '@tristar/shared/common/dates'
import { LISTED, LIVE, type TrainingDocument, TrainingModel } from '../trainings.model.ts'

const NAMED = {
  supervisorId: 1,
  mytype: 1,
  sellerAccountId: 1,
  trainingDate: 1,
} as const

/** A training, and whom it concerns. */
export type NamedTraining = Pick<TrainingDocument, '_id' | keyof typeof NAMED>

/** A manager's trainings of a week, on the job and EDAC. */
export interface WeekOfTrainings {
  /** For an evaluation, since the day or before. */
  waiting: NamedTraining[]
  /** From an instant until before another. */
  passed: NamedTraining[]
}

/** The trainings of some managers, by the manager's id: one command at a time, as requests wait for each. */
export async function weekOfTrainings(
  supervisorIds: readonly string[],
  { from, to, day }: { from: Date; to: Date; day: Day },
): Promise<(supervisorId: string) => WeekOfTrainings> {
  const mytype = { $in: ['seller' as const, 'edac' as const] }
  const own = { supervisorId: { $in: [...supervisorIds] }, mytype }
  const unevaluated = { ...own, evaluatedAt: null, ...LISTED, trainingDate: { $lte: day } }
  const waiting = await TrainingModel.find(unevaluated, NAMED).lean<NamedTraining[]>()
  const evaluated = {
    ...own,
    evaluatedAt: { $gte: from, $lt: to },
    ...LIVE,
    evaluation: 'Passed' as const,
  }
  const passed = await TrainingModel.find(evaluated, NAMED).lean<NamedTraining[]>()
  return (supervisorId) => {
    const isOwn = (training: NamedTraining) => training.supervisorId === supervisorId
    return { waiting: waiting.filter(isOwn), passed: passed.filter(isOwn) }
  }
}
