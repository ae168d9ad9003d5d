import { EDAC_FORM, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { type EdacForm, fillForm } from '@tristar/shared/trainings/forms.rules'
import { joinTitles, type Titles } from '@tristar/shared/topics/titles'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { TitlesOf } from '../topics/topics.ts'
import type { TrainingDocument } from './trainings.model.ts'
import { permissionsOf, type Viewer } from './trainings.policy.ts'

/** What a training's answer says beyond its document: names ('' when not given) and translated titles. */
export interface TrainingTexts {
  titlesOf: TitlesOf
  seller: string
  supervisor: string
  evaluator: string
}

/** `training` (api: Shapes) for this viewer; fields without a value are absent, the form is always whole. */
export function presentTraining(
  training: TrainingDocument,
  viewer: Viewer,
  { titlesOf, ...names }: TrainingTexts,
): Training {
  const { mytype, trainingDate, trainingTime, trainingTopic, topicId, belt } = training
  const { sellerId, supervisorId, distributorId, evaluation, evaluatedAt, evaluatedBy } = training
  return {
    _id: String(training._id),
    mytype,
    trainingDate,
    trainingTime,
    trainingTopic,
    trainingTitles: trainingTitles(training, titlesOf),
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
    ...(mytype === 'seller'
      ? { eform: fillForm(OJT_FORM, training.eform) }
      : presentEdac(training.edacForm)),
    createdAt: training.createdAt.toISOString(),
    can: permissionsOf(viewer, training),
  }
}

/** `trainingTopic` in each language; older trainings know their topics only by that text. */
export function trainingTitles(
  {
    trainingTopic,
    topicTitles = [trainingTopic],
  }: Pick<TrainingDocument, 'trainingTopic' | 'topicTitles'>,
  titlesOf: TitlesOf,
): Titles {
  return { ...joinTitles(topicTitles.map(titlesOf)), English: trainingTopic }
}

function presentEdac(kept: EdacForm | undefined): Pick<Training, 'manager' | 'edacForm'> {
  const form = fillForm(EDAC_FORM, kept)
  return { manager: form.manager, edacForm: form }
}
