import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import { accountCalls } from '@tristar/shared/account/account.calls'
import type { SessionRow } from '@tristar/shared/account/sessions.schema'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { commandsOf } from '../../../testing/commands.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, TEST_PASSWORD } from '../../../testing/factories.ts'
import { AccountModel } from '../account.model.ts'
import { SessionModel } from './sessions.model.ts'

useTestDatabase()
const { app, context } = createTestApp({ env: { TRUST_PROXY: '1' } })
/** Another process on the same database. */
const { app: beside } = createTestApp()

let seller: Made

beforeEach(async () => {
  seller = await makeSeller({ sellerId: 'ann' })
})

async function logIn(agent = 'Firefox', address = '203.0.113.7'): Promise<string> {
  const { body } = await agentOf(app, undefined, address)
    .post(sessionCalls.logIn.path, { id: 'ann', password: TEST_PASSWORD })
    .set('user-agent', agent)
  await context.background.settled()
  return body.token
}

const list = async (token: string): Promise<SessionRow[]> =>
  (await agentOf(app, token).post(sessionsCalls.list.path)).body

const statusOf = async (token: string, at = app) =>
  (await agentOf(at, token).post(sessionsCalls.list.path)).status

describe('signing out', () => {
  it('ends the token, on every process, and no other', async () => {
    const [token, other] = [await logIn(), await logIn()]
    expect((await agentOf(app).post(sessionsCalls.logOut.path)).status).toBe(401)
    expect((await agentOf(app, token).post(sessionsCalls.logOut.path)).status).toBe(200)
    expect([await statusOf(token), await statusOf(token, beside)]).toEqual([401, 401])
    const ofHeader = await agentOf(app, token).get(sessionCalls.ofHeader.path)
    expect(ofHeader.status).toBe(401)
    expect(await statusOf(other)).toBe(200)
    expect(await list(other)).toHaveLength(1)
  })

  it('ends all tokens when it is of an older version, whose tokens name no session', async () => {
    const other = await logIn()
    context.clock = () => new Date(Date.now() + 2000)
    expect((await agentOf(app, seller.token).post(sessionsCalls.logOut.path)).status).toBe(200)
    context.clock = () => new Date()
    expect([await statusOf(seller.token), await statusOf(other)]).toEqual([401, 401])
  })

  it('is open to who has to choose a password first', async () => {
    const admin = await makeAdmin('all', { mustChangePassword: true })
    expect(await statusOf(admin.token)).toBe(403)
    expect((await agentOf(app, admin.token).post(sessionsCalls.logOut.path)).status).toBe(200)
  })
})

describe('the own sessions', () => {
  it('say since when, from where and with what, the latest first', async () => {
    await logIn('Firefox', '203.0.113.7')
    const token = await logIn('Chrome', '2001:db8:1:2:3:4:5:6')
    const rows = await list(token)
    expect(rows).toMatchObject([
      { agent: 'Chrome', address: '2001:db8:1:2', current: true },
      { agent: 'Firefox', address: '203.0.113.7', current: false },
    ])
    expect(rows[0]?.seenAt).toBe(rows[0]?.at)
  })

  it('can be ended one by one', async () => {
    const [token, other] = [await logIn(), await logIn()]
    const id = (await list(token)).find(({ current }) => !current)?.id
    const end = (body: object) => agentOf(app, token).post(sessionsCalls.end.path, body)
    expect((await end({})).body.code).toBe('FIELDS_REQUIRED')
    expect((await end({ id: 'nonsense' })).status).toBe(404)
    expect((await end({ id })).status).toBe(200)
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401])
  })

  it('can all be ended but the one that asks, those that no list knows too', async () => {
    const unlisted = seller.token
    const [token, other] = [await logIn(), await logIn()]
    context.clock = () => new Date(Date.now() + 2000)
    const answer = await agentOf(app, token).post(sessionsCalls.end.path, { others: true })
    context.clock = () => new Date()
    expect(answer.status).toBe(200)
    expect(await Promise.all([token, other, unlisted].map((each) => statusOf(each)))).toEqual([
      200, 401, 401,
    ])
    expect(await list(token)).toHaveLength(1)
  })

  it('are twenty at most: an older one ends', async () => {
    const first = await logIn()
    for (let count = 0; count < 20; count += 1) await logIn()
    expect(await statusOf(first)).toBe(401)
    expect(await SessionModel.countDocuments({})).toBe(20)
  })

  it('end with a new password, whose answer begins another', async () => {
    const [token, other] = [await logIn(), await logIn()]
    const change = { password: TEST_PASSWORD, newPassword: 'Kucing-Hitam-77' }
    const { body } = await agentOf(app, token).post(accountCalls.changePassword.path, change)
    await context.background.settled()
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 401])
    expect(await list(body.token)).toMatchObject([{ current: true }])
  })

  it('are all ended when the account cannot keep more of those that were', async () => {
    const [token, other] = [await logIn(), await logIn()]
    const until = new Date(Date.now() + 60_000)
    const ended = Array.from({ length: 200 }, (_, index) => ({ id: String(index), until }))
    await AccountModel.updateOne({ _id: seller.account._id }, { $set: { ended } })
    context.clock = () => new Date(Date.now() + 2000)
    await agentOf(app, token).post(sessionsCalls.logOut.path)
    context.clock = () => new Date()
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 401])
    const { ended: kept } = await AccountModel.findById(seller.account._id).orFail().lean()
    expect(kept).toHaveLength(1)
  })

  it('cost a request no read, and forget what has expired', async () => {
    const token = await logIn()
    const commands = await commandsOf(async () => void (await statusOf(token)))
    expect(commands).toEqual(['find', 'find'])
    const { _id } = seller.account
    const past = { id: 'past', until: new Date(0) }
    await AccountModel.updateOne({ _id }, { $set: { ended: [past] } })
    await agentOf(app, token).post(sessionsCalls.logOut.path)
    const { ended = [] } = await AccountModel.findById(_id).orFail().lean()
    expect(ended).toHaveLength(1)
    expect(ended[0]?.id).not.toBe('past')
  })
})
