import type { ClientSession, Types } from 'mongoose'
import { OutboxModel, type OutboxRow } from './outbox.model.ts'

/** Changes of a training within this time after a message about it are sent together (domain: Notifications). */
const HELD_MS = 5 * 60 * 1000

function about({ to, channel, training }: OutboxRow) {
  return { to, channel, 'training._id': training?._id }
}

/** Puts the training's last state into the change that is being held for the same person. @returns whether there is one */
export async function mergeHeld(
  row: OutboxRow,
  now: Date,
  session: ClientSession,
): Promise<boolean> {
  const { params, people, training, thing, by } = row
  const { matchedCount } = await OutboxModel.updateOne(
    { ...about(row), kind: 'TRAINING_CHANGED', state: 'waiting', heldUntil: { $gt: now } },
    { $set: { params, people, training, thing, ...(by && { by }) } },
    { session },
  )
  return matchedCount > 0
}

/** Until when a change is held back, after a recent message about the same training; null: it goes at once. */
export async function heldUntil(
  row: OutboxRow,
  now: Date,
  session: ClientSession,
): Promise<Date | null> {
  const recent = new Date(now.getTime() - HELD_MS)
  const last = await OutboxModel.findOne({
    to: row.to,
    channel: row.channel,
    kind: { $in: ['TRAINING_BOOKED', 'TRAINING_CHANGED'] },
    thing: { $regex: `^${String(row.training?._id)}` },
    nextAt: { $gt: recent },
  })
    .sort({ nextAt: -1 })
    .session(session)
    .lean<OutboxRow>()
  return last && new Date(last.nextAt.getTime() + HELD_MS)
}

/** Drops the changes of a training that wait for somebody, who is told at once that it has left the own calendar. */
export async function dropHeld(
  { to, training }: Pick<OutboxRow, 'to' | 'training'>,
  session: ClientSession,
): Promise<void> {
  const held = { to, kind: 'TRAINING_CHANGED', state: 'waiting', tries: 0 } as const
  await OutboxModel.deleteMany({ ...held, 'training._id': training?._id }, { session })
}

const REMINDERS = ['TRAINING_TOMORROW', 'TRAINING_TODAY', 'EVALUATION_DUE'] as const
/** What a training's end or another day for it makes wrong, as long as it waits; the news of that is sent instead. */
const OUTDATED = { ended: ['TRAINING_CHANGED', ...REMINDERS], rearranged: REMINDERS } as const

/** Drops the messages about a training that have become wrong, to anybody. */
export async function dropOutdated(
  trainingId: Types.ObjectId,
  by: keyof typeof OUTDATED,
  session: ClientSession,
): Promise<void> {
  await OutboxModel.deleteMany(
    { 'training._id': trainingId, kind: { $in: OUTDATED[by] }, state: 'waiting', tries: 0 },
    { session },
  )
}
