import { useQueryClient } from '@tanstack/react-query'
import { markRead, reload } from './api/notifications'
import { tellOthers } from './live/follow'

/** Marks entries as read, here and in the browser's other tabs. */
export function useReading() {
  const client = useQueryClient()
  async function read(which: Parameters<typeof markRead>[0]): Promise<void> {
    await markRead(which)
    tellOthers()
    await reload(client)
  }
  return {
    /** One that is opened, beside the navigation: on a failure it stays unread. */
    readOne: (id: string) => void read({ ids: [id] }).catch(() => undefined),
    readAll: () => read({ all: true }),
  }
}
