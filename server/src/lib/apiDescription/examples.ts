import { accountCalls } from '@tristar/shared/account/account.calls'
import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import { settingsCalls } from '@tristar/shared/account/settings.calls'
import type { Call } from '@tristar/shared/common/calls'
import { CHOSEN_KINDS } from '@tristar/shared/notifications/kinds'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { listViewsCalls } from '@tristar/shared/people/listViews.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { followUpCalls } from '@tristar/shared/trainings/followUp/followUp.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import type { Schema } from './schemas.ts'

/** Values by the names of fields, wherever they are. */
const VALUES: Readonly<Record<string, unknown>> = {
  id: 'nurul.aisyah',
  sellerId: 'nurul.aisyah',
  supervisorId: 'tan.weiliang',
  username: 'admin.lhm',
  email: 'nurul@example.com',
  number: '0123456789',
  name: 'Nurul Aisyah',
  password: 'correct horse battery',
  newPassword: 'a better one of my own',
  confirm: 'nurul.aisyah',
  distributorId: 'LHM',
  dist: 'lhm',
  topicId: '66b1f0c2a4d3e5f6a7b8c9d0',
  trainingId: '66b1f0c2a4d3e5f6a7b8c9d1',
  attemptId: '66b1f0c2a4d3e5f6a7b8c9d2',
  title: 'Opening the sales call',
  reason: 'Given by mistake',
  questionId: '66b1f0c2a4d3e5f6a7b8c9d3',
  voiceId: '66b1f0c2a4d3e5f6a7b8c9d4',
}

/** Bodies of which their schemas tell too little. */
const BODIES: Readonly<Record<string, object>> = {
  [accountCalls.forgotPassword.path]: { email: VALUES.email },
  [sessionCalls.saveProfile.path]: { name: VALUES.name },
  [sessionsCalls.end.path]: { others: true },
  [notificationsCalls.read.path]: { all: true },
  [notificationsCalls.saveSettings.path]: {
    channels: Object.fromEntries(CHOSEN_KINDS.map((kind) => [kind, 'both'])),
    quiet: { from: '20:00', to: '08:00' },
    sms: false,
    language: 'en',
  },
  [trendsCalls.admin.path]: { from: '2026-01', to: '2026-11', dist: 'lhm' },
  [trendsCalls.topics.path]: { from: '2026-01', to: '2026-11', dist: 'lhm' },
  [trendsCalls.supervisor.path]: { from: '2026-01', to: '2026-11' },
  [settingsCalls.save.path]: { registration: 'approval', contact: 'IT desk: 03-2345 6789' },
  [peopleListCalls.users.path]: { limit: 200, offset: 0, search: 'nur', sort: 'sellerId' },
  [trainingsCalls.add.path]: {
    sellerId: VALUES.sellerId,
    topicId: [VALUES.topicId],
    trainingDate: '2026-12-03',
    trainingTime: '10:00',
  },
  [trainingsCalls.edit.path]: {
    trainingId: VALUES.trainingId,
    trainingDate: '2026-12-03',
    trainingTime: '14:30',
  },
  [trainingsCalls.evaluate.path]: { trainingId: VALUES.trainingId, evaluation: 'Passed' },
  [followUpCalls.acknowledge.path]: { id: VALUES.trainingId, comment: 'I will visit it again.' },
  [followUpCalls.openSteps.path]: { sellerId: VALUES.sellerId },
  [followUpCalls.stepDone.path]: { id: VALUES.trainingId, step: 0, done: true },
  [trainingsCalls.draft.path]: { id: VALUES.trainingId, highlight: 'Listens well.' },
  [trainingsCalls.cancel.path]: { id: VALUES.trainingId, reason: 'The outlet is closed.' },
  [calendarCalls.clashes.path]: { date: '2026-12-03', time: '10:00', sellerId: VALUES.sellerId },
  [calendarCalls.renewFeed.path]: {},
  [accountsCalls.add.path]: {
    role: 'seller',
    id: VALUES.id,
    name: VALUES.name,
    supervisorId: VALUES.supervisorId,
  },
  [listViewsCalls.save.path]: {
    page: 'sellers',
    name: 'LHM, active and inactive',
    query: 'dist=lhm&state=all',
  },
  [listViewsCalls.saveColumns.path]: { page: 'sellers', columns: ['sellerId', 'belt', 'progress'] },
  [topicsCalls.add.path]: { title: VALUES.title, draft: true },
}

/** A body that the call takes: one of our own, else what is required, with values that the schema allows. */
export function exampleOf(
  { path }: Pick<Call, 'path'>,
  schema: Schema,
  resolve: (schema: Schema) => Schema,
): unknown {
  return BODIES[path] ?? sampleOf(schema, '', resolve)
}

function sampleOf(given: Schema, name: string, resolve: (schema: Schema) => Schema): unknown {
  const schema = resolve(given)
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name, resolve)
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'object') {
    const fields = (schema.required ?? []).map((field) => {
      const property = schema.properties?.[field]
      return [field, property && sampleOf(property, field, resolve)]
    })
    return Object.fromEntries(fields)
  }
  if (schema.type === 'array' && 'items' in schema)
    return schema.minItems ? [sampleOf(schema.items, singular(name), resolve)] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  if (schema.type === 'string') return VALUES[name] ?? (schema.pattern ? '' : name)
  return undefined
}

/** `sellerIds` → `sellerId` */
function singular(name: string): string {
  return name.replace(/s$/, '')
}
