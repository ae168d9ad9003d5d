import { createHash } from 'node:crypto'
import { dayOf } from '@tristar/shared/common/dates'
import type { News } from '@tristar/shared/notifications/kinds'
import type { Context } from '../../../lib/context.ts'
import { channelOf, type Message } from '../../../lib/delivery/delivery.ts'
import { AppError } from '../../../lib/errors.ts'
import { RateLimits } from '../../../lib/rateLimit.ts'
import {
  type Account,
  addressMail,
  findAccount,
  hasLink,
  isAdmitted,
  isAwaitedMail,
} from '../../account/account.ts'
import { MailDayModel } from './mailDays.model.ts'
import { accountMessageOf, combinedMailOf, mailOf, smsOf } from '../messages.ts'
import type { OutboxRow } from './outbox.model.ts'
import { settingsOf, wantsNews } from '../settings.service.ts'
import { isUrgent, nextMorning, quietUntil } from '../timing.rules.ts'
import { unlessTaken } from '../../../lib/database/duplicate.ts'

/** Mails a day, besides trainings of today and tomorrow; the rest in one. */
const MAILS_A_DAY = 5
const COUNTED_MS = 2 * 24 * 60 * 60 * 1000

/** What became of a message. */
export type Outcome =
  /** `kept`: it stands in the outbox's file, and nobody gets it. */
  | { state: 'sent' | 'kept' }
  /** Nobody is to get it any more. */
  | { state: 'dropped' }
  | { state: 'later'; set: { until: Date; rank?: 2 } }
  | { state: 'failed'; error: unknown }

/**
 * Sends one message, unless it is no longer due or has to wait.
 * @param others of the same person, for the same mail
 * @throws when it could not be sent
 */
export async function send(
  context: Context,
  row: OutboxRow,
  others: readonly OutboxRow[],
): Promise<Outcome> {
  const account = await findAccount(String(row.to))
  if (!account || !mayKnow(account, row)) return { state: 'dropped' }
  if (row.mail) {
    // Nobody was there to send it in time.
    if (isAwaitedMail(row.mail) && context.clock() >= row.giveUpAt)
      return { state: 'failed', error: new Error('The hour of its link is over.') }
    const addressed = await addressMail(account, row.mail)
    if (!addressed) return { state: 'dropped' }
    const message = accountMessageOf(context, account, { ...row.mail, ...addressed })
    // A further try brings another link, which must not be taken for the former mail.
    return sendNow(context, hasLink(row.mail) ? message : { ...message, id: mailIdOf([row]) })
  }
  const news = newsOf(row)
  if (row.channel === 'number') return sendSms(context, account, news)
  return sendMail(context, { account, news, row, others })
}

/** A row's notification. */
function newsOf({ kind, params }: OutboxRow): News {
  // Both were written together, by `notify`.
  return { kind, params } as News
}

/** What somebody who leaves still learns, with the trainings that it cancels. */
const OF_LEAVING: ReadonlySet<OutboxRow['kind']> = new Set(['DEACTIVATED', 'TRAINING_CANCELLED'])

/** Nobody else who has left is sent anything; an erased person nothing at all. */
function mayKnow(account: Account, { kind }: OutboxRow): boolean {
  if (account.erasedAt) return false
  return isAdmitted(account) || OF_LEAVING.has(kind)
}

async function sendSms(context: Context, account: Account, news: News): Promise<Outcome> {
  const settings = (await settingsOf([account._id]))(account._id)
  if (!account.number || !settings.sms) return { state: 'dropped' }
  const until = quietUntil(settings.quiet, news, context.clock(), context.zone)
  if (until) return { state: 'later', set: { until } }
  return sendNow(context, smsOf(context, news, account, account.number))
}

interface Mailing {
  account: Account
  news: News
  row: OutboxRow
  others: readonly OutboxRow[]
}

async function sendMail(context: Context, mailing: Mailing): Promise<Outcome> {
  const { account, news, row } = mailing
  const { email } = account
  const { clock, zone } = context
  const now = clock()
  const settings = (await settingsOf([account._id]))(account._id)
  if (!email || !wantsNews(settings, news, 'mail')) return { state: 'dropped' }
  const quiet = quietUntil(settings.quiet, news, now, zone)
  if (quiet) return { state: 'later', set: { until: quiet } }
  const rest = row.rank === 2
  const counted = rest || !isUrgent(news, now, zone)
  if (counted && !(await count(row, now, zone)))
    return { state: 'later', set: { until: nextMorning(now, zone), rank: 2 } }
  const refused = rest ? null : await refusedUntil(context, row, email)
  if (refused) return { state: 'later', set: { until: refused } }
  try {
    const usual = () => mailOf(context, { news, account, email, row })
    const message = await (rest ? restOf(context, mailing, email) : usual())
    return await sendNow(context, { ...message, id: mailIdOf([row, ...mailing.others]) })
  } catch (error) {
    if (counted) await uncount(row, now, zone)
    throw error
  }
}

/** The same for the same rows. */
function mailIdOf(rows: readonly OutboxRow[]): string {
  const ids = rows.map(({ _id }) => String(_id)).toSorted()
  return createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 32)
}

async function sendNow({ delivery }: Context, message: Message): Promise<Outcome> {
  await delivery.send(message)
  return { state: delivery.keeps[channelOf(message.to)] ? 'kept' : 'sent' }
}

/** The mail of what is beyond the day's limit. */
async function restOf(
  context: Context,
  { account, news, row, others }: Mailing,
  email: string,
): Promise<Message> {
  if (others.length === 0) return mailOf(context, { news, account, email, row })
  const all = [row, ...others].toSorted((a, b) => +a.at - +b.at)
  return combinedMailOf(context, { all: all.map(newsOf), account, email })
}

/** What a mail counts for: the one of the rest has a number of its own, so that two processes never send two. */
function mailDayOf({ to, rank }: OutboxRow, now: Date, zone: string) {
  const _id = `${String(to)}:${dayOf(now, zone)}`
  return rank === 2 ? { _id: `${_id}:rest`, most: 1 } : { _id, most: MAILS_A_DAY }
}

/** Counts a mail of the day. @returns false when that many were sent */
async function count(row: OutboxRow, now: Date, zone: string): Promise<boolean> {
  const { _id, most } = mailDayOf(row, now, zone)
  const expiresAt = new Date(now.getTime() + COUNTED_MS)
  const change = { $inc: { count: 1 }, $setOnInsert: { expiresAt } }
  const fewer = { _id, count: { $lt: most } }
  return unlessTaken(MailDayModel.updateOne(fewer, change, { upsert: true }), '_id')
}

async function uncount(row: OutboxRow, now: Date, zone: string): Promise<void> {
  const { _id } = mailDayOf(row, now, zone)
  await MailDayModel.updateOne({ _id, count: { $gt: 0 } }, { $inc: { count: -1 } })
}

/** Until when a mail has to wait because the same sender has caused too many. */
async function refusedUntil(
  { env, clock }: Context,
  { by, to }: OutboxRow,
  recipient: string,
): Promise<Date | null> {
  const sender = by === String(to) ? undefined : by
  try {
    await new RateLimits(env).countDelivery('notice', { sender, recipient })
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error
    return new Date(clock().getTime() + Number(error.params?.seconds ?? 60) * 1000)
  }
}
