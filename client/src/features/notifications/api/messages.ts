import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type { SentInput } from '@tristar/shared/notifications/notifications.schema'
import { call, callList } from '../../../lib/apiClient'

/** A page of the messages that were sent, wait or failed. */
export function messagesQuery(list: SentInput) {
  return queryOptions({
    queryKey: ['messages', list],
    queryFn: ({ signal }) => callList(notificationsCalls.sent, list, { signal }),
    placeholderData: keepPreviousData,
  })
}

export async function sendTestMail(): Promise<void> {
  await call(notificationsCalls.test, {})
}
