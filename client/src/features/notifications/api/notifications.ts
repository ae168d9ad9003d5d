import { hashKey, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { UNREAD_COUNT_HEADER } from '@tristar/shared/notifications/kinds'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type {
  ListInput,
  NotificationEntry,
} from '@tristar/shared/notifications/notifications.schema'
import { call, callWithHeaders } from '../../../lib/apiClient'
import { callKey, callQuery, keyOfAll } from '../../../lib/queries'

/** How many the panel shows. */
const LATEST = 20

interface EntryPage {
  rows: NotificationEntry[]
  total: number
  /** How many are unread in all. */
  unread: number
}

async function loadPage(input: ListInput, signal: AbortSignal): Promise<EntryPage> {
  const { data, headers } = await callWithHeaders(notificationsCalls.list, input, { signal })
  const count = (name: string) => Number(headers.get(name))
  return { rows: data, total: count('x-total-count'), unread: count(UNREAD_COUNT_HEADER) }
}

/** The panel's entries, and the number on the bell. */
export const latestQuery = queryOptions({
  queryKey: callKey(notificationsCalls.list, { limit: LATEST }),
  queryFn: ({ signal }) => loadPage({ limit: LATEST }, signal),
  // The stream keeps it up to date.
  staleTime: 60_000,
})

/** A page of the entries. */
export function entriesQuery(input: Pick<ListInput, 'limit' | 'offset' | 'unread'>) {
  return queryOptions({
    queryKey: callKey(notificationsCalls.list, input),
    queryFn: ({ signal }) => loadPage(input, signal),
    placeholderData: keepPreviousData,
  })
}

/** Adds a new entry where the loaded ones are shown; one that has been updated moves to the top. */
export function receive(client: QueryClient, entry: NotificationEntry): void {
  client.setQueryData(latestQuery.queryKey, (page) => {
    const known = page?.rows.find(({ _id }) => _id === entry._id)
    if (!page || known?.at === entry.at) return page
    const others = page.rows.filter((row) => row !== known)
    const rows = [entry, ...others].slice(0, LATEST)
    const total = page.total + (known ? 0 : 1)
    return { rows, total, unread: page.unread + (known?.readAt === null ? 0 : 1) }
  })
  const latest = hashKey(latestQuery.queryKey)
  void client.invalidateQueries({
    queryKey: keyOfAll(notificationsCalls.list),
    predicate: ({ queryHash }) => queryHash !== latest,
  })
}

export const settingsQuery = queryOptions({
  ...callQuery(notificationsCalls.settings, {}),
  // The form begins with what is saved now: My Profile changes the language, too.
  gcTime: 0,
})

/** @returns the kinds of which no more mails are sent */
export async function unsubscribe(token: string) {
  return (await call(notificationsCalls.unsubscribe, { token })).kinds
}
