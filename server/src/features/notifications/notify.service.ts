import { isChosen, type News } from '@tristar/shared/notifications/kinds'
import { type ClientSession, Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { FREE } from '../../lib/lease.ts'
import { type Account, type AccountMail, hasLink, isAwaitedMail } from '../account/account.ts'
import type { DescribedTraining } from '../trainings/trainings.ts'
import { type Entry, EntryModel, KEPT_MS } from './entries.model.ts'
import { dropHeld, heldUntil, mergeHeld } from './sending/heldChanges.service.ts'
import { isInvitation } from './mail/details.ts'
import { OutboxModel, type OutboxRow } from './sending/outbox.model.ts'
import { settingsOf, wantsNews } from './settings.service.ts'

/** Tried for three days; a link lives for one hour only (domain: Notifications). */
const TRIED_MS = 3 * 24 * 60 * 60 * 1000
const LINK_MS = 60 * 60 * 1000

/** A notification of one person. */
export type Notice = News & {
  to: Account
  /** What it is about: the same is told to a person once. */
  thing: string
  /** The accounts that `params` names besides the reader's. */
  people?: readonly Types.ObjectId[]
  /** For the invitation. */
  training?: DescribedTraining
  /** No entry in the product: another one tells of it. */
  mailOnly?: true
  /** No message: the reader knows of it already. */
  productOnly?: true
  /** The `_id` of the account that caused it. */
  by?: string
}

/** A transaction in which people are notified. */
export interface Notifying {
  context: Context
  session: ClientSession
}

/** Phone messages are for these alone. */
const URGENT: ReadonlySet<News['kind']> = new Set(['TRAINING_TOMORROW', 'TRAINING_TODAY'])

/**
 * Writes notices, in the transaction of what happened: as entries in the product, and as messages that are sent
 * after the commit. Repeating it has no effect.
 */
export async function notify(
  { context, session }: Notifying,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return
  const now = context.clock()
  const settings = await settingsOf(
    notices.map(({ to }) => to._id),
    session,
  )
  const inProduct = notices.filter(
    (notice) =>
      !notice.mailOnly &&
      !isOwnDoing(notice) &&
      wantsNews(settings(notice.to._id), notice, 'product'),
  )
  const rows: OutboxRow[] = []
  for (const notice of notices) {
    const { to, kind } = notice
    const { sms } = settings(to._id)
    if (
      context.env.SMTP_URL &&
      to.email &&
      !notice.productOnly &&
      isMailed(notice) &&
      wantsNews(settings(to._id), notice, 'mail')
    )
      rows.push(rowOf(notice, 'email', now))
    if (context.env.SMS_GATEWAY_URL && to.number && sms && URGENT.has(kind))
      rows.push(rowOf(notice, 'number', now))
  }
  await writeEntries(inProduct, now, session)
  await writeRows(await held(rows, now, session), session)
}

/** Whoever did a thing is not told of it. */
function isOwnDoing({ to, by }: Notice): boolean {
  return by === String(to._id)
}

/**
 * An owner gets messages of their own about passwords and addresses, at the addresses concerned; whoever did a thing, only
 * what the own calendar needs.
 */
function isMailed(notice: Notice): boolean {
  const { kind, params } = notice
  if (isOwnDoing(notice)) return isInvitation(notice)
  return isChosen(kind) || !('mine' in params && params.mine)
}

/** Writes a message about the account itself; one with a link replaces the earlier one. */
export async function notifyOwner(
  { context, session }: Notifying,
  account: Account,
  mail: AccountMail,
): Promise<void> {
  const { kind, channel } = mail
  const now = context.clock()
  if (hasLink(mail)) {
    const earlier = { to: account._id, kind, channel, state: 'waiting' as const }
    await OutboxModel.deleteMany(earlier, { session })
  }
  const thing = new Types.ObjectId().toHexString()
  const row = newRow({ to: account._id, kind, thing, channel }, now)
  const giveUpAt = isAwaitedMail(mail) ? new Date(now.getTime() + LINK_MS) : row.giveUpAt
  // Whole teams are invited, and nobody waits for it: a password's link must not stand behind them.
  const rank = kind === 'invitation' ? 1 : 0
  await OutboxModel.create([{ ...row, mail, rank, giveUpAt }], { session })
}

function newRow(named: Pick<OutboxRow, 'to' | 'kind' | 'thing' | 'channel'>, now: Date): OutboxRow {
  return {
    _id: new Types.ObjectId(),
    ...named,
    people: [],
    state: 'waiting',
    rank: 1,
    at: now,
    nextAt: now,
    giveUpAt: new Date(now.getTime() + TRIED_MS),
    tries: 0,
    ...FREE,
  }
}

function rowOf(notice: Notice, channel: OutboxRow['channel'], now: Date): OutboxRow {
  const { to, kind, thing, params, people = [], training, by } = notice
  return {
    ...newRow({ to: to._id, kind, thing, channel }, now),
    params,
    people: [...people],
    ...(training && { training }),
    ...(by && { by }),
  }
}

async function writeEntries(
  notices: readonly Notice[],
  at: Date,
  session: ClientSession,
): Promise<void> {
  if (notices.length === 0) return
  const expiresAt = new Date(at.getTime() + KEPT_MS)
  await EntryModel.bulkWrite(
    notices.flatMap((notice) => {
      const { to, kind, thing, params, people = [] } = notice
      const told = { params, people: [...people], at, expiresAt }
      return [
        ...liftingOf(notice, { ...told, thing }),
        {
          updateOne: {
            filter: { to: to._id, kind, thing },
            update: { $setOnInsert: { ...told, readAt: null } },
            upsert: true,
          },
        },
      ]
    }),
    { session },
  )
}

/**
 * Puts a further change of a training into the reader's unread entry about an earlier one, which becomes the newest: the
 * write after it then finds its `thing` (domain: Notifications).
 */
function liftingOf(
  { to, kind, params, thing }: Notice,
  told: Omit<Entry, '_id' | 'to' | 'kind' | 'readAt'>,
) {
  if (kind !== 'TRAINING_CHANGED') return []
  const earlier = { $regex: `^${params.trainingId}:`, $ne: thing }
  return [
    {
      updateOne: {
        filter: { to: to._id, kind, thing: earlier, readAt: null },
        update: { $set: told },
      },
    },
  ]
}

/** Holds changes back that follow a message about the same training. @returns the rows that remain to be written */
async function held(
  rows: readonly OutboxRow[],
  now: Date,
  session: ClientSession,
): Promise<OutboxRow[]> {
  const kept: OutboxRow[] = []
  for (const row of rows) {
    if (row.kind !== 'TRAINING_CHANGED') {
      if (row.kind === 'TRAINING_CANCELLED') await dropHeld(row, session)
      kept.push(row)
      continue
    }
    if (await mergeHeld(row, now, session)) continue
    const until = await heldUntil(row, now, session)
    kept.push(until ? { ...row, nextAt: until, heldUntil: until } : row)
  }
  return kept
}

async function writeRows(rows: readonly OutboxRow[], session: ClientSession): Promise<void> {
  if (rows.length === 0) return
  await OutboxModel.bulkWrite(
    rows.map(({ _id, to, kind, thing, channel, ...rest }) => ({
      updateOne: {
        filter: { to, kind, thing, channel },
        update: { $setOnInsert: { _id, ...rest } },
        upsert: true,
      },
    })),
    { session },
  )
}
