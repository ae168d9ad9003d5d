import { accountCalls } from '@tristar/shared/account/account.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { AccountModel } from './account.model.ts'
import { makeAdmin, makeSeller, makeSupervisor, TEST_PASSWORD } from '../../testing/factories.ts'

useTestDatabase()

// The clock is stopped, so that the rest of a quarter of an hour is exact.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const LOGIN = sessionCalls.logIn.path
const HERE = '10.0.0.1'
const ELSEWHERE = '10.0.0.2'

const counters = () => mongoose.connection.collection('ratelimits')

/** Tries to log in from the address; returns the status. */
async function logIn({ app }: TestApp, id: string, password: string, address = HERE) {
  return (await agentOf(app, undefined, address).post(LOGIN, { id, password })).status
}

async function fail(test: TestApp, id: string, times: number, address = HERE) {
  const tries = Array.from({ length: times }, () => logIn(test, id, 'wrong horse', address))
  return [...new Set(await Promise.all(tries))]
}

/** A hundred failures at the address. */
const close = () =>
  counters().updateOne({ key: { $regex: '^failures-address:' } }, { $set: { points: 100 } })

/** From where the account has logged in lately. */
const places = async () =>
  (await AccountModel.findOne({ loginId: 'mei' }).lean())?.places?.map(({ address }) => address)

describe('ten failures per id and address', () => {
  it('refuse the eleventh try there, whatever the password and the case, and nowhere else', async () => {
    const test = createTestApp()
    await makeSeller({ sellerId: 'mei' })
    await makeSupervisor({ supervisorId: 'boss' })
    expect(await fail(test, 'mei', 10)).toEqual([401])
    for (const id of ['mei', ' MEI ']) {
      const body = { id, password: TEST_PASSWORD }
      const refused = await agentOf(test.app, undefined, HERE).post(LOGIN, body)
      expect([refused.status, refused.body]).toEqual([
        429,
        {
          error: 'Too many attempts. Please try again in 15 minutes.',
          code: 'TOO_MANY_ATTEMPTS',
          params: { minutes: 15, seconds: 900 },
        },
      ])
      expect(refused.headers['retry-after']).toBe('900')
    }
    expect(await logIn(test, 'mei', TEST_PASSWORD, ELSEWHERE)).toBe(200)
    expect(await logIn(test, 'boss', TEST_PASSWORD)).toBe(200)
    // The counters are in the database: another server process refuses as well.
    expect(await logIn(createTestApp(), 'mei', TEST_PASSWORD)).toBe(429)
  })

  it('count an unknown id as well', async () => {
    const test = createTestApp()
    expect(await fail(test, 'nobody', 10)).toEqual([401])
    expect(await logIn(test, 'nobody', 'wrong horse')).toBe(429)
  })

  it('are failures only: success, a pending approval and bad input are not counted', async () => {
    const test = createTestApp()
    await makeSeller({ sellerId: 'mei' })
    await makeSupervisor({ supervisorId: 'newcomer', approved: false })
    for (let n = 0; n < 11; n++) {
      const tries = [
        logIn(test, 'mei', TEST_PASSWORD),
        logIn(test, 'newcomer', TEST_PASSWORD),
        logIn(test, 'mei', ''),
      ]
      expect(await Promise.all(tries)).toEqual([200, 403, 400])
    }
    expect(await fail(test, 'mei', 10)).toEqual([401])
  })

  it('cannot be exceeded by parallel tries', async () => {
    const test = createTestApp()
    await makeSeller({ sellerId: 'mei' })
    const tries = Array.from({ length: 30 }, () => logIn(test, 'mei', 'wrong horse'))
    const statuses = (await Promise.all(tries)).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
  })

  it('end with their fifteen minutes', async () => {
    const test = createTestApp()
    await makeSeller({ sellerId: 'mei' })
    await fail(test, 'mei', 10)
    const soon = new Date(Date.now() + 61_000)
    await counters().updateMany({}, { $set: { expire: soon } })
    const body = { id: 'mei', password: TEST_PASSWORD }
    const refused = await agentOf(test.app, undefined, HERE).post(LOGIN, body)
    expect(refused.body.params.minutes).toBe(2)
    await counters().updateMany({}, { $set: { expire: new Date(Date.now() - 1) } })
    expect(await logIn(test, 'mei', TEST_PASSWORD)).toBe(200)
    const indexes = await counters().indexes()
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { expire: 1 }, expireAfterSeconds: 0 }),
    )
  })

  it('hold for admins too, in their own namespace', async () => {
    const test = createTestApp()
    await makeAdmin('lhm', { username: 'chief' })
    await makeSeller({ sellerId: 'chief' })
    const logInAdmin = (password: string, address = HERE) =>
      agentOf(test.app, undefined, address).post(sessionCalls.logInAdmin.path, {
        username: 'chief',
        password,
      })
    await fail(test, 'chief', 10)
    const tries = Array.from({ length: 10 }, () => logInAdmin('wrong horse'))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(401))
    expect((await logInAdmin(TEST_PASSWORD)).status).toBe(429)
    expect((await logInAdmin(TEST_PASSWORD, ELSEWHERE)).status).toBe(200)
  })
})

describe('other limits', () => {
  it('refuse an address after a hundred failures, whatever the ids', async () => {
    const test = createTestApp()
    await makeSeller({ sellerId: 'mei' })
    expect(await fail(test, 'nobody-1', 1)).toEqual([401])
    const ofAddress = { key: { $regex: '^failures-address:' } }
    expect((await counters().findOne(ofAddress))?.points).toBe(1)
    await counters().updateOne(ofAddress, { $set: { points: 99 } })
    expect(await fail(test, 'nobody-2', 1)).toEqual([401])
    expect(await fail(test, 'nobody-3', 1)).toEqual([429])
    expect(await logIn(test, 'mei', TEST_PASSWORD)).toBe(429)
    expect(await logIn(test, 'mei', TEST_PASSWORD, ELSEWHERE)).toBe(200)
  })

  it('refuse nobody at a closed address who has logged in there within thirty days', async () => {
    const test = createTestApp()
    for (const sellerId of ['mei', 'ann', 'ben']) await makeSeller({ sellerId })
    expect(await logIn(test, 'mei', TEST_PASSWORD)).toBe(200)
    expect(await logIn(test, 'ann', TEST_PASSWORD, ELSEWHERE)).toBe(200)
    await test.context.background.settled()
    await fail(test, 'nobody', 1)
    await close()
    const logInAll = async () => {
      const statuses: number[] = []
      for (const id of ['mei', 'ann', 'ben']) statuses.push(await logIn(test, id, TEST_PASSWORD))
      return statuses
    }
    expect(await logInAll()).toEqual([200, 429, 429])
    // Its own failures are limited as before.
    expect(await fail(test, 'mei', 10)).toEqual([401])
    expect(await logIn(test, 'mei', TEST_PASSWORD)).toBe(429)
    vi.setSystemTime(Date.now() + 32 * 24 * 60 * 60 * 1000)
    await fail(test, 'nobody', 1)
    await close()
    expect(await logInAll()).toEqual([429, 429, 429])
  })

  it('remember the latest ten addresses of an account, each once a day', async () => {
    const test = createTestApp()
    await makeSeller({ sellerId: 'mei' })
    for (let place = 0; place < 12; place += 1) {
      await logIn(test, 'mei', TEST_PASSWORD, `10.0.1.${place}`)
      await test.context.background.settled()
    }
    const latest = Array.from({ length: 10 }, (_, n) => `10.0.1.${n + 2}`)
    expect(await places()).toEqual(latest)
    await logIn(test, 'mei', TEST_PASSWORD, '10.0.1.2')
    await test.context.background.settled()
    expect(await places()).toEqual(latest)
  })

  it('leave an office its own when a colleague changes a password or has a dead link', async () => {
    const test = createTestApp()
    const { token } = await makeSeller({ sellerId: 'mei' })
    expect(await fail(test, 'nobody', 1)).toEqual([401])
    await close()
    const agent = agentOf(test.app, token, HERE)
    const change = { password: 'wrong horse', newPassword: 'battery staple' }
    expect((await agent.post(accountCalls.changePassword.path, change)).body.code).toBe(
      'PASSWORD_WRONG',
    )
    const reset = { token: 'dead', password: 'battery staple' }
    expect((await agent.post(accountCalls.resetPassword.path, reset)).body.code).toBe(
      'RESET_TOKEN_INVALID',
    )
  })

  it('refuse the eleventh guess of a current password, but not a change of the name', async () => {
    const test = createTestApp()
    const { token } = await makeSeller({ email: 'mei@x.my' })
    const agent = agentOf(test.app, token, HERE)
    const guess = { password: 'wrong horse', newPassword: 'battery staple' }
    const change = { email: 'other@x.my', password: 'wrong horse' }
    const guesses = Array.from({ length: 10 }, (_, n) =>
      n % 2
        ? agent.post(accountCalls.changePassword.path, guess)
        : agent.post(sessionCalls.saveProfile.path, change),
    )
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
    expect(codes).toEqual(Array(10).fill('PASSWORD_WRONG'))
    const right = { ...guess, password: TEST_PASSWORD }
    expect((await agent.post(accountCalls.changePassword.path, right)).status).toBe(429)
    expect((await agent.post(sessionCalls.saveProfile.path, { name: 'Mei' })).status).toBe(200)
  })

  it('refuse the sixth reset message for one contact, alike for strangers', async () => {
    const test = createTestApp()
    await makeSeller({ email: 'mei@x.my' })
    for (const email of ['mei@x.my', 'nobody@x.my']) {
      const ask = (address: string, to = email) =>
        agentOf(test.app, undefined, address).post(accountCalls.forgotPassword.path, { email: to })
      const five = await Promise.all(Array.from({ length: 5 }, () => ask(HERE)))
      expect(five.map(({ status }) => status)).toEqual(Array(5).fill(200))
      expect((await ask(HERE, email.toUpperCase())).body.code).toBe('TOO_MANY_ATTEMPTS')
      expect((await ask(ELSEWHERE)).status).toBe(200)
    }
  })

  it('send one address at most ten reset messages an hour, whoever requests them', async () => {
    const test = createTestApp()
    await makeSeller({ email: 'mei@x.my' })
    const answers = []
    for (let place = 0; place < 12; place++) {
      const agent = agentOf(test.app, undefined, `203.0.113.${place}`)
      answers.push(await agent.post(accountCalls.forgotPassword.path, { email: 'mei@x.my' }))
      await test.context.background.settled()
    }
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(test.outbox).toHaveLength(10)
  })

  it('are gone with RATE_LIMIT=off', async () => {
    const test = createTestApp({ env: { RATE_LIMIT: 'off' } })
    expect(await fail(test, 'nobody', 12)).toEqual([401])
    expect(await counters().countDocuments()).toBe(0)
  })
})
