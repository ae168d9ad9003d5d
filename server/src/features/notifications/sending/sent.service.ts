import type { SentRow, sentSchema } from '@tristar/shared/notifications/notifications.schema'
import type { SENT_FILTERS } from '@tristar/shared/notifications/messages.filters'
import type { z } from 'zod'
import { conditionOf, type Conditions } from '../../../lib/conditions.ts'
import type { Listed } from '../../../lib/listed.ts'
import { type Account, accountsBeginning, findAccounts } from '../../account/account.ts'
import { OutboxModel, type OutboxRow } from './outbox.model.ts'

const FILTERED: Conditions<typeof SENT_FILTERS, OutboxRow> = {
  state: (state) => ({ state }),
  kind: (kind) => ({ kind }),
}

/** A page of the messages that were sent or kept, wait or failed, by default the newest first. */
export async function listSent(list: z.output<typeof sentSchema>): Promise<Listed<SentRow[]>> {
  const { search, order, limit, offset } = list
  const found = search ? await accountsBeginning(search) : null
  const filter = {
    ...conditionOf(FILTERED, list),
    ...(found && { to: { $in: found.map(({ _id }) => _id) } }),
  }
  const direction = order === 'asc' ? 1 : -1
  const [rows, total] = await Promise.all([
    OutboxModel.find(filter)
      .sort({ at: direction, _id: direction })
      .skip(offset)
      .limit(limit)
      .lean<OutboxRow[]>(),
    // Estimated: counting all messages would read them all.
    Object.keys(filter).length === 0
      ? OutboxModel.estimatedDocumentCount()
      : OutboxModel.countDocuments(filter),
  ])
  const accounts = await findAccounts(rows.map(({ to }) => to))
  const byId = new Map(accounts.map((account) => [String(account._id), account]))
  return { answer: rows.map((row) => presentSent(row, byId.get(String(row.to)))), total }
}

/** The latest messages that were given up, and how many there are. */
export async function undelivered(limit: number): Promise<{ rows: SentRow[]; total: number }> {
  const latest = { state: 'failed', search: '', sort: 'at', order: 'desc', offset: 0 } as const
  const { answer: rows, total } = await listSent({ ...latest, limit })
  return { rows, total }
}

function presentSent(row: OutboxRow, account: Account | undefined): SentRow {
  const { _id, at, kind, channel, state, tries, nextAt, endedAt, together, reason } = row
  return {
    _id: String(_id),
    at: at.toISOString(),
    kind,
    to: account?.loginId ?? '',
    name: account?.name ?? '',
    channel: channel === 'email' ? 'mail' : 'sms',
    state,
    tries,
    stateAt: (endedAt ?? nextAt).toISOString(),
    ...(together && { together }),
    ...(reason && { reason }),
  }
}
