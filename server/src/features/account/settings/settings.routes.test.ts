import { settingsCalls } from '@tristar/shared/account/settings.calls'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSupervisor, TEST_PASSWORD } from '../../../testing/factories.ts'
import { rememberedSettings } from './settings.service.ts'

useTestDatabase()

const { app, context } = createTestApp()
const READ = settingsCalls.read.path
const SAVE = settingsCalls.save.path

let chief: Made
beforeEach(async () => {
  chief = await makeAdmin('all')
})

const save = (change: object) => agentOf(app, chief.token).post(SAVE, change)

const registerManager = (supervisorId: string) =>
  agentOf(app).post(sessionCalls.registerSupervisor.path, {
    supervisorId,
    password: TEST_PASSWORD,
    distributorId: 'LHM',
  })

describe('the settings', () => {
  it('are those of admins of all, and refuse what they do not know', async () => {
    for (const path of [READ, SAVE]) {
      expect((await agentOf(app).post(path)).status).toBe(401)
      expect((await agentOf(app, (await makeAdmin('lhm')).token).post(path)).status).toBe(403)
    }
    const { status, body } = await save({ registration: 'sometimes' })
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
    expect((await save({ sellers: 'closed' })).status).toBe(400)
  })

  it('are the defaults until they are changed, one by one, which is audited', async () => {
    const { body: before } = await agentOf(app, chief.token).post(READ)
    expect(before).toEqual({
      registration: 'open',
      sellers: 'open',
      contact: '',
      from: { registration: 'default' },
    })
    await save({ registration: 'approval' })
    await save({ sellers: 'manager' })
    const { body: after } = await save({})
    expect(after).toEqual({
      registration: 'approval',
      sellers: 'manager',
      contact: '',
      from: { registration: 'setting' },
    })
    const { body: log } = await agentOf(app, chief.token).post(auditCalls.list.path)
    expect(
      log.map(({ action, details }: { action: string; details: object }) => [action, details]),
    ).toEqual([
      ['settingsChanged', { sellerRegistration: 'manager' }],
      ['settingsChanged', { registration: 'approval' }],
    ])
  })

  it('name whom to ask, on one line of at most 200 characters, until nobody is named', async () => {
    expect((await save({ contact: ' IT desk ' })).body.contact).toBe('IT desk')
    for (const contact of ['x'.repeat(201), 'desk\nline'])
      expect((await save({ contact })).status).toBe(400)
    expect((await save({ contact: '' })).body.contact).toBe('')
  })

  it('give way to a variable of the server', async () => {
    await save({ registration: 'closed' })
    const fixed = createTestApp({ env: { SUPERVISOR_REGISTRATION: 'approval' } })
    const { body } = await agentOf(fixed.app, chief.token).post(READ)
    expect(body).toMatchObject({ registration: 'approval', from: { registration: 'variable' } })
    const refused = await agentOf(fixed.app, chief.token).post(SAVE, { registration: 'open' })
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        error:
          'This is set by the variable SUPERVISOR_REGISTRATION of the server and cannot be changed here.',
        code: 'SET_BY_VARIABLE',
        params: { name: 'SUPERVISOR_REGISTRATION' },
      },
    ])
    const others = await agentOf(fixed.app, chief.token).post(SAVE, { sellers: 'manager' })
    expect(others.body).toMatchObject({ registration: 'approval', sellers: 'manager' })
  })
})

describe('registration', () => {
  it('follows the settings at once: open, approval, closed', async () => {
    const answers: unknown[] = []
    for (const registration of ['open', 'approval', 'closed']) {
      await save({ registration })
      const { status, body } = await registerManager(`boss.${registration}`)
      const login = { id: `boss.${registration}`, password: TEST_PASSWORD }
      const { status: loggedIn } = await agentOf(app).post(sessionCalls.logIn.path, login)
      answers.push([status, body.waiting ?? body.code, loggedIn])
    }
    expect(answers).toEqual([
      [201, undefined, 200],
      [201, true, 403],
      [403, 'REGISTRATION_CLOSED', 401],
    ])
  })

  it('of Users waits for their manager where the settings say so', async () => {
    await save({ sellers: 'manager' })
    const { account } = await makeSupervisor({ supervisorId: 'boss' })
    const { status, body } = await agentOf(app).post(sessionCalls.registerSeller.path, {
      sellerId: 'mei',
      password: TEST_PASSWORD,
      supervisorId: account.loginId,
    })
    expect([status, body.waiting]).toEqual([201, true])
    const login = await agentOf(app).post(sessionCalls.logIn.path, {
      id: 'mei',
      password: TEST_PASSWORD,
    })
    expect([login.status, login.body.code]).toEqual([403, 'APPROVAL_PENDING'])
  })
})

it('pages are told who may register, and whom to ask, without waiting for the database', async () => {
  await save({ contact: 'IT desk: 03-2345 6789' })
  const remembered = rememberedSettings(context)
  expect(remembered()).toBeUndefined()
  await context.background.settled()
  expect(remembered()).toMatchObject({ registration: 'open', contact: 'IT desk: 03-2345 6789' })
})
