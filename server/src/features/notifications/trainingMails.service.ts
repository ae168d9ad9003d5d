import type { Context } from '../../lib/context.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { type Account, findAccount } from '../account/account.ts'
import { namesOf, type Parties, type TrainingDocument } from '../trainings/trainings.ts'
import { trainingMessage } from './trainingMails.messages.ts'
import type { TrainingEvent } from './trainingMails.texts.ts'
import { beginQuietTime, endQuietTime, holdChange } from './quietTimes.service.ts'

/** A change of a training, and the `_id` of the account that made it. */
export interface TrainingNews {
  event: TrainingEvent
  training: TrainingDocument
  by: string
}

/**
 * Mails a change of a training. Changes within five minutes after a message about it are held and sent together, with the
 * last state (notifyHeldChanges). Without SMTP_URL nothing is sent. Run it in the background.
 * @throws AggregateError of failed deliveries
 */
export async function notifyTraining(
  context: Context,
  news: TrainingNews,
  now = new Date(),
): Promise<void> {
  if (!context.env.SMTP_URL) return
  const { event, training, by } = news
  const { _id: trainingId } = training
  if (event === 'changed') {
    if (await holdChange({ trainingId, by, now })) return
  } else if (event === 'booked') await beginQuietTime(trainingId, now)
  else await endQuietTime(trainingId)
  await sendNews(context, news)
}

/**
 * Sends to seller and supervisor of an on-the-job training, to the supervisor of an EDAC and the admin who booked it: in
 * each one's language, if they have a confirmed address and neither sender nor recipient is beyond the limits. One failure
 * does not stop the others.
 * @throws AggregateError of failed deliveries
 */
export async function sendNews(
  context: Context,
  { event, training, by }: TrainingNews,
): Promise<void> {
  const { env, zone, delivery } = context
  const { SMTP_URL: smtpUrl } = env
  if (!smtpUrl) return
  const named = await namesOf(training)
  const people = await concernedBy(training, named.parties)
  const news = { event, training, ...named, env, smtpUrl, zone }
  const limits = new RateLimits(env)
  const send = async (account: Account, recipient: string) => {
    const sender = String(account._id) === by ? undefined : by
    await limits.countDelivery('training', { sender, recipient })
    await delivery.send(trainingMessage(news, account, recipient))
  }
  const failures: unknown[] = []
  for (const account of people)
    // Sequential for the limits; runs in the background.
    // oxlint-disable-next-line no-await-in-loop
    if (account.email) await send(account, account.email).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not all could be notified.')
}

async function concernedBy(training: TrainingDocument, parties: Parties): Promise<Account[]> {
  const { mytype, bookedBy } = training
  const booker = mytype === 'edac' && bookedBy ? await findAccount(String(bookedBy)) : null
  const people = [parties.seller, parties.supervisor, booker?.role === 'admin' ? booker : null]
  return people.filter((account) => account !== null)
}
