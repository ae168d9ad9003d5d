import { type Evaluation, EVALUATIONS } from '@tristar/shared/common/evaluations'
import type { Day } from '@tristar/shared/common/dates'
import type { EdacFormInput } from '@tristar/shared/trainings/forms.schema'
import type { GivenStep } from '@tristar/shared/trainings/followUp/followUp.schema'
import type { OjtPath } from '@tristar/shared/trainings/forms.fields'
import { model, Schema, type Types } from 'mongoose'

/** The fields of a form that an evaluator has changed, as they were typed. */
export type TypedFields = { [Path in OjtPath]?: string | number | null } & {
  edacForm?: EdacFormInput
  steps?: GivenStep[]
}

/** An evaluation that is not sent yet, which its evaluator alone reads (domain: Trainings). */
export interface KeptDraft {
  _id: Types.ObjectId
  trainingId: Types.ObjectId
  /** The evaluator's. */
  accountId: Types.ObjectId
  fields: TypedFields
  evaluation?: Evaluation
  heldOn?: Day
  /** Later with each change: a device names the one that it goes on with. */
  savedAt: Date
}

const draftSchema = new Schema<KeptDraft>(
  {
    trainingId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    accountId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    fields: { type: Schema.Types.Mixed, required: true },
    evaluation: { type: String, enum: EVALUATIONS },
    heldOn: String,
    savedAt: { type: Date, required: true },
  },
  { collection: 'trainingDrafts', versionKey: false, minimize: false },
)

draftSchema.index({ trainingId: 1, accountId: 1 }, { unique: true })
draftSchema.index({ accountId: 1, savedAt: 1, _id: 1 })

export const DraftModel = model<KeptDraft>('TrainingDraft', draftSchema)
