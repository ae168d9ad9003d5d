import { dayOf } from '@tristar/shared/common/dates'
import { DEFAULT_LANGUAGE } from '@tristar/shared/common/languages'
import { CHOSEN_KINDS, kindsTold, type News } from '@tristar/shared/notifications/kinds'
import type { Context } from '../../lib/context.ts'
import type { Message, Recipient } from '../../lib/delivery/delivery.ts'
import { senderOf } from '../../lib/delivery/smtp.ts'
import type { Account, AccountMail } from '../account/account.ts'
import {
  calendarOf,
  calendarUrl,
  type DescribedTraining,
  namesOf,
  nameOf,
} from '../trainings/trainings.ts'
import { isInvitation } from './mail/details.ts'
import {
  type MailReader,
  renderAccountMail,
  renderAccountSms,
  renderCombined,
  renderMail,
  renderSms,
  renderTest,
} from './mail/renderMail.ts'
import type { OutboxRow } from './sending/outbox.model.ts'
import { unsubscribeLinks } from './sending/unsubscribe.service.ts'

interface Mailed {
  account: Account
  email: string
}

function readerOf({ env }: Context, account: Account): MailReader {
  return {
    language: account.language ?? DEFAULT_LANGUAGE,
    role: account.role,
    name: nameOf(account),
    address: env,
  }
}

/** Reminders go on the day that they speak of; other mails may be read later. */
function dayFor({ clock, zone }: Context, { kind }: News): Pick<MailReader, 'today'> {
  const reminds = kind === 'TRAINING_TOMORROW' || kind === 'TRAINING_TODAY'
  return reminds ? { today: dayOf(clock(), zone) } : {}
}

/** The mail of one notification, in the reader's language; with an invitation if it is about a training to come. */
export async function mailOf(
  context: Context,
  { news, account, email, row }: Mailed & { news: News; row: Pick<OutboxRow, 'training'> },
): Promise<Message> {
  const { reader, header } = stoppable(context, account, [news])
  const invites = isInvitation(news) && row.training
  return {
    kind: 'notification',
    to: { email },
    ...renderMail(news, { ...reader, ...dayFor(context, news) }),
    ...header,
    ...(invites && { calendar: await invitationFor(context, invites, { news, account, email }) }),
  }
}

/** The reader and the header of a mail that stops the kinds in it; those about accounts cannot be stopped. */
function stoppable(
  context: Context,
  account: Account,
  all: readonly News[],
): { reader: MailReader; header: Pick<Message, 'unsubscribe'> } {
  const reader = readerOf(context, account)
  const kinds = CHOSEN_KINDS.filter((chosen) =>
    all.some((news) => kindsTold(news).includes(chosen)),
  )
  if (kinds.length === 0) return { reader, header: {} }
  const { page, post } = unsubscribeLinks(context, account, kinds)
  return { reader: { ...reader, unsubscribeUrl: page }, header: { unsubscribe: post } }
}

async function invitationFor(
  { env, zone }: Context,
  training: DescribedTraining,
  { news, account, email }: Mailed & { news: News },
): Promise<NonNullable<Message['calendar']>> {
  const method = news.kind === 'TRAINING_CANCELLED' ? 'CANCEL' : 'REQUEST'
  const described = { training, ...(await namesOf(training)) }
  const from = bareAddress(senderOf(env.SMTP_URL ?? '', env.PUBLIC_URL))
  const invitation = { from, to: { name: nameOf(account), email } }
  const language = account.language ?? DEFAULT_LANGUAGE
  const url = calendarUrl(env, account.role)
  return { method, content: calendarOf({ ...described, language, method, zone, url, invitation }) }
}

/** Of `Tristar <tristar@example.com>` the address. */
function bareAddress(sender: string): string {
  return /<([^>]+)>\s*$/.exec(sender)?.[1] ?? sender
}

/** One mail for those beyond the day's limit. */
export function combinedMailOf(
  context: Context,
  { all, account, email }: Mailed & { all: readonly News[] },
): Message {
  const { reader, header } = stoppable(context, account, all)
  return { kind: 'notification', to: { email }, ...renderCombined(all, reader), ...header }
}

export function smsOf(context: Context, news: News, account: Account, number: string): Message {
  const text = renderSms(news, { ...readerOf(context, account), ...dayFor(context, news) })
  return { kind: 'notification', to: { number }, subject: '', text }
}

/** A message about the account itself. */
export function accountMessageOf(
  context: Context,
  account: Account,
  { to, ...mail }: AccountMail & { to: Recipient; path?: string },
): Message {
  const { kind } = mail
  const reader = readerOf(context, account)
  const facts = { ...mail, id: account.loginId }
  if ('email' in to) return { kind, to, ...renderAccountMail(facts, reader) }
  return { kind, to, subject: '', text: renderAccountSms(facts, reader) }
}

export function testMailOf(context: Context, { account, email }: Mailed): Message {
  return { kind: 'notification', to: { email }, ...renderTest(readerOf(context, account)) }
}
