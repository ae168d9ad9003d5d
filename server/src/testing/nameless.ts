import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import { listViewsCalls } from '@tristar/shared/people/listViews.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { accountCalls } from '@tristar/shared/account/account.calls'
import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { settingsCalls } from '@tristar/shared/account/settings.calls'
import { operationCalls } from '@tristar/shared/operation/operation.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { nameOf } from './endpoints.ts'

/** Endpoints that name no one's thing: they concern the caller or everything in its scope, or create something. */
export const NAMELESS: readonly string[] = [
  'get /api/health',
  'get /api/openapi.json',
  'get /api/docs',
  nameOf(credentialsCalls.issuer),
  nameOf(studyCalls.starSeen),
  nameOf(certificatesCalls.star),
  nameOf(sessionCalls.logIn),
  nameOf(sessionCalls.ofHeader),
  nameOf(sessionCalls.ofToken),
  ...Object.values(notificationsCalls).map(nameOf),
  ...Object.values(settingsCalls).map(nameOf),
  ...Object.values(operationCalls).map(nameOf),
  nameOf(accountCalls.forgotPassword),
  nameOf(accountCalls.resetPassword),
  nameOf(accountCalls.checkResetLink),
  nameOf(accountCalls.changePassword),
  nameOf(accountCalls.checkInvitation),
  nameOf(accountCalls.join),
  // Names people whom it says of one by one.
  nameOf(accountsCalls.invite),
  nameOf(peopleJobsCalls.running),
  nameOf(sessionsCalls.logOut),
  nameOf(sessionsCalls.list),
  nameOf(listViewsCalls.list),
  nameOf(listViewsCalls.saveColumns),
  nameOf(sessionCalls.saveProfile),
  nameOf(sessionCalls.ownData),
  nameOf(accountCalls.checkContactLink),
  nameOf(accountCalls.confirmContact),
  nameOf(sessionCalls.registerSeller),
  nameOf(sessionCalls.registerSupervisor),
  nameOf(teamCalls.list),
  nameOf(teamCalls.attention),
  nameOf(teamCalls.week),
  nameOf(trendsCalls.supervisor),
  nameOf(trendsCalls.supervisorFile),
  nameOf(trendsCalls.ownChanges),
  nameOf(trainingsCalls.list),
  nameOf(trainingsCalls.candidates),
  nameOf(calendarCalls.feed),
  nameOf(calendarCalls.renewFeed),
  nameOf(sessionCalls.logInAdmin),
  nameOf(dashboardsCalls.admin),
  nameOf(dashboardsCalls.distributors),
  nameOf(dashboardsCalls.topics),
  nameOf(topicsCalls.add),
  nameOf(auditCalls.list),
  nameOf(adminsCalls.list),
  nameOf(adminsCalls.add),
  nameOf(importCalls.send),
  nameOf(importCalls.running),
]
