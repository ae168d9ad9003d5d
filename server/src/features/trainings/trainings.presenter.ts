import type { EdacForm, Eform } from '@tristar/shared/trainings/forms.schema'
import {
  EDAC_BLOCKS,
  EDAC_PARTS,
  EDAC_TEXTS,
  EFORM_SCORES,
  EFORM_TEXTS,
  emptyEdacForm,
  emptyEform,
} from '@tristar/shared/trainings/forms.schema'
import { EDAC_ROWS } from '@tristar/shared/trainings/edac.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { TrainingDocument } from './trainings.model.ts'
import type { Viewer } from './trainings.policy.ts'
import { permissionsOf } from './trainings.policy.ts'

/** `training` of contract section 5, for this viewer; what has no value yet is absent, its form is always whole. */
export function presentTraining(training: TrainingDocument, viewer: Viewer): Training {
  const { mytype, trainingDate, trainingTime, trainingTopic, topicId, belt } = training
  const { sellerId, supervisorId, distributorId, evaluation, evaluatedAt, evaluatedBy } = training
  return {
    _id: String(training._id),
    mytype,
    trainingDate,
    trainingTime,
    trainingTopic,
    topicId: [...topicId],
    belt,
    sellerId,
    supervisorId,
    distributorId,
    ...(evaluation && { evaluation }),
    ...(evaluatedAt && { evaluatedAt: evaluatedAt.toISOString() }),
    ...(evaluatedBy && { evaluatedBy }),
    ...(mytype === 'seller'
      ? { eform: presentEform(training.eform) }
      : presentEdac(training.edacForm)),
    createdAt: training.createdAt.toISOString(),
    can: permissionsOf(viewer, training),
  }
}

function presentEform(kept: Eform | undefined): Eform {
  const form = emptyEform()
  for (const text of EFORM_TEXTS) form[text] = kept?.[text] ?? ''
  for (const score of EFORM_SCORES) form[score] = kept?.[score] ?? null
  return form
}

function presentEdac(kept: EdacForm | undefined): Pick<Training, 'manager' | 'edacForm'> {
  const form = emptyEdacForm()
  for (const text of EDAC_TEXTS) form[text] = kept?.[text] ?? ''
  for (const block of EDAC_BLOCKS)
    for (const part of EDAC_PARTS) form[block][part] = kept?.[block]?.[part] ?? ''
  for (const row of EDAC_ROWS) form.table[row] = kept?.table?.[row] ?? ''
  return { manager: form.manager, edacForm: form }
}
