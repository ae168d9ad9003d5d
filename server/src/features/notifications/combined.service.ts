import { NOTIFICATION_KINDS } from '@tristar/shared/notifications/kinds'
import type { Context } from '../../lib/context.ts'
import { type Batch, takeBatch } from '../../lib/lease.ts'
import { OutboxModel, type OutboxRow } from './outbox.model.ts'
import { settingsOf, wants } from './settings.service.ts'

export type Claim = Batch<OutboxRow>[number]

/** More than anybody is told in a day. */
const MOST = 200

/** The other messages beyond a day's limit that wait for the person: they go in one mail with this one. */
export async function takeOthers({ clock }: Context, { to, kind }: OutboxRow): Promise<Claim[]> {
  const settings = (await settingsOf([to]))(to)
  const kinds = NOTIFICATION_KINDS.filter((each) => wants(settings, each, 'mail'))
  if (!kinds.some((each) => each === kind)) return []
  const waiting = { to, channel: 'email', state: 'waiting', rank: 2 } as const
  const due = { ...waiting, kind: { $in: kinds }, nextAt: { $lte: clock() } }
  return takeBatch(OutboxModel, due, { sort: { at: 1 }, limit: MOST, clock })
}
