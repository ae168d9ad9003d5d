import { SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { LIMITS } from '@tristar/shared/common/limits'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { Principal } from '../../lib/principal.ts'
import type { TrainingDocument } from './trainings.model.ts'
import { TrainingModel } from './trainings.model.ts'
import { presentTraining } from './trainings.presenter.ts'

interface Days {
  /** YYYY-MM-DD, both included. */
  from: string
  to: string
}

type Owner = { role: LearnerRole; accountId: string; loginId: string }

/** The trainings that the caller may see, in the order of their time (contract, section 5, /api/training/list). */
export async function listTrainings(principal: Principal, { from, to }: Days): Promise<Training[]> {
  const trainings = await TrainingModel.find({
    ...visibleTo(principal),
    trainingDate: { $gte: from, $lte: to },
  })
    .sort({ trainingDate: 1, trainingTime: 1, _id: 1 })
    .lean<TrainingDocument[]>()
  return trainings.map(presentTraining)
}

/** What a learner carries along: the latest 50 of its trainings, in the order of their time. */
export async function firstTrainings(learner: Owner): Promise<Training[]> {
  const trainings = await TrainingModel.find(ownedBy(learner))
    .sort({ trainingDate: -1, trainingTime: -1, _id: -1 })
    .limit(LIMITS.embeddedList)
    .lean<TrainingDocument[]>()
  return trainings.toReversed().map(presentTraining)
}

/** How many on-the-job trainings name each topic, in any state. */
export async function countTrainingsByTopic(): Promise<Map<string, number>> {
  const counts = await TrainingModel.aggregate<{ _id: string; count: number }>([
    { $match: { mytype: 'seller' } },
    { $unwind: '$topicId' },
    { $group: { _id: '$topicId', count: { $sum: 1 } } },
  ])
  return new Map(counts.map(({ _id, count }) => [_id, count]))
}

/** An admin sees the EDAC of its scope, and no on-the-job training. */
function visibleTo(principal: Principal) {
  if (principal.role !== 'admin') return ownedBy(principal)
  return {
    mytype: 'edac' as const,
    distributorId: { $in: [...SCOPE_DISTRIBUTORS[principal.scope]] },
  }
}

/** A seller's own; a supervisor's sellers' and its own EDAC. */
function ownedBy({ role, accountId, loginId }: Owner) {
  return role === 'seller' ? { sellerAccountId: accountId } : { supervisorId: loginId }
}
