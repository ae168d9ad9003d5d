import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { channelsWhere } from '@tristar/shared/testing/notifications'
import { unsubscribeLinks } from '../features/notifications/sending/unsubscribe.service.ts'
import { nameOf } from './endpoints.ts'
import type { Prepare } from './goodCall.ts'
import { makeAdmin } from './factories.ts'

const byEverybody: Prepare = ({ callers }) => Object.values(callers).map((by) => ({ by }))
const SETTINGS = {
  channels: channelsWhere((kind) => (kind === 'STAR_EARNED' ? 'product' : 'both')),
  quiet: { from: '22:00', to: '07:00' },
  language: 'en',
  sms: false,
}

/** What people are told, and how. */
export const NOTIFICATION_CALLS: Record<string, Prepare> = {
  [nameOf(notificationsCalls.list)]: byEverybody,
  [nameOf(notificationsCalls.read)]: ({ callers: { seller } }) => [
    { by: seller, sent: { all: true } },
    { by: seller, sent: { ids: ['000000000000000000000000'] } },
  ],
  [nameOf(notificationsCalls.stream)]: byEverybody,
  [nameOf(notificationsCalls.settings)]: byEverybody,
  [nameOf(notificationsCalls.saveSettings)]: ({ callers: { seller } }) => [
    { by: seller, sent: SETTINGS },
  ],
  [nameOf(notificationsCalls.unsubscribe)]: ({ callers: { seller } }, { context }) => {
    const { post } = unsubscribeLinks(context, seller.account, ['TRAINING_BOOKED'])
    return [{ sent: { token: new URL(post).searchParams.get('token') } }]
  },
  [nameOf(notificationsCalls.sent)]: ({ callers: { all } }) => [
    { by: all },
    { by: all, sent: { search: 'a', state: 'sent' } },
  ],
  [nameOf(notificationsCalls.test)]: async () => [
    { by: await makeAdmin('all', { email: 'chief@example.com' }) },
  ],
}
