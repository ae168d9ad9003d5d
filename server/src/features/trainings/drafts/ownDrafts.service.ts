import type { Principal } from '../../../lib/principal.ts'
import { each } from '../../../lib/database/batches.ts'
import { type TrainingDocument, TrainingModel } from '../trainings.model.ts'
import { DraftModel, type KeptDraft, type TypedFields } from './evaluationDrafts.model.ts'

/** An evaluation that its owner has begun and not sent. */
interface OwnDraft extends Pick<
  TrainingDocument,
  'mytype' | 'trainingDate' | 'sellerId' | 'supervisorId'
> {
  savedAt: string
  heldOn: string
  evaluation: string
  form: TypedFields
}

/** All drafts that the caller has written, the oldest first. */
export async function* ownDrafts({
  accountId,
}: Pick<Principal, 'accountId'>): AsyncGenerator<OwnDraft> {
  const found = DraftModel.find({ accountId }).sort({ savedAt: 1, _id: 1 })
  for await (const draft of each(found.lean<KeptDraft[]>())) {
    const training = await TrainingModel.findById(draft.trainingId).lean<TrainingDocument>()
    if (!training) continue
    const { mytype, trainingDate, sellerId, supervisorId } = training
    const { savedAt, heldOn = '', evaluation = '', fields } = draft
    yield {
      savedAt: savedAt.toISOString(),
      mytype,
      trainingDate,
      sellerId,
      supervisorId,
      heldOn,
      evaluation,
      form: fields,
    }
  }
}
