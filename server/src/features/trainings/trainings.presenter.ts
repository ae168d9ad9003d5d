import { EDAC_FORM, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm } from '@tristar/shared/trainings/forms.rules'
import { joinTitles, type Titles } from '@tristar/shared/topics/titles'
import type { Day } from '@tristar/shared/common/dates'
import type { TrainingStep } from '@tristar/shared/trainings/followUp/followUp.schema'
import type {
  Cancellation,
  Training,
  TrainingBrief,
} from '@tristar/shared/trainings/trainings.schema'
import type { TitlesOf } from '../topics/topics.ts'
import type { StoredCancellation, StoredStep, TrainingDocument } from './trainings.model.ts'
import { permissionsOf, type Viewer } from './trainings.policy.ts'

/** Who reads trainings, and on which day. */
export interface Reading {
  viewer: Viewer
  /** In the organisation's zone. */
  today: Day
}

/** What a training's answer says beyond its document: names ('' when not given), ids and translated titles. */
export interface TrainingTexts {
  titlesOf: TitlesOf
  seller: string
  supervisor: string
  evaluator: string
  /** Who cancelled it; '' when the account is gone. */
  canceller: { loginId: string; name: string }
}

/** `training` (api: Shapes) for this viewer; fields without a value are absent, the form is always whole. */
export function presentTraining(
  training: TrainingDocument,
  reading: Reading,
  texts: TrainingTexts,
): Training {
  const { mytype, eform, edacForm, comment, acknowledgedAt, steps = [] } = training
  return {
    ...presentBrief(training, reading, texts),
    ...(acknowledgedAt && { comment: comment ?? '' }),
    ...(steps.length > 0 && { steps: steps.map(presentStep) }),
    ...(mytype === 'seller'
      ? { eform: fillForm(OJT_FORM, eform) }
      : { edacForm: fillForm(EDAC_FORM, edacForm) }),
  }
}

/** The same without its texts, of which an EDAC names the manager. */
export function presentBrief(
  training: TrainingDocument,
  { viewer, today }: Reading,
  { titlesOf, canceller, ...names }: TrainingTexts,
): TrainingBrief {
  const { mytype, trainingDate, trainingTime, topicId, belt } = training
  const titles = trainingTitles(training, titlesOf)
  const { sellerId, supervisorId, distributorId, cancelled } = training
  const { evaluation, evaluatedAt, evaluatedBy, acknowledgedAt } = training
  return {
    _id: String(training._id),
    mytype,
    trainingDate,
    trainingTime,
    trainingTopic: titles.English,
    trainingTitles: titles,
    topicId: [...topicId],
    belt,
    sellerId,
    sellerName: names.seller,
    supervisorId,
    supervisorName: names.supervisor,
    distributorId,
    ...(evaluation && { evaluation }),
    ...(evaluatedAt && { evaluatedAt: evaluatedAt.toISOString() }),
    // '' once the evaluator is erased.
    ...(evaluation && { evaluatedBy: evaluatedBy ?? '', evaluatedByName: names.evaluator }),
    ...(cancelled && { cancelled: presentCancellation(cancelled, canceller) }),
    ...(acknowledgedAt && { acknowledgedAt: acknowledgedAt.toISOString() }),
    ...(mytype === 'edac' && { manager: training.edacForm?.manager ?? '' }),
    createdAt: training.createdAt.toISOString(),
    can: permissionsOf(viewer, training, today),
  }
}

function presentCancellation(
  { at, day, reason = '', notHeld }: StoredCancellation,
  { loginId: by, name: byName }: TrainingTexts['canceller'],
): Cancellation {
  return { at: at.toISOString(), day, by, byName, reason, notHeld }
}

/** `trainingStep` (api: Shapes). */
export function presentStep({ text, by, doneAt }: StoredStep): TrainingStep {
  return { text, ...(by && { by }), ...(doneAt && { doneAt: doneAt.toISOString() }) }
}

/** The titles of its topics, joined. */
export function trainingTitles(
  { topicId }: Pick<TrainingDocument, 'topicId'>,
  titlesOf: TitlesOf,
): Titles {
  return joinTitles(topicId.map(titlesOf))
}
