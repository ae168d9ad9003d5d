import { OWN_SCOPES } from '@tristar/shared/common/distributors'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { operationCalls } from '@tristar/shared/operation/operation.calls'
import mongoose, { Types } from 'mongoose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp, type TestAppOverrides } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { AuditModel } from '../audit/audit.model.ts'
import { OutboxModel } from '../notifications/sending/outbox.model.ts'

useTestDatabase()

let chief: Made
beforeEach(async () => {
  chief = await makeAdmin('all')
})

/** A server, and a mail server or the outbox file. */
function serverOf({ hasMail = true, fails = false, ...overrides }: Settings = {}) {
  const { app } = createTestApp({
    delivery: {
      canReach: { email: true, number: false },
      keeps: { email: !hasMail, number: false },
      send: async () => {
        if (fails) throw new Error('no answer')
      },
      close: async () => undefined,
    },
    ...overrides,
  })
  const post = (path: string, { token }: Made = chief, body: object = {}) =>
    agentOf(app, token).post(path, body)
  return {
    post,
    ask: async () => (await post(operationCalls.setup.path)).body.checklist,
    test: () => post(notificationsCalls.test.path, chief, { email: 'rozita@example.com' }),
  }
}

interface Settings extends TestAppOverrides {
  hasMail?: boolean
  fails?: boolean
}

it('an empty installation has everything before it', async () => {
  const { ask } = serverOf({ hasMail: false })
  expect(await ask()).toEqual({
    mail: { set: false, tested: false },
    topics: { White: 0, Green: 0, Black: 0 },
    people: { sellers: 0, supervisors: 0 },
    admins: { missing: OWN_SCOPES },
    publicUrl: '',
  })
})

it('counts what learners see, whom the figures count and whose admins there are', async () => {
  await makeTopic()
  await makeTopic()
  await makeTopic({ beltType: 'Black' })
  await makeTopic({ beltType: 'Green', draft: true })
  await makeTopic({ beltType: 'Green', supervisor: true })
  const supervisor = await makeSupervisor()
  await makeSeller({ supervisor })
  await makeSeller({ supervisor })
  await makeAdmin('lhm')
  await makeAdmin('ktcb')
  const { ask } = serverOf({ env: { PUBLIC_URL: 'https://learn.example.com' } })
  expect(await ask()).toMatchObject({
    topics: { White: 2, Green: 0, Black: 1 },
    people: { sellers: 2, supervisors: 1 },
    admins: { missing: ['mers', 'merec'] },
    publicUrl: 'https://learn.example.com',
  })
})

describe('mail is tested', () => {
  it('by a test mail that has left', async () => {
    const server = serverOf()
    expect((await server.ask()).mail).toEqual({ set: true, tested: false })
    expect((await server.test()).body.state).toBe('sent')
    expect((await server.ask()).mail).toEqual({ set: true, tested: true })
  })

  it('by the next one, when the database could not keep that it has left', async () => {
    const server = serverOf()
    const full = new mongoose.mongo.MongoServerError({ code: 14_031, message: 'no space' })
    vi.spyOn(mongoose.model('Setup'), 'updateOne').mockRejectedValueOnce(full)
    const { status, body } = await server.test()
    expect([status, body.state]).toEqual([200, 'sent'])
    expect((await server.ask()).mail.tested).toBe(false)
    await server.test()
    expect((await server.ask()).mail.tested).toBe(true)
  })

  it('by no test mail that was refused, or only kept', async () => {
    const failing = serverOf({ fails: true })
    expect((await failing.test()).status).toBe(502)
    const keeping = serverOf({ hasMail: false })
    expect((await keeping.test()).body.state).toBe('kept')
    expect((await serverOf().ask()).mail).toEqual({ set: true, tested: false })
  })

  it.each([
    ['sent', 'email', true],
    ['sent', 'number', false],
    ['kept', 'email', false],
    ['waiting', 'email', false],
  ] as const)('by a message %s by %s: %s', async (state, channel, tested) => {
    const at = new Date()
    await OutboxModel.create({
      to: chief.account._id,
      kind: 'STAR_EARNED',
      thing: String(new Types.ObjectId()),
      channel,
      people: [],
      rank: 1,
      at,
      nextAt: at,
      giveUpAt: at,
      leasedUntil: new Date(0),
      state,
      tries: 1,
    })
    expect((await serverOf().ask()).mail).toEqual({ set: true, tested })
  })
})

it('is put away for all admins, and stays so', async () => {
  const { post, ask, test } = serverOf()
  const other = await makeAdmin('all')
  expect((await post(operationCalls.putAway.path, other)).body).toEqual({ checklist: null })
  expect((await post(operationCalls.putAway.path, other)).status).toBe(200)
  expect(await ask()).toBeNull()
  await test()
  expect(await ask()).toBeNull()
  const entries = await AuditModel.find({ action: 'setupPutAway' }).lean()
  expect(entries).toMatchObject([{ who: other.account.loginId, details: {} }])
})

it('is nobody else’s', async () => {
  const { post } = serverOf()
  const lhm = await makeAdmin('lhm')
  for (const { path } of [operationCalls.setup, operationCalls.putAway]) {
    expect((await agentOf(createTestApp().app).post(path)).status).toBe(401)
    for (const person of [lhm, await makeSupervisor(), await makeSeller()])
      expect((await post(path, person)).status).toBe(403)
  }
})
