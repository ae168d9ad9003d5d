import { valueAt } from '@tristar/shared/common/required'
import { pathsOf, saysNothing } from '@tristar/shared/trainings/forms.rules'
import { EDAC_FORM, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import type { SaveDraft } from '@tristar/shared/trainings/booking.schema'
import type { EvaluationDraft, TrainingAnswer } from '@tristar/shared/trainings/trainings.schema'
import { type ClientSession, Types } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import { inTransaction } from '../../../lib/database/connect.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Principal } from '../../../lib/principal.ts'
import { type TrainingDocument, TrainingModel } from '../trainings.model.ts'
import { getTraining, readingOf, requireChange } from '../trainings.service.ts'
import { DraftModel, type KeptDraft, type TypedFields } from './evaluationDrafts.model.ts'

/**
 * Keeps an evaluation that is not sent yet, in place of the caller's former draft; one that says nothing new removes it
 * (domain: Trainings).
 * @throws AppError 404 TRAINING_NOT_FOUND; 403; 409 TRAINING_EVALUATED, TRAINING_CANCELLED; 409 DRAFT_CHANGED when there is
 * another draft than that of `base`
 */
export async function saveDraft(
  context: Context,
  principal: Principal,
  input: SaveDraft,
): Promise<TrainingDocument> {
  return inTransaction(async (session) => {
    const training = await getTraining(principal, 'evaluate', input.id.trim(), session)
    requireChange('evaluate', training, readingOf(context, principal))
    const own = ownDraft(training._id, principal)
    const kept = await DraftModel.findOne(own).session(session).lean<KeptDraft>()
    const isOther = kept && input.base !== undefined && kept.savedAt.toISOString() !== input.base
    if (isOther) throw new AppError('DRAFT_CHANGED')
    const { evaluation, heldOn } = input
    const fields = fieldsOf(training, input)
    if (evaluation === '' && isAsStored(training, fields)) {
      await DraftModel.deleteOne(own, { session })
      return training
    }
    const savedAt = later(context.clock(), kept)
    await lock(training, savedAt, session)
    const draft = { ...own, fields, savedAt, ...(evaluation && { evaluation }), heldOn }
    await DraftModel.replaceOne(own, draft, { upsert: true, session })
    return training
  })
}

/**
 * Takes what an edit has changed of the form out of the caller's draft, which would undo it: the latest word counts.
 * @param form the fields that the edit has sent
 */
export async function settleDraft(
  training: TrainingDocument,
  { principal, form }: { principal: Principal; form: object },
  session: ClientSession,
): Promise<void> {
  const [fields, at] =
    training.mytype === 'edac' ? [EDAC_FORM, 'fields.edacForm'] : [OJT_FORM, 'fields']
  const sent = Object.keys(fields).filter((path) => valueAt(form, path) !== undefined)
  if (sent.length === 0) return
  const own = ownDraft(training._id, principal)
  const $unset = Object.fromEntries(sent.map((path) => [`${at}.${path}`, 1]))
  const draft = await DraftModel.findOneAndUpdate(
    own,
    { $unset },
    { session, returnDocument: 'after' },
  ).lean<KeptDraft>()
  if (draft && !draft.evaluation && isAsStored(training, draft.fields))
    await DraftModel.deleteOne(own, { session })
}

/** The answer about a training with the caller's draft, if there is one and the caller may evaluate it. */
export async function withDraft(
  { data }: TrainingAnswer,
  principal: Principal,
): Promise<TrainingAnswer> {
  if (!data.can.evaluate) return { data }
  const own = ownDraft(new Types.ObjectId(data._id), principal)
  const kept = await DraftModel.findOne(own).lean<KeptDraft>()
  return { data: { ...data, ...(kept && { draft: presentDraft(kept) }) } }
}

const ownDraft = (trainingId: Types.ObjectId, { accountId }: Principal) => ({
  trainingId,
  accountId: new Types.ObjectId(accountId),
})

function presentDraft({ fields, savedAt, evaluation, heldOn }: KeptDraft): EvaluationDraft {
  return {
    savedAt: savedAt.toISOString(),
    ...(evaluation && { evaluation }),
    ...(heldOn && { heldOn }),
    ...(fields as Partial<EvaluationDraft>),
  }
}

/** The sent fields of the training's form; an evaluation does not change the plan. */
function fieldsOf({ mytype }: TrainingDocument, input: SaveDraft): TypedFields {
  if (mytype === 'edac') {
    const { manager: _, ...edacForm } = input.edacForm
    return { edacForm }
  }
  const sent = pathsOf(OJT_FORM).filter((path) => input[path] !== undefined)
  const { steps = [] } = input
  return {
    ...Object.fromEntries(sent.map((path) => [path, input[path]])),
    ...(steps.length > 0 && { steps }),
  }
}

function isAsStored({ mytype, eform, edacForm }: TrainingDocument, fields: TypedFields): boolean {
  if (fields.steps) return false
  return mytype === 'edac'
    ? saysNothing(EDAC_FORM, fields.edacForm ?? {}, edacForm)
    : saysNothing(OJT_FORM, fields, eform)
}

/** Now, and in any case after the former draft. */
function later(now: Date, kept: KeptDraft | null): Date {
  return new Date(Math.max(now.getTime(), (kept?.savedAt.getTime() ?? 0) + 1))
}

/** Collides with whatever ends the training meanwhile: so no draft outlives it. */
async function lock(
  { _id }: TrainingDocument,
  draftedAt: Date,
  session: ClientSession,
): Promise<void> {
  await TrainingModel.updateOne({ _id }, { $set: { draftedAt } }, { session })
}
