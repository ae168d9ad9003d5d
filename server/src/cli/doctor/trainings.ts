import {
  slotOf,
  type TrainingDocument,
  TrainingModel,
} from '../../features/trainings/trainings.model.ts'
import { each } from '../../lib/database/batches.ts'
import { unlessTaken } from '../../lib/database/duplicate.ts'
import { checkOf, type Report } from './check.ts'

const BATCH = 1000
const FIELDS = {
  mytype: 1,
  sellerAccountId: 1,
  supervisorId: 1,
  sellerId: 1,
  belt: 1,
  evaluation: 1,
  cancelled: 1,
  slot: 1,
  resetId: 1,
  trainingDate: 1,
} as const

/** An open or passed training holds its slot; a failed, cancelled or reset one holds none. */
export const trainingsSlotted = checkOf(
  'trainings by the slots they hold',
  async (report, { fix }) => {
    const trainings = TrainingModel.find({}, FIELDS).lean<TrainingDocument[]>()
    for await (const training of each(trainings, BATCH)) {
      report.looked += 1
      if (training.slot !== slotOf(training)) await settle(training, fix, report)
    }
  },
)

async function settle(training: TrainingDocument, fix: boolean, report: Report): Promise<void> {
  const { _id, slot, trainingDate, sellerId, supervisorId } = training
  const wanted = slotOf(training)
  const sentence = `the training of ${sellerId || supervisorId} on ${trainingDate} (${String(_id)}) holds ${slot ?? 'no slot'} in place of ${wanted ?? 'none'}`
  if (!fix) return report.fault(sentence)
  const same = { _id, slot: slot ?? { $exists: false } }
  const change = wanted ? { $set: { slot: wanted } } : { $unset: { slot: 1 } }
  if (await unlessTaken(TrainingModel.updateOne(same, change), 'slot')) report.fault(sentence, true)
  else
    report.fault(
      `${sentence}; cannot be corrected: another training holds it, cancel one of the two`,
    )
}
