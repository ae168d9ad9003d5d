import type { ClientSession } from 'mongoose'
import type { Subscriptions } from '../../lib/context.ts'
import { keepFact } from '../study/progress/progress.ts'
import { earliestOpenDay } from './openTrainings.service.ts'
import type { TrainingDocument } from './trainings.model.ts'

/** Keeps the day of a seller's earliest open training with the progress: lists filter by it. */
export async function keepWaiting(
  { sellerAccountId }: TrainingDocument,
  session: ClientSession,
): Promise<void> {
  if (!sellerAccountId) return
  const day = await earliestOpenDay(sellerAccountId, session)
  await keepFact(sellerAccountId, 'waitingFrom', day, session)
}

export const trainingSubscriptions: Subscriptions = {
  trainingBooked: ({ training }, { session }) => keepWaiting(training, session),
  trainingChanged: async ({ before, training }, { session }) => {
    if (before.trainingDate !== training.trainingDate) await keepWaiting(training, session)
  },
  trainingEvaluated: ({ training }, { session }) => keepWaiting(training, session),
  trainingCancelled: ({ training }, { session }) => keepWaiting(training, session),
}
