import type { EditSession } from '@tristar/shared/trainings/booking.schema'
import { EDAC_FORM, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm } from '@tristar/shared/trainings/forms.rules'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { Principal } from '../../lib/principal.ts'
import { loadOwnTopics } from '../study/progress/progress.ts'
import { adjustTrainingFigures } from '../study/figures/figures.ts'
import { dropDrafts } from './drafts/endOfDrafts.service.ts'
import { settleDraft } from './drafts/evaluationDrafts.service.ts'
import { namedTopics } from './namedTopics.ts'
import { type TrainingDocument, TrainingModel } from './trainings.model.ts'
import {
  getTraining,
  readingOf,
  recordTraining,
  requireChange,
  writeOpen,
} from './trainings.service.ts'

type Edit = Omit<EditSession, 'mytype'>

/**
 * Changes an open training: time, topics and the sent form fields.
 * @throws AppError 404 TRAINING_NOT_FOUND, TOPIC_NOT_FOUND; 403; 409 TRAINING_EVALUATED, TRAINING_CANCELLED, BELT_NOT_CURRENT
 */
export async function editTraining(
  context: Context,
  principal: Principal,
  edit: Edit,
): Promise<TrainingDocument> {
  return inTransaction(async (session) => {
    const before = await getTraining(principal, 'edit', edit.trainingId, session)
    const { trainingDate, trainingTime } = edit
    const ojt = before.mytype === 'seller'
    const topics = ojt ? await editedTopics(before, edit, session) : {}
    requireChange('edit', before, readingOf(context, principal))
    if (ojt && edit.belt !== '' && edit.belt !== before.belt) throw new AppError('BELT_NOT_CURRENT')
    const form = ojt
      ? { eform: fillForm(OJT_FORM, before.eform, edit) }
      : { edacForm: fillForm(EDAC_FORM, before.edacForm, edit.edacForm) }
    const set = { trainingDate, trainingTime, ...topics, ...form }
    const after = await writeOpen(before, { $set: set }, session)
    await settleDraft(after, { principal, form: ojt ? edit : (edit.edacForm ?? {}) }, session)
    await adjustTrainingFigures([before], [after], session)
    const facts = { before, training: after, by: principal.accountId }
    await raise(context, 'trainingChanged', facts, session)
    return after
  })
}

/**
 * The topics named by an edit. Earlier topics of the training may stay, even if deleted or moved; others must be the
 * seller's own, of the training's tier.
 */
async function editedTopics(before: TrainingDocument, edit: Edit, session: ClientSession) {
  const own = await loadOwnTopics(String(before.sellerAccountId), session)
  const kept = before.topicId.map((_id) => ({ _id }))
  const gone = kept.filter(({ _id }) => own.every((topic) => topic._id !== _id))
  const known = new Set(before.topicId)
  const named = namedTopics(edit.topicId, [...own, ...gone])
  const strange = named.find(
    (topic) => 'beltType' in topic && topic.beltType !== before.belt && !known.has(topic._id),
  )
  if (strange) throw new AppError('BELT_NOT_CURRENT')
  return { topicId: named.map(({ _id }) => _id) }
}

/**
 * Deletes an open training.
 * @returns the training before
 * @throws AppError 404 TRAINING_NOT_FOUND; 403; 409 TRAINING_EVALUATED, TRAINING_CANCELLED
 */
export async function deleteTraining(
  context: Context,
  principal: Principal,
  trainingId: string,
): Promise<TrainingDocument> {
  return inTransaction(async (session) => {
    // The slower transaction collides, retries, and finds it evaluated or gone.
    const training = await getTraining(principal, 'remove', trainingId, session)
    requireChange('remove', training, readingOf(context, principal))
    await TrainingModel.deleteOne({ _id: training._id }, { session })
    await dropDrafts([training], session)
    await adjustTrainingFigures([training], [], session)
    await recordTraining('trainingDeleted', { principal, training }, session)
    await raise(context, 'trainingCancelled', { training, by: principal.accountId }, session)
    return training
  })
}
