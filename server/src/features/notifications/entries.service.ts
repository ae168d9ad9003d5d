import { isOthersStar, linkOf, type News } from '@tristar/shared/notifications/kinds'
import type {
  NotificationEntry,
  notificationListSchema,
} from '@tristar/shared/notifications/notifications.schema'
import type { Role } from '@tristar/shared/common/roles'
import { isObjectId } from '@tristar/shared/common/ids'
import type { z } from 'zod'
import type { Listed } from '../../lib/listed.ts'
import type { Principal } from '../../lib/principal.ts'
import { congratulatedSince } from '../lines/lines.ts'
import { type Entry, EntryModel } from './entries.model.ts'

/** An entry for its reader. @param congratulated whether the reader has, if it is about somebody else's star */
export function presentEntry(
  { _id, kind, params, at, readAt }: Entry,
  role: Role,
  congratulated = false,
): NotificationEntry {
  // `notify` has written them together.
  const news = { kind, params } as News
  return {
    _id: String(_id),
    kind,
    params: { ...params },
    link: linkOf(news, role),
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    ...(role === 'supervisor' && isOthersStar(news) && { congratulated }),
  }
}

/** A page of entries for their reader. */
export async function presentEntries(
  entries: readonly Entry[],
  { accountId, role }: Pick<Principal, 'accountId' | 'role'>,
): Promise<NotificationEntry[]> {
  const stars = entries.filter((entry) => role === 'supervisor' && isOthersStar(entry as News))
  if (stars.length === 0) return entries.map((entry) => presentEntry(entry, role))
  const people = stars.flatMap((entry) => entry.people)
  const since = new Date(Math.min(...stars.map(({ at }) => at.getTime())))
  const hasCongratulated = await congratulatedSince(accountId, people, since)
  return entries.map((entry) => {
    const { at } = entry
    const sent = entry.people.some((person) => hasCongratulated(person, at))
    return presentEntry(entry, role, sent)
  })
}

/** A page of somebody's entries, by default the newest first. */
export async function listEntries(
  accountId: string,
  { unread, order, limit, offset }: z.output<typeof notificationListSchema>,
): Promise<Listed<Entry[]>> {
  const filter = { to: accountId, ...(unread && { readAt: null }) }
  const direction = order === 'asc' ? 1 : -1
  const [answer, total] = await Promise.all([
    EntryModel.find(filter)
      .sort({ at: direction, _id: direction })
      .skip(offset)
      .limit(limit)
      .lean<Entry[]>(),
    EntryModel.countDocuments(filter),
  ])
  return { answer, total }
}

export async function countUnread(accountId: string): Promise<number> {
  return EntryModel.countDocuments({ to: accountId, readAt: null })
}

/** Marks the person's own entries among these as read, or all. */
export async function markRead(
  accountId: string,
  { ids, all }: { ids: readonly string[]; all: boolean },
  now: Date,
): Promise<void> {
  const these = all ? {} : { _id: { $in: ids.filter(isObjectId) } }
  await EntryModel.updateMany({ to: accountId, readAt: null, ...these }, { $set: { readAt: now } })
}
