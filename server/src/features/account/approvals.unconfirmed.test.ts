import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { makeIssued } from '../../testing/certificates.ts'
import { useTestDatabase } from '../../testing/database.ts'
import {
  type Made,
  makeAdmin,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { AccountModel } from './account.model.ts'

useTestDatabase()

const { app, context } = createTestApp({ env: { PUBLIC_URL: 'https://tristar.example.com' } })

let lhm: Made

beforeEach(async () => {
  lhm = await makeAdmin('lhm')
})

/** Registers a User Manager as anybody can. */
async function stranger(supervisorId = 'stranger') {
  const body = { supervisorId, password: TEST_PASSWORD, distributorId: 'LHM' }
  const { body: answer } = await agentOf(app).post(sessionCalls.registerSupervisor.path, body)
  const account = await AccountModel.findById(answer.user._id).orFail().lean()
  const login = { id: supervisorId, password: TEST_PASSWORD }
  const { body: session } = await agentOf(app).post(sessionCalls.logIn.path, login)
  return { account, token: String(session.token) }
}

const confirm = (token: string, approve = true, supervisorId = 'stranger') =>
  agentOf(app, token).post(approvalsCalls.decide.path, { supervisorId, approve })

const check = async (serial: string) =>
  (await agentOf(app).get(pathOf(certificatesCalls.check, { serial }))).body

async function credential(serial: string) {
  const { status, body } = await agentOf(app).get(pathOf(credentialsCalls.credential, { serial }))
  return [status, body.code]
}

describe('a User Manager who registers while anybody can', () => {
  it('works at once, and waits for confirmation', async () => {
    const { token } = await stranger()
    expect((await agentOf(app, token).get(sessionCalls.ofHeader.path)).status).toBe(200)
    const list = await agentOf(app, lhm.token).post(approvalsCalls.list.path)
    expect(list.body).toMatchObject([{ supervisorId: 'stranger', working: true }])
    const rows = await agentOf(app, lhm.token).post(peopleListCalls.supervisors.path)
    expect(rows.body).toMatchObject([{ supervisorId: 'stranger', confirmed: false }])
    const person = await agentOf(app, lhm.token).post(peopleCalls.person.path, { id: 'stranger' })
    expect([person.body.who.confirmed, person.body.can.confirm]).toEqual([false, true])
    await context.background.settled()
    const bell = await agentOf(app, lhm.token).get(notificationsCalls.list.path)
    expect(bell.body).toMatchObject([
      { kind: 'APPROVAL_WAITING', params: { personId: 'stranger', working: true } },
    ])
  })

  it('is confirmed by an admin of the scope, once', async () => {
    await stranger()
    expect((await confirm((await makeAdmin('mers')).token)).status).toBe(404)
    expect((await confirm(lhm.token, false)).status).toBe(404)
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await confirm(lhm.token)
      expect([status, body]).toEqual([200, { supervisorId: 'stranger', approved: true }])
    }
    const chief = await makeAdmin('all')
    const { body } = await agentOf(app, chief.token).post(auditCalls.list.path)
    const about = body.filter(({ whom }: { whom: string }) => whom === 'stranger')
    expect(about.map(({ action }: { action: string }) => action)).toEqual(['confirmed'])
    const rows = await agentOf(app, lhm.token).post(peopleListCalls.supervisors.path)
    expect(rows.body).toMatchObject([{ supervisorId: 'stranger', confirmed: true }])
    expect((await agentOf(app, lhm.token).post(approvalsCalls.list.path)).body).toEqual([])
  })

  it('confirms no star to the world before that, and then with its own date', async () => {
    const { account } = await stranger()
    const star = await makeIssued(await makeSeller(), { evaluatorId: account._id })
    expect(await check(star.serial)).toMatchObject({
      status: 'unconfirmed',
      name: 'Siti Aminah',
      date: star.achievedAt.toISOString(),
    })
    expect(await credential(star.serial)).toEqual([409, 'UNCONFIRMED'])
    const png = await agentOf(app).get(pathOf(credentialsCalls.badgePng, { serial: star.serial }))
    expect([png.status, png.body.code]).toEqual([409, 'UNCONFIRMED'])
    await confirm(lhm.token)
    expect(await check(star.serial)).toMatchObject({
      status: 'valid',
      date: star.achievedAt.toISOString(),
    })
    expect((await credential(star.serial))[0]).toBe(200)
  })

  it('has own stars that are not confirmed either, also after having left', async () => {
    const { account, token } = await stranger()
    const { serial } = await makeIssued({ account, token })
    await AccountModel.updateOne({ _id: account._id }, { $set: { deactivatedAt: new Date() } })
    expect((await check(serial)).status).toBe('unconfirmed')
    expect((await agentOf(app, lhm.token).post(approvalsCalls.list.path)).body).toEqual([])
    expect((await confirm(lhm.token)).status).toBe(404)
    expect((await check(serial)).status).toBe('unconfirmed')
  })
})

it('whom an admin made, imported or let in is confirmed', async () => {
  const made = await makeSupervisor({ supervisorId: 'made' })
  const { serial } = await makeIssued(await makeSeller(), { evaluatorId: made.account._id })
  expect((await check(serial)).status).toBe('valid')
  const rows = await agentOf(app, lhm.token).post(peopleListCalls.supervisors.path)
  const found = rows.body.find(
    ({ supervisorId }: { supervisorId: string }) => supervisorId === 'made',
  )
  expect(found.confirmed).toBe(true)
  expect((await confirm(lhm.token, true, 'made')).status).toBe(404)
})
