import { settingsCalls } from '@tristar/shared/account/settings.calls'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { newSellersCalls } from '@tristar/shared/people/newSellers.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
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
import { AccountModel } from '../account/account.model.ts'
import { AuditModel } from '../audit/audit.model.ts'

useTestDatabase()

const { app, context } = createTestApp()
const DECIDE = newSellersCalls.decide.path
const DAY_MS = 24 * 60 * 60 * 1000

let chief: Made
let lhm: Made
let boss: Made
beforeEach(async () => {
  chief = await makeAdmin('all')
  lhm = await makeAdmin('lhm')
  boss = await makeSupervisor({ supervisorId: 'boss', name: 'Tan Wei Liang' })
})

const sellersWait = () =>
  agentOf(app, chief.token).post(settingsCalls.save.path, { sellers: 'manager' })

async function register(sellerId = 'mei', supervisorId = 'boss') {
  const body = { sellerId, password: TEST_PASSWORD, supervisorId }
  expect((await agentOf(app).post(sessionCalls.registerSeller.path, body)).status).toBe(201)
}

const decide = (approve: boolean, sellerId = 'mei', by = boss) =>
  agentOf(app, by.token).post(DECIDE, { sellerId, approve })

const logIn = async (id = 'mei') => {
  const { status, body } = await agentOf(app).post(sessionCalls.logIn.path, {
    id,
    password: TEST_PASSWORD,
  })
  return status === 200 ? 'in' : body.code
}

const leave = (handOverTo?: string) =>
  agentOf(app, chief.token).post(movesCalls.deactivate.path, { id: 'boss', handOverTo })

const attention = async (by = boss) =>
  (await agentOf(app, by.token).get(teamCalls.attention.path)).body

async function bellOf({ token }: Made) {
  await context.background.settled()
  const { body } = await agentOf(app, token).get(notificationsCalls.list.path)
  return body.map(({ kind, params, link }: Record<string, unknown>) => ({ kind, params, link }))
}

describe('POST /api/supervisor/approve', () => {
  it('refuses strangers, others’ roles and missing fields', async () => {
    await register()
    expect((await agentOf(app).post(DECIDE)).status).toBe(401)
    expect((await agentOf(app, lhm.token).post(DECIDE)).status).toBe(403)
    const { status, body } = await agentOf(app, boss.token).post(DECIDE, { sellerId: 'mei' })
    expect([status, body.code]).toEqual([400, 'FIELDS_REQUIRED'])
  })

  it('finds only those who named the caller', async () => {
    await register()
    await makeSeller({ sellerId: 'imported', supervisor: boss })
    const other = await makeSupervisor({ supervisorId: 'other' })
    const answers = [
      await decide(false, 'mei', other),
      await decide(false, 'nobody'),
      await decide(false, 'other'),
      await decide(false, 'imported'),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'REGISTRATION_NOT_FOUND']),
    )
  })
})

describe('a seller who waits', () => {
  beforeEach(async () => {
    await sellersWait()
    await register()
  })

  it('is shown to the manager alone, in the bell and among what needs attention', async () => {
    expect(await bellOf(boss)).toEqual([
      {
        kind: 'APPROVAL_WAITING',
        params: { personId: 'mei', personName: '', seller: true },
        link: '/supervisor/dashboard',
      },
    ])
    expect(await bellOf(lhm)).toEqual([])
    const { newcomers, totals, total } = await attention()
    expect(newcomers).toMatchObject([{ sellerId: 'mei', name: '' }])
    expect([totals.newcomers, total]).toEqual([1, 0])
    expect((await attention(await makeSupervisor())).newcomers).toEqual([])
  })

  it('is let in, and belongs to the team', async () => {
    const { status, body } = await decide(true)
    expect([status, body]).toEqual([200, { sellerId: 'mei', approved: true }])
    expect(await logIn()).toBe('in')
    const { newcomers, total } = await attention()
    expect([newcomers, total]).toEqual([[], 1])
    const entry = await AuditModel.findOne({ action: 'approved' }).orFail().lean()
    expect([entry.who, entry.whom, entry.role]).toEqual(['boss', 'mei', 'supervisor'])
    // Twice is the same; what was let in is not turned away.
    expect((await decide(true)).status).toBe(200)
    expect((await decide(false)).status).toBe(404)
  })

  it('is turned away, and can register again', async () => {
    const { status, body } = await decide(false)
    expect([status, body]).toEqual([200, { sellerId: 'mei', approved: false }])
    expect(await logIn()).toBe('INVALID_CREDENTIALS')
    expect((await attention()).totals.newcomers).toBe(0)
    expect(await AuditModel.countDocuments({ action: 'declined', whom: 'mei' })).toBe(1)
    await register()
  })

  it('is no admin’s to decide, and goes over with the manager’s team', async () => {
    await makeSupervisor({ supervisorId: 'heir', distributorId: 'KTC' })
    expect((await leave()).body.code).toBe('HAS_SELLERS')
    expect((await leave('nobody')).body.code).toBe('SUPERVISOR_UNKNOWN')
    expect((await leave('heir')).status).toBe(200)
    const { supervisorId, distributorId } = await AccountModel.findOne({ loginId: 'mei' })
      .orFail()
      .lean()
    expect([supervisorId, distributorId]).toEqual(['heir', 'KTC'])
  })
})

describe('a seller who works at once', () => {
  beforeEach(() => register())

  it('is told to the manager', async () => {
    expect(await bellOf(boss)).toEqual([
      {
        kind: 'APPROVAL_WAITING',
        params: { personId: 'mei', personName: '', seller: true, working: true },
        link: '/supervisor/person/mei',
      },
    ])
    expect((await attention()).newcomers).toEqual([])
  })

  it('who is none of the manager’s is deactivated, and the admins of the scope are told why', async () => {
    expect((await decide(false)).body).toEqual({ sellerId: 'mei', approved: false })
    expect(await logIn()).toBe('ACCOUNT_INACTIVE')
    expect((await attention()).total).toBe(0)
    expect(await bellOf(lhm)).toEqual([
      {
        kind: 'DEACTIVATED',
        params: {
          personId: 'mei',
          personName: '',
          mine: false,
          active: false,
          disownedBy: 'Tan Wei Liang',
        },
        link: '/admin/person/mei',
      },
    ])
    expect(await bellOf(chief)).toEqual([])
    const entry = await AuditModel.findOne({ action: 'deactivated' }).orFail().lean()
    expect([entry.who, entry.whom]).toEqual(['boss', 'mei'])
    expect((await decide(false)).status).toBe(404)
  })

  it('whom an admin brought back stays', async () => {
    await decide(false)
    const back = await agentOf(app, lhm.token).post(movesCalls.reactivate.path, { id: 'mei' })
    expect(back.status).toBe(200)
    expect((await decide(false)).status).toBe(404)
    expect(await logIn()).toBe('in')
  })

  it.each([
    ['acknowledged by the manager', () => decide(true)],
    [
      'moved by an admin',
      async () => {
        await makeSupervisor({ supervisorId: 'heir' })
        const move = { sellerIds: ['mei'], supervisorId: 'heir' }
        await agentOf(app, lhm.token).post(movesCalls.move.path, move)
      },
    ],
    [
      'there for 90 days',
      async () => {
        const createdAt = new Date(Date.now() - 90 * DAY_MS)
        await AccountModel.updateOne({ loginId: 'mei' }, { $set: { createdAt } })
      },
    ],
  ])('stays once %s', async (_, act) => {
    await act()
    const heir = await AccountModel.findOne({ loginId: 'mei' }).orFail().lean()
    const by = heir.supervisorId === 'boss' ? boss : await makeSupervisor()
    expect((await decide(false, 'mei', by)).status).toBe(404)
    expect(await logIn()).toBe('in')
  })
})
