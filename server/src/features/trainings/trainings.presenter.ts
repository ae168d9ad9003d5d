import { EDAC_FORM, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm } from '@tristar/shared/trainings/forms.rules'
import { joinTitles, type Titles } from '@tristar/shared/topics/titles'
import type { Training, TrainingBrief } from '@tristar/shared/trainings/trainings.schema'
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
  texts: TrainingTexts,
): Training {
  const { mytype, eform, edacForm } = training
  return {
    ...presentBrief(training, viewer, texts),
    ...(mytype === 'seller'
      ? { eform: fillForm(OJT_FORM, eform) }
      : { edacForm: fillForm(EDAC_FORM, edacForm) }),
  }
}

/** The same without its form, of which an EDAC names the manager. */
export function presentBrief(
  training: TrainingDocument,
  viewer: Viewer,
  { titlesOf, ...names }: TrainingTexts,
): TrainingBrief {
  const { mytype, trainingDate, trainingTime, topicId, belt } = training
  const titles = trainingTitles(training, titlesOf)
  const { sellerId, supervisorId, distributorId, evaluation, evaluatedAt, evaluatedBy } = training
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
    ...(mytype === 'edac' && { manager: training.edacForm?.manager ?? '' }),
    createdAt: training.createdAt.toISOString(),
    can: permissionsOf(viewer, training),
  }
}

/** The titles of its topics, joined. */
export function trainingTitles(
  { topicId }: Pick<TrainingDocument, 'topicId'>,
  titlesOf: TitlesOf,
): Titles {
  return joinTitles(topicId.map(titlesOf))
}
