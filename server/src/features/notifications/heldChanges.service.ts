import type { Context } from '../../lib/context.ts'
import { findOpenTraining } from '../trainings/trainings.ts'
import { sendNews } from './trainingMails.service.ts'
import { forgetHeldChange, takeHeldChange } from './quietTimes.service.ts'

/**
 * Sends notice of changes of trainings that were held and are due, with the state that each training has now; the end of
 * a training that is evaluated or gone was a message of its own. One process alone sends each. What could not be sent
 * is logged, as everywhere, and not tried again.
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
