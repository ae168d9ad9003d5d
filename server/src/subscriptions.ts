import { certificatesSubscriptions } from './features/certificates/certificates.events.ts'
import { importsSubscriptions } from './features/imports/imports.events.ts'
import { linesSubscriptions } from './features/lines/lines.events.ts'
import { notificationsSubscriptions } from './features/notifications/notifications.events.ts'
import { resetSubscriptions } from './features/reset/reset.events.ts'
import { studySubscriptions } from './features/study/study.events.ts'
import { trainingSubscriptions } from './features/trainings/trainings.events.ts'
import { trendsSubscriptions } from './features/trends/trends.events.ts'
import { voicesSubscriptions } from './features/voices/voices.events.ts'
import { Events } from './lib/context.ts'

/** The subscriptions of all features: every context has them. */
export const EVENTS = new Events([
  studySubscriptions,
  trainingSubscriptions,
  trendsSubscriptions,
  certificatesSubscriptions,
  resetSubscriptions,
  importsSubscriptions,
  voicesSubscriptions,
  linesSubscriptions,
  notificationsSubscriptions,
])
