import { pathOf } from '@tristar/shared/common/calls'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { analystsCalls } from '@tristar/shared/people/analysts.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, expect, it } from 'vitest'
import { agentOf } from './agents.ts'
import { createTestApp } from './app.ts'
import { useTestDatabase } from './database.ts'
import { makeAdmin, makeSupervisor } from './factories.ts'
import { LISTS } from './listCalls.ts'

useTestDatabase()
const { app } = createTestApp()

/** A mistyped `dist` must not widen what is read. */
const UNKNOWN = {
  error: 'There is no field dst.',
  code: 'FIELD_UNKNOWN',
  params: { field: 'dst' },
  fields: [{ field: 'dst', code: 'FIELD_UNKNOWN' }],
}

let tokens: Record<string, string>

beforeEach(async () => {
  const [all, supervisor] = await Promise.all([makeAdmin('all'), makeSupervisor()])
  tokens = { all: all.token, supervisor: supervisor.token }
})

it.each(Object.entries(LISTS))(
  '%s takes no limit or offset but a whole number',
  async (name, list) => {
    const { by, asked } = list
    const wrong = ['5', '', null, true, [5], { $gt: 0 }, 1.5, -1, 1e308]
    const path = name.split(' ')[1] ?? ''
    for (const field of ['limit', 'offset'])
      for (const value of wrong) {
        const body = { ...asked[0], [field]: value }
        const answer = await agentOf(app, tokens[by]).post(path, body)
        expect([body, answer.status, answer.body]).toEqual([
          body,
          400,
          {
            error: `Please check the field ${field}.`,
            code: 'VALIDATION',
            params: { field },
            fields: [{ field, code: 'VALIDATION' }],
          },
        ])
      }
  },
)

it.each(Object.entries(LISTS))('%s refuses a filter that it does not have', async (name, list) => {
  const { by, asked } = list
  const body = { ...asked[0], dst: 'lhm' }
  const answer = await agentOf(app, tokens[by]).post(name.split(' ')[1] ?? '', body)
  expect([answer.status, answer.body]).toEqual([400, UNKNOWN])
})

it.each([
  ['all', peopleListCalls.export, {}],
  ['all', analystsCalls.file, { what: 'stars', from: '2026-11', to: '2026-11' }],
  ['all', notificationsCalls.list, {}],
  ['all', trainingsCalls.list, { from: '2026-11-01', to: '2026-11-30' }],
  ['supervisor', trainingsCalls.ics, {}],
  ['supervisor', trainingsCalls.one, {}],
])('%s: GET %o is refused for its unknown name', async (by, call, asked) => {
  const path = pathOf(call, { id: '000000000000000000000000' })
  const answer = await agentOf(app, tokens[by])
    .get(path)
    .query({ ...asked, dst: 'lhm' })
  expect([answer.status, answer.body]).toEqual([400, UNKNOWN])
})

it.each(Object.entries(LISTS))('%s is searched for any character', async (name, { by, asked }) => {
  const body = { ...asked[0], search: 'a\0b\u2028' }
  const answer = await agentOf(app, tokens[by]).post(name.split(' ')[1] ?? '', body)
  // One list is of somebody who is not there.
  const found = 'supervisorId' in body ? [404, 'NOT_FOUND'] : [200, undefined]
  expect([answer.status, answer.body.code]).toEqual(found)
})
