import type { Context } from '../../lib/context.ts'
import { findOpenTraining } from '../trainings/trainings.ts'
import { sendNews } from './trainingMails.service.ts'
import { forgetHeldChange, takeHeldChange } from './quietTimes.service.ts'

/**
 * Sends the held notifications of changed trainings that are due, with each training's current state; the evaluation or
 * deletion of a training is notified separately. Each is sent by one process only. Failures are logged and not retried.
 */
export async function notifyHeldChanges(
  context: Context,
  isStopping: () => boolean,
  now = new Date(),
): Promise<void> {
  if (!context.env.SMTP_URL) return
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is taken from what is left
    const change = isStopping() ? null : await takeHeldChange(now)
    if (!change) return
    // oxlint-disable-next-line no-await-in-loop
    const training = await findOpenTraining(change._id)
    if (training)
      // oxlint-disable-next-line no-await-in-loop
      await sendNews(context, { event: 'changed', training, by: change.heldBy }).catch(
        (error: unknown) => context.log.error({ err: error }, 'notifying of a held change failed'),
      )
    // oxlint-disable-next-line no-await-in-loop
    await forgetHeldChange(change)
  }
}
