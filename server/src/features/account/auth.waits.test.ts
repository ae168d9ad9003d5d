import { sessionCalls } from '@tristar/shared/session/session.calls'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeSeller, TEST_PASSWORD } from '../../testing/factories.ts'

useTestDatabase()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const HOME = '10.0.0.99'

async function logIn({ app, context }: TestApp, id: string, password: string, address: string) {
  const agent = agentOf(app, undefined, address)
  const answer = await agent.post(sessionCalls.logIn.path, { id, password })
  await context.background.settled()
  return { status: answer.status, retryAfter: answer.headers['retry-after'] }
}

/** Wrong passwords for an id, each from an address of its own, so that no other limit is met. */
async function guess(test: TestApp, id: string, times: number, net = 1) {
  const statuses: number[] = []
  for (let index = 0; index < times; index += 1)
    statuses.push((await logIn(test, id, 'wrong horse', `10.${net}.0.${index}`)).status)
  return [...new Set(statuses)]
}

const told = () =>
  mongoose.connection.collection('notifications').countDocuments({ kind: 'SIGN_INS_FAILED' })

it('wrong passwords from anywhere make an account wait longer and longer, never where it is known', async () => {
  const test = createTestApp()
  await makeSeller({ sellerId: 'mei' })
  expect((await logIn(test, 'mei', TEST_PASSWORD, HOME)).status).toBe(200)
  expect(await guess(test, 'mei', 19)).toEqual([401])
  expect(await told()).toBe(0)
  expect((await logIn(test, 'mei', 'wrong horse', '10.2.0.1')).status).toBe(401)
  expect(await told()).toBe(1)
  // The right password waits as well, from an unknown address.
  const waiting = { status: 429, retryAfter: '1' }
  expect(await logIn(test, 'mei', TEST_PASSWORD, '10.2.0.2')).toEqual(waiting)
  expect(await logIn(createTestApp(), 'MEI', TEST_PASSWORD, '10.2.0.3')).toEqual(waiting)
  expect((await logIn(test, 'mei', TEST_PASSWORD, HOME)).status).toBe(200)
  vi.setSystemTime(Date.now() + 1001)
  expect(await guess(test, 'mei', 1, 3)).toEqual([401])
  expect(await logIn(test, 'mei', TEST_PASSWORD, '10.2.0.4')).toEqual({
    status: 429,
    retryAfter: '2',
  })
  vi.setSystemTime(Date.now() + 2001)
  expect((await logIn(test, 'mei', TEST_PASSWORD, '10.2.0.4')).status).toBe(200)
  // Once a day.
  expect(await told()).toBe(1)
})

it('an id that nobody has waits alike, and nobody is told', async () => {
  const test = createTestApp()
  expect(await guess(test, 'nobody', 20)).toEqual([401])
  expect(await logIn(test, 'nobody', 'wrong horse', HOME)).toEqual({ status: 429, retryAfter: '1' })
  expect(await told()).toBe(0)
})

it('the failures of one IPv6 customer are counted together', async () => {
  const test = createTestApp()
  const from = (net: number) => logIn(test, `nobody-${net}`, 'wrong horse', `2001:db8:1:${net}::9`)
  expect((await from(1)).status).toBe(401)
  const counters = mongoose.connection.collection('ratelimits')
  await counters.updateOne({ key: 'failures-network:2001:db8:1' }, { $set: { points: 300 } })
  expect((await from(2)).status).toBe(429)
  expect((await logIn(test, 'nobody-3', 'wrong horse', '2001:db8:2:1::9')).status).toBe(401)
})
