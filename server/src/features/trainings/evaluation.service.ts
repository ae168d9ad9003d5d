import { edacResult, isEdacAnswered } from '@tristar/shared/trainings/edac.rules'
import type { EvaluateSession } from '@tristar/shared/trainings/booking.schema'
import { firstStepDay } from '@tristar/shared/trainings/followUp/followUp.rules'
import { EDAC_FORM, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm, partOf } from '@tristar/shared/trainings/forms.rules'
import type { ClientSession } from 'mongoose'
import { dayOf } from '@tristar/shared/common/dates'
import type { Evaluation } from '@tristar/shared/common/evaluations'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { Principal } from '../../lib/principal.ts'
import { findLearners } from '../account/account.ts'
import { lastPasswordGiven } from '../audit/audit.ts'
import { passTier } from '../study/progress/progress.ts'
import { dropDrafts } from './drafts/endOfDrafts.service.ts'
import type { EvaluatedFor, TrainingDocument } from './trainings.model.ts'
import {
  getTraining,
  readingOf,
  recordTraining,
  requireChange,
  writeOpen,
} from './trainings.service.ts'

type Evaluating = Omit<EvaluateSession, 'mytype'>

/**
 * Evaluates a training, finally. A supervisor decides Passed or Failed of on-the-job training; an EDAC's answers decide its
 * result. A passed on-the-job training may achieve its star in the same transaction; a failed one frees its slot. A training
 * held on another day than planned gets that day as its date; only the evaluation is told.
 * @throws AppError 404 TRAINING_NOT_FOUND; 403; 400 EVALUATION_REQUIRED, EDAC_ANSWERS_REQUIRED; 409 TRAINING_EVALUATED, TRAINING_CANCELLED
 */
export async function evaluateTraining(
  context: Context,
  principal: Principal,
  input: Evaluating,
): Promise<TrainingDocument> {
  return inTransaction(async (session) => {
    const before = await getTraining(principal, 'evaluate', input.trainingId, session)
    const { evaluation, ...form } = judge(before, input)
    requireChange('evaluate', before, readingOf(context, principal))
    const evaluatedAt = new Date()
    const { heldOn: trainingDate = before.trainingDate } = input
    const evaluatedFor = await placeOf(before, session)
    const result = { evaluation, evaluatedAt, evaluatedFor, evaluatedBy: principal.loginId }
    const set = { ...form, ...result, trainingDate, ...agreedOn(before, input) }
    const free = evaluation === 'Failed' ? { $unset: { slot: 1 as const } } : {}
    const after = await writeOpen(before, { $set: set, ...free }, session)
    await dropDrafts([after], session)
    const { sellerAccountId, belt } = after
    const passed = sellerAccountId && belt !== '' && evaluation === 'Passed'
    const earned =
      passed && (await passTier(context, String(sellerAccountId), { belt, evaluatedAt }, session))
    const more = await passwordGiven(context, principal, after, session)
    await recordTraining('trainingEvaluated', { principal, training: after, more }, session)
    const facts = { training: after, by: principal.accountId, earned: Boolean(earned) }
    await raise(context, 'trainingEvaluated', facts, session)
    return after
  })
}

/** Where the person trained is now. */
async function placeOf(
  { distributorId, supervisorId }: TrainingDocument,
  session: ClientSession,
): Promise<EvaluatedFor> {
  const find = await findLearners([supervisorId], session)
  return { distributorId, supervisorAccountId: find(supervisorId)?._id ?? null }
}

/** The steps given with an on-the-job training's evaluation, if there are any. */
function agreedOn(
  { mytype }: TrainingDocument,
  { steps }: Pick<Evaluating, 'steps'>,
): Pick<TrainingDocument, 'steps' | 'stepsDue'> {
  if (mytype === 'edac' || steps.length === 0) return {}
  const stepsDue = firstStepDay(steps)
  return { steps, ...(stepsDue && { stepsDue }) }
}

/** Within these days whoever gave a User a password can still be the one who studies. */
const PASSWORD_MS = 30 * 24 * 60 * 60 * 1000

/** Marks in the log the evaluation of a User whose password the evaluating manager gave: one person alone could earn the star. */
async function passwordGiven(
  { clock, zone }: Pick<Context, 'clock' | 'zone'>,
  principal: Principal,
  { mytype, sellerId }: TrainingDocument,
  session: ClientSession,
): Promise<{ passwordGiven?: string }> {
  if (mytype !== 'seller' || principal.role !== 'supervisor' || !sellerId) return {}
  const since = new Date(clock().getTime() - PASSWORD_MS)
  const at = await lastPasswordGiven(principal, sellerId, since, session)
  return at ? { passwordGiven: dayOf(at, zone) } : {}
}

/** The form after the call, and its result. An evaluation does not change the plan. */
function judge(
  before: TrainingDocument,
  input: Evaluating,
): Pick<TrainingDocument, 'eform' | 'edacForm'> & { evaluation: Evaluation } {
  if (before.mytype === 'edac') {
    const kept = fillForm(EDAC_FORM, before.edacForm)
    const edacForm = fillForm(EDAC_FORM, kept, input.edacForm, partOf(EDAC_FORM, 'planned', kept))
    if (!isEdacAnswered(edacForm.table)) throw new AppError('EDAC_ANSWERS_REQUIRED')
    return { edacForm, evaluation: edacResult(edacForm.table) }
  }
  if (input.evaluation === '') throw new AppError('EVALUATION_REQUIRED')
  return { eform: fillForm(OJT_FORM, before.eform, input), evaluation: input.evaluation }
}
