import type { Model } from 'mongoose'
import { each } from '../../lib/database/batches.ts'
import type { Attempt } from '../study/study.ts'
import type { TrainingDocument } from '../trainings/trainings.ts'
import {
  type Archived,
  ArchivedAttemptModel,
  ArchivedTrainingModel,
  ResetModel,
} from './resets.model.ts'

/** The attempts of a learner, oldest first, that resets by older versions copied. */
export const archivedAttempts = (accountId: string) =>
  copiesOf<Attempt>(ArchivedAttemptModel, accountId)

/** The trainings of a learner that resets by older versions copied. */
export const archivedTrainings = (accountId: string) =>
  copiesOf<TrainingDocument>(ArchivedTrainingModel, accountId)

async function* copiesOf<Copied>(
  archive: Model<Archived>,
  accountId: string,
): AsyncGenerator<Copied> {
  const resets = await ResetModel.find({ accountId }, { _id: 1 }).sort({ at: 1 }).lean()
  for (const { _id } of resets) {
    const copies = archive.find({ resetId: _id }).sort({ _id: 1 }).lean<Archived[]>()
    for await (const { document } of each(copies)) yield document as Copied
  }
}
