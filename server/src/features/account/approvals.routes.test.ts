import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin, makeSeller, makeSupervisor, TEST_PASSWORD } from '../../testing/factories.ts'

useTestDatabase()

const { app } = createTestApp({ env: { SUPERVISOR_REGISTRATION: 'approval' } })
const LIST = approvalsCalls.list.path
const DECIDE = approvalsCalls.decide.path
const UNKNOWN = {
  error: 'No registration with this ID is waiting for approval.',
  code: 'REGISTRATION_NOT_FOUND',
}

let all = ''
let lhm = ''
beforeEach(async () => {
  all = (await makeAdmin('all', { username: 'chief' })).token
  lhm = (await makeAdmin('lhm')).token
})

async function register(supervisorId: string, distributorId: string): Promise<string> {
  const body = { supervisorId, password: TEST_PASSWORD, distributorId }
  const answer = await agentOf(app).post(sessionCalls.registerSupervisor.path, body)
  expect([answer.status, answer.body.user.allsellers]).toEqual([201, []])
  return answer.body.user._id
}

const logIn = (id: string) =>
  agentOf(app).post(sessionCalls.logIn.path, { id, password: TEST_PASSWORD })

const registerSeller = (supervisorId: string) =>
  agentOf(app).post(sessionCalls.registerSeller.path, {
    sellerId: 'mei',
    password: TEST_PASSWORD,
    supervisorId,
  })

const countOf = (collection: string, filter = {}) =>
  mongoose.connection.collection(collection).countDocuments(filter)

describe('POST /api/admin/approvals', () => {
  it('refuses strangers with 401, learners and other scopes with 403, and wrong input with 400', async () => {
    const { token } = await makeSeller()
    expect((await agentOf(app).post(LIST)).status).toBe(401)
    expect((await agentOf(app, token).post(LIST)).status).toBe(403)
    expect((await agentOf(app, lhm).post(LIST, { dist: 'mers' })).status).toBe(403)
    expect((await agentOf(app, lhm).post(LIST, { sort: 'passwordHash' })).status).toBe(400)
  })

  it('lists the newcomers of the scope, searched, sorted and paged', async () => {
    await register('boss-1', 'LHM')
    await register('Boss-2', 'KTC')
    await register('user', 'LHM')
    await makeSupervisor({ supervisorId: 'boss-approved' })
    const idsOf = async (token: string, body: object) => {
      const answer = await agentOf(app, token).post(LIST, body)
      const ids = answer.body.map((row: { supervisorId: string }) => row.supervisorId)
      return [answer.headers['x-total-count'], ...ids]
    }
    expect(await idsOf(all, {})).toEqual(['3', 'boss-1', 'Boss-2', 'user'])
    expect(await idsOf(all, { limit: 1, offset: 1 })).toEqual(['3', 'Boss-2'])
    expect(await idsOf(all, { search: 'BOSS', order: 'desc' })).toEqual(['2', 'Boss-2', 'boss-1'])
    expect(await idsOf(all, { search: '.' })).toEqual(['0'])
    expect(await idsOf(all, { search: 'ser' })).toEqual(['1', 'user'])
    expect(await idsOf(all, { sort: 'distributorId' })).toEqual(['3', 'Boss-2', 'boss-1', 'user'])
    expect(await idsOf(all, { sort: '_id' })).toEqual(['3', 'boss-1', 'Boss-2', 'user'])
    expect(await idsOf(all, { dist: 'ktcb' })).toEqual(['1', 'Boss-2'])
    expect(await idsOf(lhm, {})).toEqual(['2', 'boss-1', 'user'])
    const { body } = await agentOf(app, lhm).post(LIST, { limit: 1 })
    expect(body).toMatchObject([
      {
        _id: expect.stringMatching(/^[\da-f]{24}$/),
        supervisorId: 'boss-1',
        name: '',
        distributorId: 'LHM',
        createdAt: expect.stringMatching(/Z$/),
        working: false,
      },
    ])
  })
})

describe('POST /api/admin/approve', () => {
  it('refuses strangers with 401, learners with 403, and wrong input with 400', async () => {
    const { token } = await makeSeller()
    expect((await agentOf(app).post(DECIDE)).status).toBe(401)
    expect((await agentOf(app, token).post(DECIDE)).status).toBe(403)
    expect((await agentOf(app, lhm).post(DECIDE)).body.code).toBe('FIELDS_REQUIRED')
    const wrong = { supervisorId: 'boss', approve: 'yes' }
    expect((await agentOf(app, lhm).post(DECIDE, wrong)).body.code).toBe('VALIDATION')
  })

  it('answers 404 for a missing, an approved or another scope’s newcomer', async () => {
    await register('stranger', 'MER-S')
    await makeSupervisor({ supervisorId: 'in' })
    for (const supervisorId of ['nobody', 'in', 'stranger'])
      for (const approve of [true, false]) {
        const answer = await agentOf(app, lhm).post(DECIDE, { supervisorId, approve })
        expect([answer.status, answer.body]).toEqual([404, UNKNOWN])
      }
    expect((await logIn('in')).status).toBe(200)
    expect(await countOf('accounts', { loginId: 'stranger', approved: false })).toBe(1)
  })

  it('admits the newcomer, who counts from then on, and may have sellers', async () => {
    const id = await register('Boss', 'LHM')
    expect(await countOf('progress')).toBe(0)
    expect(await countOf('teamFigures')).toBe(0)
    expect((await logIn('boss')).body.code).toBe('APPROVAL_PENDING')
    expect((await registerSeller('boss')).body.code).toBe('SUPERVISOR_UNKNOWN')
    const answer = await agentOf(app, lhm).post(DECIDE, { supervisorId: 'BOSS', approve: true })
    expect([answer.status, answer.body]).toEqual([200, { supervisorId: 'Boss', approved: true }])
    expect(await countOf('progress', { loginId: 'Boss' })).toBe(1)
    expect(await countOf('teamFigures', { loginId: 'Boss' })).toBe(1)
    expect((await logIn('boss')).status).toBe(200)
    expect((await registerSeller('boss')).status).toBe(201)
    expect((await agentOf(app, all).post(LIST)).body).toEqual([])
    const again = await agentOf(app, lhm).post(DECIDE, { supervisorId: id, approve: false })
    expect(again.status).toBe(404)
  })

  it('removes a declined registration, whose id is free again', async () => {
    const supervisorId = await register('boss', 'LHM')
    const answer = await agentOf(app, all).post(DECIDE, { supervisorId, approve: false })
    expect(answer.body).toEqual({ supervisorId: 'boss', approved: false })
    expect((await logIn('boss')).body.code).toBe('INVALID_CREDENTIALS')
    expect(await countOf('accounts', { role: 'supervisor' })).toBe(0)
    await register('boss', 'KTCB')
  })

  it('decides once when two admins decide at the same time, and says so in the audit log', async () => {
    await register('boss', 'LHM')
    const decisions = [true, false, true, false].map((approve) =>
      agentOf(app, all).post(DECIDE, { supervisorId: 'boss', approve }),
    )
    const statuses = (await Promise.all(decisions)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
    const { body } = await agentOf(app, all).post(auditCalls.list.path)
    const approved = (await logIn('boss')).status === 200
    expect(body).toMatchObject([
      {
        action: approved ? 'approved' : 'declined',
        who: 'chief',
        whom: 'boss',
        distributorId: 'LHM',
      },
    ])
  })
})
