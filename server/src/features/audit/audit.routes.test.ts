import { accountCalls } from '@tristar/shared/account/account.calls'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import {
  type Made,
  makeAdmin,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { watchCommands } from '../../testing/commands.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import { addFields, editFields, sendTopicForm } from '../../testing/topicForm.ts'
import { edacTable, makeTraining } from '../../testing/trainings.ts'
import { issueResetToken } from '../account/credentials.service.ts'
import { AuditModel } from './audit.model.ts'

useTestDatabase()

const { app, context } = createTestApp()
const LOG = auditCalls.list.path

let chief: Made
let token = ''
beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'Chief' })
  token = chief.token
})

const read = (body: object = {}) => agentOf(app, token).post(LOG, body)

/** The rows without time, `_id` and names. */
async function entries(body: object = {}) {
  const rows: AuditRow[] = (await read(body)).body
  return rows.map(({ _id, at: _at, names: _names, ...row }) => row)
}

/** The names in the rows. */
const namesIn = async (body: object) => (await read(body)).body.map(({ names }: AuditRow) => names)

const dayOf = (day: number) => `2026-11-0${day}T00:00:00Z`

/** The number of matching entries, and their actors. */
async function whoOf(body: object) {
  const { body: rows, headers } = await read(body)
  return [headers['x-total-count'], ...rows.map(({ who }: AuditRow) => who)]
}

/** Whose entries match. */
const whoseOf = async (body: object) => (await entries(body)).map(({ who }) => who)

const logIn = (id: string, password: string) =>
  agentOf(app).post(sessionCalls.logIn.path, { id, password })

const keep = (who: string, at: string, more: object = {}) =>
  AuditModel.create({
    at: new Date(at),
    action: 'signIn',
    who,
    whoKey: who.toLowerCase(),
    accountId: '64b000000000000000000001',
    role: 'seller',
    details: {},
    ...more,
  })

describe('POST /api/admin/auditLog', () => {
  it('refuses strangers with 401, everyone but admins of scope all with 403, wrong input with 400', async () => {
    expect((await agentOf(app).post(LOG)).status).toBe(401)
    for (const caller of [await makeSeller(), await makeSupervisor(), await makeAdmin('ktcb')])
      expect((await agentOf(app, caller.token).post(LOG)).status).toBe(403)
    const days = [
      { from: '2026-02-30' },
      { from: '0000-01-01' },
      { from: '2004-12-31' },
      { to: '9999-12-31' },
      { to: '+275760-09-13' },
    ]
    for (const body of [{ action: 'x' }, ...days, { sort: 'details' }, { who: 5 }])
      expect((await read(body)).status).toBe(400)
  })

  it('lists the newest first, filtered, searched, sorted and paged', async () => {
    await keep('Ali', '2026-11-01T00:00:00Z')
    await keep('alice', '2026-11-02T00:00:00Z', { action: 'passwordChanged' })
    await keep('mei', '2026-11-03T00:00:00Z', { whom: 'Salim (1)', whomKey: 'salim (1)' })
    expect(await whoOf({})).toEqual(['3', 'mei', 'alice', 'Ali'])
    expect(await whoOf({ order: 'asc' })).toEqual(['3', 'Ali', 'alice', 'mei'])
    expect(await whoOf({ limit: 1, offset: 1 })).toEqual(['3', 'alice'])
    expect(await whoOf({ sort: 'who', order: 'asc', limit: 2 })).toEqual(['3', 'Ali', 'alice'])
    expect(await whoOf({ sort: 'action', order: 'asc' })).toEqual(['3', 'alice', 'Ali', 'mei'])
    expect(await whoOf({ sort: '_id', limit: 1 })).toEqual(['3', 'mei'])
    expect(await whoOf({ action: 'signIn' })).toEqual(['2', 'mei', 'Ali'])
    expect(await whoOf({ who: 'ALI' })).toEqual(['2', 'alice', 'Ali'])
    expect(await whoOf({ who: 'li' })).toEqual(['0'])
    expect(await whoOf({ search: 'LI' })).toEqual(['3', 'mei', 'alice', 'Ali'])
    expect(await whoOf({ search: 'm (1)' })).toEqual(['1', 'mei'])
    expect(await whoOf({ search: '.' })).toEqual(['0'])
  })

  it("takes days in the organisation's zone, both included", async () => {
    await keep('late', '2026-10-31T15:59:59.999Z')
    await keep('first', '2026-10-31T16:00:00Z')
    await keep('last', '2026-11-02T15:59:59.999Z')
    await keep('after', '2026-11-02T16:00:00Z')
    expect(await whoseOf({ from: '2026-11-01', to: '2026-11-02' })).toEqual(['last', 'first'])
    expect(await whoseOf({ to: '2026-10-31' })).toEqual(['late'])
    expect(await whoseOf({ from: '2026-11-03' })).toEqual(['after'])
  })

  it('has the names of the people, as they are now, with one query', async () => {
    const boss = await makeSupervisor({ supervisorId: 'Boss', name: 'Tan Wei Liang' })
    await makeSeller({ sellerId: 'mei', name: 'Mei Ling', supervisor: boss })
    await makeSeller({ sellerId: 'ali', supervisor: boss })
    // Not the seller of the same name.
    await makeAdmin('lhm', { username: 'MEI' })
    const byChief = { role: 'admin' }
    await keep('gone', dayOf(1), { whom: 'ALI', whomKey: 'ali', distributorId: 'LHM' })
    await keep('Chief', dayOf(2), { ...byChief, action: 'adminAdded', whom: 'Mei', whomKey: 'mei' })
    await keep('Chief', dayOf(3), { ...byChief, action: 'topicAdded', whom: 'mei', whomKey: 'mei' })
    const moved = { whom: 'mei', distributorId: 'LHM', details: { from: 'gone', to: 'boss' } }
    await keep('Chief', dayOf(4), { ...byChief, action: 'moved', ...moved })
    const sent: string[] = []
    await watchCommands(
      async () =>
        expect(await namesIn({ order: 'asc' })).toEqual([
          { whom: '' },
          { who: '', whom: '' },
          { who: '' },
          { who: '', whom: 'Mei Ling', 'details.to': 'Tan Wei Liang' },
        ]),
      ({ command }) => sent.push(JSON.stringify(command)),
    )
    expect(sent.filter((each) => each.includes('"loginKey"'))).toHaveLength(1)
  })

  it('records the first page of a download, not the others', async () => {
    await keep('mei', '2026-11-01T00:00:00Z')
    await read({ download: true, who: 'm' })
    await read({ download: true, who: 'm', offset: 50 })
    await read({ who: 'm' })
    expect(await entries({ action: 'exported' })).toEqual([
      {
        action: 'exported',
        who: 'Chief',
        role: 'admin',
        scope: 'all',
        whom: '',
        details: { file: 'auditLog', who: 'm' },
      },
    ])
  })
})

describe('the audit log', () => {
  it('records sign-ins, also refused ones of known accounts', async () => {
    await makeSeller({ sellerId: 'Mei' })
    await logIn('nobody', TEST_PASSWORD)
    await logIn('mei', 'wrong horse')
    await context.background.settled()
    await logIn('mei', TEST_PASSWORD)
    await agentOf(app).post(sessionCalls.logInAdmin.path, {
      username: 'chief',
      password: TEST_PASSWORD,
    })
    const mei = { who: 'Mei', role: 'seller', whom: '', distributorId: 'LHM', details: {} }
    expect(await entries()).toEqual([
      { action: 'signIn', who: 'Chief', role: 'admin', scope: 'all', whom: '', details: {} },
      { action: 'signIn', ...mei },
      { action: 'signInFailed', ...mei },
    ])
  })

  it('records changed and reset passwords, never a password', async () => {
    const { account, token: own } = await makeSupervisor({ supervisorId: 'boss' })
    const change = { password: TEST_PASSWORD, newPassword: 'battery staple' }
    await agentOf(app, own).post(accountCalls.changePassword.path, { ...change, password: 'wrong' })
    await agentOf(app, own).post(accountCalls.changePassword.path, change)
    const reset = { token: await issueResetToken(account._id), password: 'another horse' }
    await agentOf(app).post(accountCalls.resetPassword.path, reset)
    const rows = await entries()
    expect(rows).toMatchObject([
      { action: 'passwordReset', who: 'boss', role: 'supervisor', details: {} },
      { action: 'passwordChanged', who: 'boss', role: 'supervisor', details: {} },
    ])
    expect(JSON.stringify(await AuditModel.find().lean())).not.toMatch(/horse|staple|\$2/)
  })

  it('records evaluated and deleted trainings, not refused ones', async () => {
    const supervisor = await makeSupervisor({ supervisorId: 'boss' })
    const seller = await makeSeller({ sellerId: 'mei', supervisor })
    const boss = agentOf(app, supervisor.token)
    const one = await makeTraining(seller, { belt: 'Green' })
    const other = await makeTraining(seller)
    const edac = await makeTraining(supervisor)
    await boss.post(trainingsCalls.evaluate.path, { trainingId: one._id, evaluation: 'Failed' })
    await boss.post(trainingsCalls.evaluate.path, { trainingId: one._id, evaluation: 'Passed' })
    await boss.post(trainingsCalls.remove.path, { id: one._id })
    await boss.post(trainingsCalls.remove.path, { id: other._id })
    const form = { edacForm: { table: edacTable() } }
    await agentOf(app, token).post(trainingsCalls.evaluate.path, { trainingId: edac._id, ...form })
    const by = { who: 'boss', role: 'supervisor', whom: 'mei', distributorId: 'LHM' }
    const trainingDate = '2026-11-21'
    expect(await entries()).toEqual([
      {
        action: 'trainingEvaluated',
        who: 'Chief',
        role: 'admin',
        scope: 'all',
        whom: 'boss',
        distributorId: 'LHM',
        details: { training: 'EDAC', trainingDate, evaluation: 'Passed' },
      },
      {
        action: 'trainingDeleted',
        ...by,
        details: { training: 'OJT', belt: 'White', trainingDate },
      },
      {
        action: 'trainingEvaluated',
        ...by,
        details: { training: 'OJT', belt: 'Green', trainingDate, evaluation: 'Failed' },
      },
    ])
  })

  it('records topics that were added, edited and deleted', async () => {
    const fields = addFields({ title: 'Shelf' })
    const files = { engPdf: smallPdf('Shelf') }
    const { body } = await sendTopicForm(app, chief, { act: 'add', fields, files })
    const edit = (title: string) =>
      sendTopicForm(app, chief, { act: 'edit', fields: editFields(body.data, { title }) })
    await edit('')
    await edit('Shelves')
    const admin = agentOf(app, token)
    await admin.post(topicsCalls.remove.path, { topicId: body.data._id })
    await admin.post(topicsCalls.remove.path, { topicId: body.data._id })
    const by = { who: 'Chief', role: 'admin', scope: 'all', whom: 'Shelves' }
    const details = { belt: 'White', topicNo: 1 }
    expect(await entries()).toEqual([
      { action: 'topicDeleted', ...by, details },
      { action: 'topicEdited', ...by, details: { ...details, formerTitle: 'Shelf' } },
      { action: 'topicAdded', ...by, whom: 'Shelf', details },
    ])
  })
})
