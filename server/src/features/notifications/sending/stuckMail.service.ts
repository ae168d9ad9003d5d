import type { QueryFilter } from 'mongoose'
import { OutboxModel, type OutboxRow } from './outbox.model.ts'

const MINUTE_MS = 60 * 1000
const PATIENCE_MS = 15 * MINUTE_MS
/** So many of the latest mails are looked at for one that has left. */
const LATEST = 20

interface StuckMail {
  waiting: number
  /** Since the oldest was written. */
  minutes: number
}

/** Mail that has been due for 15 minutes, when none has left meanwhile; null when mail leaves. */
export async function stuckMail(now: Date): Promise<StuckMail | null> {
  const before = new Date(now.getTime() - PATIENCE_MS)
  const stuck: QueryFilter<OutboxRow> = {
    state: 'waiting',
    channel: 'email',
    at: { $lte: before },
    // Mail for the morning, or for after quiet hours, was not tried.
    $or: [{ tries: { $gte: 1 } }, { nextAt: { $lte: before } }],
  }
  const oldest = await OutboxModel.findOne(stuck, { at: 1 })
    .sort({ at: 1 })
    .lean<Pick<OutboxRow, 'at'>>()
  if (!oldest) return null
  const latest = await latestMails()
  if (latest.some(({ endedAt }) => endedAt && endedAt > before)) return null
  const minutes = Math.floor((now.getTime() - oldest.at.getTime()) / MINUTE_MS)
  return { waiting: await OutboxModel.countDocuments(stuck), minutes }
}

/** Whether a mail is among the latest messages that have left. */
export async function hasMailLeft(): Promise<boolean> {
  return (await latestMails()).length > 0
}

async function latestMails(): Promise<Pick<OutboxRow, 'endedAt'>[]> {
  const latest = await OutboxModel.find({ state: 'sent' }, { endedAt: 1, channel: 1 })
    .sort({ at: -1 })
    .limit(LATEST)
    .lean<Pick<OutboxRow, 'endedAt' | 'channel'>[]>()
  return latest.filter(({ channel }) => channel === 'email')
}

const count = (state: OutboxRow['state']) => OutboxModel.countDocuments({ state })

/** How many messages there are in each state. */
export async function countOutbox(): Promise<Record<OutboxRow['state'], number>> {
  const [waiting, sent, kept, failed] = await Promise.all([
    count('waiting'),
    count('sent'),
    count('kept'),
    count('failed'),
  ])
  return { waiting, sent, kept, failed }
}

/** When the oldest message that waits was written. */
export async function oldestWaiting(): Promise<Date | undefined> {
  const oldest = await OutboxModel.findOne({ state: 'waiting' }, { at: 1 })
    .sort({ at: 1 })
    .lean<Pick<OutboxRow, 'at'>>()
  return oldest?.at
}
