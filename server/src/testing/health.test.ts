import mongoose from 'mongoose'
import { expect, it, vi } from 'vitest'
import { describeHealth } from '../health.ts'
import { useTestDatabase } from './database.ts'

useTestDatabase()

it('says of a database that is damaged what it says itself', async () => {
  const message = 'The database file is damaged: page 7 is not what was written there.'
  const damaged = new mongoose.mongo.MongoServerError({ message, code: 301 })
  const probing = vi.spyOn(mongoose.model('Probe'), 'updateOne').mockRejectedValue(damaged)
  // An answer is kept for a moment, also that of a test before or after; so are audit entries that had to wait.
  await expect.poll(describeHealth).toMatchObject({
    status: 'degraded',
    database: true,
    reasons: expect.arrayContaining([message]) as unknown,
  })
  probing.mockRestore()
  await expect.poll(describeHealth).toMatchObject({ status: 'ok' })
})
