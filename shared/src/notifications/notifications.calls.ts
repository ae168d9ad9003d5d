import { CHIEFS, EVERYONE, get, type Nothing, post } from '../common/calls.ts'
import type {
  ListInput,
  NotificationEntry,
  NotificationSettings,
  ReadAnswer,
  ReadInput,
  SentInput,
  SentRow,
  SettingsAnswer,
  TestMailAnswer,
  TestMailInput,
  UnsubscribeAnswer,
  UnsubscribeInput,
} from './notifications.schema.ts'

/** What people are told, and how (domain: Notifications). */
export const notificationsCalls = {
  list: get<ListInput, NotificationEntry[]>()('/api/auth/notifications', {
    who: EVERYONE,
    summary:
      'A page of the own notifications, the newest first; the unread ones are counted in x-unread-count',
    counted: true,
    unread: true,
    about: 'notifications',
  }),
  read: post<ReadInput, ReadAnswer>()('/api/auth/notifications/read', {
    who: EVERYONE,
    summary: 'Mark own notifications as read',
    changes: ['notifications'],
  }),
  stream: get<Nothing, never>()('/api/auth/notifications/stream', {
    who: EVERYONE,
    summary: 'New notifications as they come; the data of each event is one entry of the list',
    media: 'text/event-stream',
  }),
  settings: get<Nothing, SettingsAnswer>()('/api/auth/notifications/settings', {
    who: EVERYONE,
    summary: 'What one is told, and how',
  }),
  saveSettings: post<NotificationSettings, SettingsAnswer>()('/api/auth/notifications/settings', {
    who: EVERYONE,
    summary: 'Choose what one is told, and how',
    changes: ['session'],
  }),
  unsubscribe: post<UnsubscribeInput, UnsubscribeAnswer>()('/api/auth/notifications/unsubscribe', {
    who: 'public',
    summary: 'Stop the mails of a group, or of several that came in one mail, with its token',
  }),
  sent: post<SentInput, SentRow[]>()('/api/admin/notifications', {
    who: CHIEFS,
    summary: 'A page of the messages that were sent, wait or failed',
    counted: true,
    about: 'messages',
  }),
  test: post<TestMailInput, TestMailAnswer>()('/api/admin/notifications/test', {
    who: CHIEFS,
    summary: 'Send a test mail to an address, by default the own one',
    changes: ['messages'],
  }),
}
