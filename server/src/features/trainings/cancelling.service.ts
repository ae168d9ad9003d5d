import { dayOf } from '@tristar/shared/common/dates'
import type { CancelSession } from '@tristar/shared/trainings/booking.schema'
import { Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { Principal } from '../../lib/principal.ts'
import { adjustTrainingFigures } from '../study/figures/figures.ts'
import { requireRestorable } from './booking.service.ts'
import { dropDrafts } from './drafts/endOfDrafts.service.ts'
import { slotOf, type TrainingDocument, TrainingModel } from './trainings.model.ts'
import {
  getTraining,
  readingOf,
  recordTraining,
  requireChange,
  writeOpen,
} from './trainings.service.ts'

/**
 * Cancels an open training, or says that it was not held: the record stays, and the person can be booked again (domain: Trainings).
 * @throws AppError 404 TRAINING_NOT_FOUND; 403 FORBIDDEN, CANCEL_DAY_REACHED; 409 TRAINING_EVALUATED, TRAINING_CANCELLED
 */
export async function cancelTraining(
  context: Context,
  principal: Principal,
  { id, reason, notHeld }: CancelSession,
): Promise<TrainingDocument> {
  return inTransaction(async (session) => {
    const before = await getTraining(principal, 'cancel', id.trim(), session)
    requireChange('cancel', before, readingOf(context, principal))
    const at = context.clock()
    const by = new Types.ObjectId(principal.accountId)
    const cancelled = { at, day: dayOf(at, context.zone), by, reason, notHeld }
    const change = { $set: { cancelled }, $unset: { slot: 1 as const } }
    const training = await writeOpen(before, change, session)
    await dropDrafts([before], session)
    await adjustTrainingFigures([before], [training], session)
    await recordTraining('trainingCancelled', { principal, training, more: { notHeld } }, session)
    await raise(context, 'trainingCancelled', { training, by: principal.accountId }, session)
    return training
  })
}

/**
 * Takes a cancellation back, as if the training were booked today.
 * @throws AppError 404 TRAINING_NOT_FOUND, NOT_FOUND, SUPERVISOR_UNKNOWN; 403; 409 TRAINING_NOT_CANCELLED, RESTORE_TOO_LATE, those of a
 * booking
 */
export async function restoreTraining(
  context: Context,
  principal: Principal,
  trainingId: string,
): Promise<TrainingDocument> {
  return inTransaction(async (session) => {
    const before = await getTraining(principal, 'restore', trainingId, session)
    requireChange('restore', before, readingOf(context, principal))
    await requireRestorable(principal, before, session)
    const slot = slotOf({ ...before, cancelled: undefined })
    const training = await TrainingModel.findOneAndUpdate(
      { _id: before._id, 'cancelled.at': { $ne: null } },
      { $set: { slot }, $unset: { cancelled: 1 }, $inc: { sequence: 1 } },
      { session, returnDocument: 'after' },
    ).lean<TrainingDocument>()
    if (!training) throw new AppError('TRAINING_NOT_CANCELLED')
    await adjustTrainingFigures([before], [training], session)
    await recordTraining('trainingRestored', { principal, training }, session)
    await raise(context, 'trainingBooked', { training, by: principal.accountId }, session)
    return training
  })
}
