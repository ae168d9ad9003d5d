import type { News } from '@tristar/shared/notifications/kinds'
import { linkOf } from '@tristar/shared/notifications/kinds'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type { NotificationEntry } from '@tristar/shared/notifications/notifications.schema'
import { EVERY_NEWS } from '@tristar/shared/testing/notifications'
import { HttpResponse } from 'msw'
import { serve } from '../../../lib/testing/server'

/** An entry of the sample of a kind, unread by default, a seller's. */
export function anEntry(
  kind: News['kind'],
  change: Partial<NotificationEntry> = {},
): NotificationEntry {
  const news = EVERY_NEWS.find((each) => each.kind === kind)
  if (!news) throw new Error(`No sample of ${kind}`)
  const params = JSON.parse(JSON.stringify(news.params)) as NotificationEntry['params']
  const link = linkOf(news, 'seller')
  return { _id: kind, kind, params, link, at: new Date().toISOString(), readAt: null, ...change }
}

/** Serves the list by `entries`, filtered as the server does; returns the queries. */
export function serveEntries(entries: NotificationEntry[]): Record<string, string>[] {
  const asked: Record<string, string>[] = []
  serve(notificationsCalls.list, ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    asked.push(query)
    const unread = entries.filter(({ readAt }) => readAt === null)
    const rows = query.unread === 'true' ? unread : entries
    const headers = {
      'x-total-count': String(rows.length),
      'x-unread-count': String(unread.length),
    }
    return HttpResponse.json(rows, { headers })
  })
  return asked
}

/** Serves the marking, which changes `entries`. */
export function serveReading(entries: NotificationEntry[]): void {
  serve(notificationsCalls.read, async ({ request }) => {
    const { ids = [], all = false } = (await request.json()) as { ids?: string[]; all?: boolean }
    for (const entry of entries)
      if (all || ids.includes(entry._id)) entry.readAt = new Date().toISOString()
    return HttpResponse.json({ unread: entries.filter(({ readAt }) => readAt === null).length })
  })
}
