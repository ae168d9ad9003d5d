import { withId } from '@tristar/shared/common/joining'
import { DEFAULT_LANGUAGE, type Language } from '@tristar/shared/common/languages'
import { oneLine } from '@tristar/shared/common/text'
import type { Context } from '../../lib/context.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { type Account, findLearner } from '../account/account.ts'
import type { LearnerChange, SellersMoved } from '../people/people.ts'
import { nameOf } from '../trainings/trainings.ts'
import { TEXTS } from './peopleMails.texts.ts'

type Texts = (typeof TEXTS)['en']

/** A mail to one person. */
interface Mail {
  to: Account
  write: (texts: Texts, language: Language) => { subject: string; text: string }
}

/**
 * Tells the sellers, and their former and new managers, each in one mail. Run it in the background.
 * @throws AggregateError of failed deliveries
 */
export async function notifyMoved(
  context: Context,
  { sellers, manager, by }: SellersMoved,
): Promise<void> {
  const formers = new Map<string, Account[]>()
  for (const seller of sellers) {
    const { supervisorId = '' } = seller
    formers.set(supervisorId, [...(formers.get(supervisorId) ?? []), seller])
  }
  const mails: Mail[] = sellers.map((to) => ({
    to,
    write: ({ moved: { subject, text } }, language) => ({
      subject,
      text: text(titled(manager, language)),
    }),
  }))
  for (const [supervisorId, team] of formers) {
    // oxlint-disable-next-line no-await-in-loop -- usually one; runs in the background
    const to = await findLearner(supervisorId)
    if (to)
      mails.push({
        to,
        write: ({ handedOver: { subject, text } }, language) => ({
          subject,
          text: text(listOf(team, language), titled(manager, language)),
        }),
      })
  }
  mails.push({
    to: manager,
    write: ({ received: { subject, text } }, language) => ({
      subject,
      text: text(listOf(sellers, language)),
    }),
  })
  await sendAll(context, mails, by)
}

/** Tells the person. Run it in the background. @throws AggregateError of failed deliveries */
export async function notifyState(
  context: Context,
  news: 'deactivated' | 'reactivated',
  { account: to, by }: LearnerChange,
): Promise<void> {
  await sendAll(context, [{ to, write: (texts) => texts[news] }], by)
}

/** To those with a confirmed address, within the limits; one failure does not stop the others. */
async function sendAll(context: Context, mails: readonly Mail[], sender: string): Promise<void> {
  if (!context.env.SMTP_URL) return
  const limits = new RateLimits(context.env)
  const failures: unknown[] = []
  const send = async ({ to, write }: Mail, recipient: string) => {
    await limits.countDelivery('people', { sender, recipient })
    const language = to.language ?? DEFAULT_LANGUAGE
    const texts = TEXTS[language]
    const { subject, text } = write(texts, language)
    const body = `${texts.greeting(nameOf(to))}\n\n${text}\n`
    await context.delivery.send({ kind: 'people', to: { email: recipient }, subject, text: body })
  }
  for (const mail of mails)
    if (mail.to.email)
      // Sequential for the limits; runs in the background.
      // oxlint-disable-next-line no-await-in-loop
      await send(mail, mail.to.email).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not all could be notified.')
}

function titled({ name, loginId }: Account, language: Language): string {
  return withId(oneLine(name), loginId, language)
}

function listOf(people: readonly Account[], language: Language): string {
  return people.map((person) => `- ${titled(person, language)}`).join('\n')
}
