import type { Context } from '../../lib/context.ts'
import { takeBatch } from '../../lib/lease.ts'
import type { Account } from '../account/account.ts'
import { combinedMailOf } from './messages.ts'
import { OutboxModel, type OutboxRow } from './outbox.model.ts'
import { endOf, newsOf, type Outcome } from './outboxRows.ts'

/** More than anybody is told in a day. */
const MOST = 200

interface Combining {
  account: Account
  email: string
  /** One of them, which the caller holds. */
  row: OutboxRow
}

/** Sends all messages beyond a day's limit that wait for the person in one mail. */
export async function combine(
  context: Context,
  { account, email, row }: Combining,
): Promise<Outcome> {
  const { clock, delivery } = context
  const waiting = { to: row.to, channel: 'email', state: 'waiting', rank: 2 } as const
  const others = await takeBatch(
    OutboxModel,
    { ...waiting, nextAt: { $lte: clock() } },
    { sort: { at: 1 }, limit: MOST, clock },
  )
  const ids = {
    _id: { $in: others.map(({ doc }) => doc._id) },
    leaseHolder: others[0]?.held.leaseHolder,
  }
  const all = [row, ...others.map(({ doc }) => doc)].toSorted((a, b) => +a.at - +b.at)
  try {
    await delivery.send(combinedMailOf(context, { all: all.map(newsOf), account, email }))
  } catch (error) {
    if (others.length > 0) await OutboxModel.updateMany(ids, { $set: { leasedUntil: new Date(0) } })
    throw error
  }
  if (others.length > 0) await OutboxModel.updateMany(ids, endOf(clock(), 'sent', row.tries + 1))
  return { state: 'sent' }
}
