import { AccountModel } from '../features/account/account.model.ts'
import { runBroadcasts } from '../features/notifications/broadcasts.service.ts'
import { EntryModel } from '../features/notifications/entries.model.ts'
import { beginMorning } from '../features/notifications/broadcasts.service.ts'
import { OutboxModel } from '../features/notifications/sending/outbox.model.ts'
import type { Context } from '../lib/context.ts'

/** What a process does for the morning, time and again. */
export async function tickMorning(context: Context, isStopping = () => false): Promise<void> {
  await beginMorning(context)
  await runBroadcasts(context, isStopping)
  await context.background.settled()
}

/** Each entry in the product as kind, reader, and what it is about without the first id; then forgets all. */
export async function takeTold(): Promise<string[]> {
  const entries = await EntryModel.find().lean()
  const readers = await AccountModel.find({ _id: { $in: entries.map(({ to }) => to) } }).lean()
  await EntryModel.deleteMany()
  await OutboxModel.deleteMany()
  const nameOf = (to: unknown) => readers.find(({ _id }) => _id.equals(String(to)))?.loginId ?? ''
  return entries
    .map(({ to, kind, thing }) => [kind, nameOf(to), ...thing.split(':').slice(1)].join(' '))
    .toSorted()
}
