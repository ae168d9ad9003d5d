import { sessionCalls } from '@tristar/shared/session/session.calls'
import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeSupervisor, TEST_PASSWORD } from '../../testing/factories.ts'

useTestDatabase()

const HERE = '10.0.0.1'

/** Registers repeatedly from the address, under an unknown supervisor or with a taken id; returns the statuses. */
async function register(times: number, address = HERE, env: Record<string, string> = {}) {
  const agent = agentOf(createTestApp({ env }).app, undefined, address)
  const tries = Array.from({ length: times }, (_, index) =>
    index % 2 === 0
      ? agent.post(sessionCalls.registerSeller.path, {
          sellerId: `mei-${index}`,
          password: TEST_PASSWORD,
          supervisorId: 'nobody',
        })
      : agent.post(sessionCalls.registerSupervisor.path, {
          supervisorId: 'boss',
          password: TEST_PASSWORD,
          distributorId: 'LHM',
        }),
  )
  return (await Promise.all(tries)).map(({ status }) => status)
}

const counters = () => mongoose.connection.collection('ratelimits')

it('one address is refused twenty times an hour in a way that tells who exists, then alike whatever it asks', async () => {
  await makeSupervisor({ supervisorId: 'boss' })
  const { app } = createTestApp()
  const good = { sellerId: 'mei', password: TEST_PASSWORD, supervisorId: 'boss' }
  const registerMei = async (change: object = {}) => {
    const path = sessionCalls.registerSeller.path
    const answer = await agentOf(app, undefined, HERE).post(path, { ...good, ...change })
    return [answer.status, answer.body.code]
  }
  expect(new Set(await register(20))).toEqual(new Set([404, 409]))
  const refused = [429, 'TOO_MANY_ATTEMPTS']
  expect(await registerMei()).toEqual(refused)
  expect(await registerMei({ sellerId: 'boss' })).toEqual(refused)
  expect(await registerMei({ supervisorId: 'nobody' })).toEqual(refused)
  expect(await register(2, '10.0.0.2')).toEqual([404, 409])
  expect(await register(2, HERE, { RATE_LIMIT: 'off' })).toEqual([404, 409])
  await counters().deleteMany({ key: { $regex: '^registrations-telling:' } })
  // What tells nothing is not counted, nor is a success.
  for (let time = 0; time < 25; time += 1)
    expect(await registerMei({ password: 'Password123' })).toEqual([400, 'PASSWORD_COMMON'])
  expect(await registerMei()).toEqual([201, undefined])
  const key = `registrations-telling:${HERE}`
  expect(await counters().findOne({ key })).toMatchObject({ points: 0 })
})

it('one address may try a hundred registrations an hour, successful or not', async () => {
  await makeSupervisor({ supervisorId: 'boss' })
  expect(await register(2)).toEqual([404, 409])
  const key = `registrations:${HERE}`
  await counters().updateOne({ key, points: 2 }, { $set: { points: 99 } })
  expect(await register(1)).toEqual([404])
  expect(await register(2)).toEqual([429, 429])
  expect(await register(2, '10.0.0.2')).toEqual([404, 409])
  const hour = await counters().findOne({ key })
  expect(hour?.expire.getTime() - Date.now()).toBeGreaterThan(3_500_000)
})
