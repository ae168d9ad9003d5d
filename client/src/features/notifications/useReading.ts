import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type { ReadInput } from '@tristar/shared/notifications/notifications.schema'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/useChange'
import { say } from '../../ui/announcer'
import { tellOthers } from './live/follow'

/** Marks entries as read, here and in the browser's other tabs. */
export function useReading() {
  const { t } = useTranslation('notifications')
  const markRead = useChange(notificationsCalls.read)
  async function read(which: ReadInput): Promise<void> {
    await markRead(which)
    tellOthers()
  }
  return {
    /** One that is opened, beside the navigation: on a failure it stays unread. */
    readOne: (id: string) => void read({ ids: [id] }).catch(() => undefined),
    /** One that is marked where it stands. */
    markOne: (id: string) =>
      void read({ ids: [id] }).then(
        () => say(t('marked')),
        () => undefined,
      ),
    readAll: () => read({ all: true }).then(() => say(t('allMarked'))),
  }
}
