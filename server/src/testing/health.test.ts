import mongoose from 'mongoose'
import { expect, it, vi } from 'vitest'
import { createHealthCheck } from '../health.ts'
import { useTestDatabase } from './database.ts'

useTestDatabase()

it('says of a database that is damaged what it says itself', async () => {
  // Another check keeps its answer to itself.
  await createHealthCheck()()
  const message = 'The database file is damaged: page 7 is not what was written there.'
  const damaged = new mongoose.mongo.MongoServerError({ message, code: 301 })
  const probing = vi.spyOn(mongoose.model('Probe'), 'updateOne').mockRejectedValue(damaged)
  const checkHealth = createHealthCheck()
  expect(await checkHealth()).toMatchObject({
    status: 'degraded',
    database: true,
    reasons: expect.arrayContaining([message]) as unknown,
  })
  probing.mockRestore()
  // The answer is kept for a moment.
  await expect.poll(checkHealth).toMatchObject({ status: 'ok' })
})
