import type { Day } from '@tristar/shared/common/dates'
import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import { EDAC_FORM, type FormFields, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import type { EdacForm, Eform } from '@tristar/shared/trainings/forms.rules'
import { type Evaluation, EVALUATIONS } from '@tristar/shared/common/evaluations'
import { TRAINING_TYPES, type TrainingType } from '@tristar/shared/trainings/trainings.schema'
import { model, Schema, type Types } from 'mongoose'

/** A scheduled training, on the job (seller) or EDAC; day and time are in the organisation's zone. */
export interface TrainingDocument {
  _id: Types.ObjectId
  mytype: TrainingType
  trainingDate: string
  trainingTime: string
  topicId: string[]
  belt: Tier | ''
  /** The seller's account, of an on-the-job training. */
  sellerAccountId?: Types.ObjectId
  sellerId: string
  supervisorId: string
  distributorId: Distributor
  /** Held while the training is open or passed, released when it failed; unique: see `slotOf`. */
  slot?: string
  /** Of an on-the-job training. */
  eform?: Eform
  edacForm?: EdacForm
  evaluation?: Evaluation
  evaluatedAt?: Date
  /** Where the person trained was then; not changed by moves. */
  evaluatedFor?: EvaluatedFor
  /** The evaluator's human id. */
  evaluatedBy?: string
  cancelled?: StoredCancellation
  /** When its seller confirmed having read the evaluation. */
  acknowledgedAt?: Date
  /** What the seller said to it; gone with its erasure. */
  comment?: string
  /** Agreed on with the evaluation; gone with the seller's erasure. */
  steps?: StoredStep[]
  /** The earliest day of a step that is not done; absent without one. */
  stepsDue?: Day
  /** The account that booked it; null where it is not known. */
  bookedBy: Types.ObjectId | null
  /** Incremented by every change: an invitation's SEQUENCE. */
  sequence: number
  createdAt: Date
  /** The reset that archived it: see `LIVE`. */
  resetId?: Types.ObjectId
  /** The person trained is inactive: see `LISTED`. */
  inactive?: true
  /** When a draft of its evaluation was saved last: written so that this collides with what ends the training. */
  draftedAt?: Date
}

/** The distributor of an evaluation's time, and the account of the User Manager, or null when that is not known. */
export interface EvaluatedFor {
  distributorId: Distributor
  supervisorAccountId: Types.ObjectId | null
}

/** A training that was called off or, `notHeld`, did not take place; the record stays. */
export interface StoredCancellation {
  at: Date
  /** The organisation's. */
  day: Day
  /** The account. */
  by: Types.ObjectId
  /** Gone with the erasure of the person trained. */
  reason?: string
  notHeld: boolean
}

export interface StoredStep {
  text: string
  by?: Day
  /** Absent until the seller ticks it. */
  doneAt?: Date
}

/** Filters out archived on-the-job trainings; EDAC trainings are never reset. */
export const LIVE = { resetId: null } as const
/** Filters out those that were cancelled. */
export const NOT_CANCELLED = { 'cancelled.at': null } as const
/** Filters out cancelled ones and those of inactive people too, which no list or figure holds. */
export const LISTED = { ...LIVE, inactive: null, ...NOT_CANCELLED } as const

/** Neither evaluated nor cancelled. */
export function isOpen({
  evaluation,
  cancelled,
}: Pick<TrainingDocument, 'evaluation' | 'cancelled'>): boolean {
  return !evaluation && !cancelled
}

/**
 * The key of which only one open or passed training may exist: a seller's tier, or a supervisor's EDAC. Undefined for
 * failed, cancelled and archived ones, which hold none.
 */
export function slotOf(
  training: Pick<
    TrainingDocument,
    'mytype' | 'sellerAccountId' | 'supervisorId' | 'belt' | 'evaluation' | 'cancelled' | 'resetId'
  >,
): string | undefined {
  const { mytype, sellerAccountId, supervisorId, belt, evaluation, cancelled, resetId } = training
  if (evaluation === 'Failed' || cancelled || resetId) return undefined
  return mytype === 'edac'
    ? `edac:${idKey(supervisorId)}`
    : `ojt:${String(sellerAccountId)}:${belt}`
}

function storedForm(fields: FormFields) {
  const paths = Object.entries(fields).map(([path, { kind }]) => [
    path,
    kind === 'score' ? Number : String,
  ])
  return new Schema(Object.fromEntries(paths), { _id: false })
}

const trainingSchema = new Schema<TrainingDocument>(
  {
    mytype: { type: String, enum: TRAINING_TYPES, required: true },
    trainingDate: { type: String, required: true },
    trainingTime: { type: String, required: true },
    topicId: { type: [String], default: [] },
    belt: { type: String, enum: [...TIERS, ''], default: '' },
    sellerAccountId: Schema.Types.ObjectId,
    sellerId: { type: String, default: '' },
    supervisorId: { type: String, required: true },
    distributorId: { type: String, enum: DISTRIBUTORS, required: true },
    slot: {
      type: String,
      default(this: TrainingDocument) {
        return slotOf(this)
      },
    },
    eform: storedForm(OJT_FORM),
    edacForm: storedForm(EDAC_FORM),
    evaluation: { type: String, enum: EVALUATIONS },
    evaluatedAt: Date,
    evaluatedFor: new Schema(
      {
        distributorId: { type: String, enum: DISTRIBUTORS, immutable: true },
        supervisorAccountId: { type: Schema.Types.ObjectId, immutable: true },
      },
      { _id: false },
    ),
    evaluatedBy: String,
    cancelled: new Schema(
      {
        at: Date,
        day: String,
        by: Schema.Types.ObjectId,
        reason: String,
        notHeld: Boolean,
      },
      { _id: false },
    ),
    acknowledgedAt: Date,
    comment: String,
    // An empty list is none.
    steps: {
      type: [new Schema({ text: String, by: String, doneAt: Date }, { _id: false })],
      default: undefined,
    },
    stepsDue: String,
    bookedBy: { type: Schema.Types.ObjectId, default: null },
    sequence: { type: Number, required: true, default: 0 },
    createdAt: { type: Date, required: true },
    resetId: Schema.Types.ObjectId,
    inactive: Boolean,
    draftedAt: Date,
  },
  { collection: 'trainings', versionKey: false },
)

// By time: a manager's latest are read without earlier years.
const byTime = { trainingDate: 1, trainingTime: 1, _id: 1 } as const
trainingSchema.index({ sellerAccountId: 1, resetId: 1, ...byTime })
trainingSchema.index({ supervisorId: 1, resetId: 1, ...byTime })
trainingSchema.index({ supervisorId: 1, mytype: 1, evaluatedAt: 1, _id: 1 })
trainingSchema.index({ mytype: 1, distributorId: 1, ...byTime })
// The open ones of a day or before, for reminders, and those of a kind and some distributors.
trainingSchema.index({
  evaluation: 1,
  resetId: 1,
  inactive: 1,
  trainingDate: 1,
  distributorId: 1,
  mytype: 1,
})
// Evaluations of a day that are not acknowledged, for reminders.
trainingSchema.index({ mytype: 1, acknowledgedAt: 1, evaluatedAt: 1 })
// Steps that fall due: of everybody, and of a team.
trainingSchema.index({ stepsDue: 1 })
trainingSchema.index({ supervisorId: 1, resetId: 1, stepsDue: 1 })
// For erasing an evaluator.
trainingSchema.index(
  { evaluatedBy: 1 },
  { partialFilterExpression: { evaluatedBy: { $exists: true } } },
)
trainingSchema.index(
  { slot: 1 },
  { unique: true, partialFilterExpression: { slot: { $exists: true } } },
)

export const TrainingModel = model<TrainingDocument>('Training', trainingSchema)
