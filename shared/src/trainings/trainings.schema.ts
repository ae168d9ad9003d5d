import { z } from 'zod'
import { dayText, instantText } from '../common/answers.schema.ts'
import type { Day } from '../common/dates.ts'
import { DISTRIBUTORS } from '../common/distributors.ts'
import { EVALUATIONS } from '../common/evaluations.ts'
import { LANGUAGES } from '../common/languages.ts'
import { flagOf, lineText, optionalEnum, optionalText, ruled } from '../common/refine.ts'
import { TIERS } from '../common/tiers.ts'
import { topicTitles } from '../topics/topics.schema.ts'
import { draftSteps, trainingStep } from './followUp/followUp.schema.ts'
import { edacDraft, edacForm, eform } from './formAnswers.schema.ts'
import { eformDraftFields } from './forms.schema.ts'
import { checkTrainingList } from './trainings.rules.ts'

/** On the job, or the assessment of a User Manager. */
export const TRAINING_TYPES = ['seller', 'edac'] as const
export type TrainingType = (typeof TRAINING_TYPES)[number]

/** Days YYYY-MM-DD, inclusive, at most 400 days apart; `cancelled`: with those that were cancelled or not held. */
export const trainingListSchema = (today: () => Day) =>
  z
    .strictObject({
      from: optionalText,
      to: optionalText,
      cancelled: z.preprocess(flagOf, z.boolean()).default(false),
    })
    .superRefine(ruled((days) => checkTrainingList(days, today())))
export type TrainingList = z.infer<ReturnType<typeof trainingListSchema>>
export type TrainingListInput = z.input<ReturnType<typeof trainingListSchema>>

export const oneTrainingSchema = z.strictObject({ id: z.string() })
export type OneTrainingInput = z.input<typeof oneTrainingSchema>

/** By default in the account's language. */
export const icsSchema = z.strictObject({ id: z.string(), language: optionalEnum(LANGUAGES) })
export type IcsInput = z.input<typeof icsSchema>

/** The caller's permissions for a training. */
export const trainingPermissions = z.strictObject({
  edit: z.boolean(),
  evaluate: z.boolean(),
  remove: z.boolean(),
  cancel: z.boolean(),
  restore: z.boolean(),
  acknowledge: z.boolean(),
})
export type TrainingPermissions = z.infer<typeof trainingPermissions>

/** How a training ended that was called off or did not take place. */
const cancellation = z.strictObject({
  at: instantText,
  /** The organisation's day. */
  day: dayText,
  /** The human id; '' when the account is gone. */
  by: z.string(),
  /** '' when not given. */
  byName: z.string(),
  reason: z.string(),
  /** It was not called off before: somebody did not come. */
  notHeld: z.boolean(),
})
export type Cancellation = z.infer<typeof cancellation>

/** An evaluation that is not sent yet: the fields of the form that its evaluator has changed, as they were typed. */
const evaluationDraft = z.strictObject({
  savedAt: instantText,
  evaluation: z.enum(EVALUATIONS).optional(),
  /** The day on which the training was held, if not as planned. */
  heldOn: dayText.optional(),
  ...eformDraftFields,
  steps: draftSteps,
  edacForm: edacDraft.optional(),
})
export type EvaluationDraft = z.infer<typeof evaluationDraft>

/** A scheduled training (api: Shapes); day and time are in the organisation's zone. */
export const training = z.strictObject({
  _id: z.string(),
  mytype: z.enum(TRAINING_TYPES),
  trainingDate: dayText,
  /** HH:mm */
  trainingTime: z.string(),
  /** Titles joined by ', '. */
  trainingTopic: z.string(),
  trainingTitles: topicTitles,
  topicId: z.array(z.string()),
  belt: z.enum([...TIERS, '']),
  sellerId: z.string(),
  /** '' when not given, like the other names. */
  sellerName: z.string(),
  supervisorId: z.string(),
  supervisorName: z.string(),
  distributorId: z.enum(DISTRIBUTORS),
  manager: z.string().optional(),
  evaluation: z.enum(EVALUATIONS).optional(),
  evaluatedAt: instantText.optional(),
  /** '' when the evaluator has been erased. */
  evaluatedBy: z.string().optional(),
  /** Present with `evaluatedBy`. */
  evaluatedByName: z.string().optional(),
  cancelled: cancellation.optional(),
  /** When its seller confirmed having read the evaluation, and what it said to it, '' for nothing. */
  acknowledgedAt: instantText.optional(),
  comment: z.string().optional(),
  /** Agreed on with the evaluation; absent without any. */
  steps: z.array(trainingStep).optional(),
  /** Of an on-the-job training. */
  eform: eform.optional(),
  edacForm: edacForm.optional(),
  /** The caller's own; only in the answers of `one` and `draft`. */
  draft: evaluationDraft.optional(),
  createdAt: instantText,
  can: trainingPermissions,
})
export type Training = z.infer<typeof training>

/** The same without its texts. */
export const trainingBrief = training.omit({
  eform: true,
  edacForm: true,
  comment: true,
  steps: true,
  draft: true,
})
export type TrainingBrief = z.infer<typeof trainingBrief>

export const trainingListAnswer = z.strictObject({ data: z.array(training) })
export type TrainingListAnswer = z.infer<typeof trainingListAnswer>

/** The answer of the calls about one training. */
export const trainingAnswer = z.strictObject({ data: training })
export type TrainingAnswer = z.infer<typeof trainingAnswer>

export const edacCandidatesSchema = z.strictObject({ search: lineText.max(100).default('') })
export type EdacCandidatesInput = z.input<typeof edacCandidatesSchema>

/** A User Manager to choose for an EDAC; `refusal`: why it cannot be booked now, '' if it can. */
export const edacCandidate = z.strictObject({
  supervisorId: z.string(),
  /** '' when not given. */
  name: z.string(),
  distributorId: z.enum(DISTRIBUTORS),
  refusal: z.enum(['', 'EDAC_THEORY_INCOMPLETE', 'EDAC_ALREADY_PASSED', 'EDAC_ALREADY_OPEN']),
})
export type EdacCandidate = z.infer<typeof edacCandidate>
