import { addDays, type Day } from '@tristar/shared/common/dates'
import { instantOf } from '@tristar/shared/common/instant'
import { LIMITS } from '@tristar/shared/common/limits'
import { daysRemindedOf, firstStepDay } from '@tristar/shared/trainings/followUp/followUp.rules'
import type {
  Acknowledge,
  OpenStep,
  StepDone,
} from '@tristar/shared/trainings/followUp/followUp.schema'
import type { ClientSession, UpdateQuery } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import { inBatches } from '../../../lib/database/batches.ts'
import { inTransaction } from '../../../lib/database/connect.ts'
import { AppError } from '../../../lib/errors.ts'
import type { LearnerPrincipal, Principal } from '../../../lib/principal.ts'
import { getOverseen } from '../../account/account.ts'
import { LISTED, type TrainingDocument, TrainingModel } from '../trainings.model.ts'
import { getTraining, readingOf, requireChange } from '../trainings.service.ts'

/**
 * Its seller confirms, once, having read an evaluation; nothing of the result depends on it (domain: Trainings).
 * @throws AppError 404 TRAINING_NOT_FOUND; 403; 409 TRAINING_NOT_EVALUATED, TRAINING_ACKNOWLEDGED, TRAINING_CANCELLED
 */
export async function acknowledgeTraining(
  context: Context,
  principal: Principal,
  { id, comment }: Acknowledge,
): Promise<TrainingDocument> {
  return inTransaction(async (session) => {
    const before = await getTraining(principal, 'acknowledge', id.trim(), session)
    requireChange('acknowledge', before, readingOf(context, principal))
    const set = { acknowledgedAt: context.clock(), ...(comment && { comment }) }
    return write(before, { $set: set }, session)
  })
}

/**
 * Its seller ticks a step, or takes that back.
 * @throws AppError 404 TRAINING_NOT_FOUND, STEP_NOT_FOUND; 403; 409 TRAINING_NOT_EVALUATED, TRAINING_CANCELLED
 */
export async function tickStep(
  context: Context,
  principal: Principal,
  { id, step, done }: StepDone,
): Promise<TrainingDocument> {
  return inTransaction(async (session) => {
    const before = await getTraining(principal, 'tick', id.trim(), session)
    requireChange('tick', before, readingOf(context, principal))
    const steps = before.steps ?? []
    const ticked = steps[step]
    if (!ticked) throw new AppError('STEP_NOT_FOUND')
    // Ticked twice, the first time counts.
    if (Boolean(ticked.doneAt) === done) return before
    const { doneAt: _, ...open } = ticked
    const after = steps.with(step, done ? { ...open, doneAt: context.clock() } : open)
    const stepsDue = firstStepDay(after)
    const none = stepsDue ? {} : { $unset: { stepsDue: 1 as const } }
    const set = { steps: after, ...(stepsDue && { stepsDue }) }
    return write(before, { $set: set, ...none }, session)
  })
}

/** Writes what does not change the plan: invitations stay as they are. */
async function write(
  { _id }: TrainingDocument,
  change: UpdateQuery<TrainingDocument>,
  session: ClientSession,
): Promise<TrainingDocument> {
  const after = await TrainingModel.findByIdAndUpdate(_id, change, {
    session,
    returnDocument: 'after',
  }).lean<TrainingDocument>()
  if (!after) throw new AppError('TRAINING_NOT_FOUND')
  return after
}

/**
 * The steps of a seller that are not done, by their day, those without one last; the first 50.
 * @throws AppError 404 NOT_FOUND when a User Manager asks for somebody who is no own seller
 */
export async function openSteps(
  principal: LearnerPrincipal,
  sellerId: string,
): Promise<OpenStep[]> {
  const accountId =
    principal.role === 'seller'
      ? principal.accountId
      : String((await getOverseen(principal, sellerId))._id)
  const trainings = await TrainingModel.find(
    { sellerAccountId: accountId, ...LISTED, steps: { $exists: true } },
    { steps: 1, trainingDate: 1 },
    { sort: { trainingDate: -1, trainingTime: -1, _id: -1 }, limit: LIMITS.embeddedList },
  ).lean<Pick<TrainingDocument, '_id' | 'steps' | 'trainingDate'>[]>()
  return trainings
    .flatMap(({ _id, trainingDate, steps = [] }) =>
      steps.flatMap(({ text, by, doneAt }, step) =>
        doneAt ? [] : [{ trainingId: String(_id), step, text, ...(by && { by }), trainingDate }],
      ),
    )
    .toSorted((a, b) => (a.by ?? NEVER).localeCompare(b.by ?? NEVER))
    .slice(0, LIMITS.embeddedList)
}

const NEVER = '9999'

export type TrainingWithSteps = Pick<
  TrainingDocument,
  '_id' | 'topicId' | 'trainingDate' | 'trainingTime' | 'sellerAccountId' | 'steps' | 'stepsDue'
>

/** The trainings of a supervisor's sellers with steps that are due, the longest first. */
export async function teamStepsDue(supervisorId: string, today: Day): Promise<TrainingWithSteps[]> {
  return TrainingModel.find(
    { supervisorId, stepsDue: { $lte: today }, ...LISTED },
    { eform: 0, comment: 0 },
  )
    .sort({ stepsDue: 1 })
    .lean<TrainingWithSteps[]>()
}

/** After the day `since` until `day`. */
interface Span {
  since: Day
  day: Day
}

/** Trainings per batch: few, as each is told to somebody. */
const BATCH = 10

/** The trainings with steps that fall due after the day `since` until `day`, without their forms, in batches. */
export function stepsDueBetween({ since, day }: Span): AsyncGenerator<TrainingDocument[]> {
  const fallsDue = { $elemMatch: { by: { $gt: since, $lte: day } } }
  const due = { stepsDue: { $lte: day }, ...LISTED, steps: fallsDue }
  const found = TrainingModel.find(due, { eform: 0, comment: 0 })
  return inBatches(found.lean<TrainingDocument[]>(), BATCH)
}

/** The evaluations that their sellers are reminded of after the day `since` until `day`, in batches. */
export function unacknowledgedBetween(
  morning: Span,
  zone: string,
): AsyncGenerator<TrainingDocument[]> {
  const { from, to } = daysRemindedOf(morning)
  const evaluatedAt = {
    $gte: instantOf(from, '00:00', zone),
    $lt: instantOf(addDays(to, 1), '00:00', zone),
  }
  const open = { mytype: 'seller', evaluatedAt, ...LISTED, acknowledgedAt: null } as const
  return inBatches(TrainingModel.find(open, { eform: 0 }).lean<TrainingDocument[]>(), BATCH)
}
