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

it('one address may try a hundred registrations an hour, successful or not', async () => {
  await makeSupervisor({ supervisorId: 'boss' })
  expect(new Set(await register(100))).toEqual(new Set([404, 409]))
  const refused = await register(2)
  expect(refused).toEqual([429, 429])
  expect(await register(2, '10.0.0.2')).toEqual([404, 409])
  expect(await register(2, HERE, { RATE_LIMIT: 'off' })).toEqual([404, 409])
  const hour = await mongoose.connection
    .collection('ratelimits')
    .findOne({ key: `registrations:${HERE}` })
  expect(hour?.expire.getTime() - Date.now()).toBeGreaterThan(3_500_000)
})
