import { notificationsSubscriptions } from './features/notifications/notifications.events.ts'
import { studySubscriptions } from './features/study/study.events.ts'
import { Events } from './lib/events.ts'

/** What all features do when something happens: every context has it. */
export const EVENTS = new Events([studySubscriptions, notificationsSubscriptions])
