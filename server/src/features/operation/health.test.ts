import mongoose from 'mongoose'
import { expect, it, vi } from 'vitest'
import { createHealthCheck } from './health.service.ts'
import { VERSION } from '../../lib/version.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp, createTestContext } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin, makeSeller } from '../../testing/factories.ts'

const HEALTH = '/api/health'

useTestDatabase()

it('says of a database that is damaged what it says itself', async () => {
  // Another check keeps its answer to itself.
  await createHealthCheck(createTestContext())()
  const message = 'The database file is damaged: page 7 is not what was written there.'
  const damaged = new mongoose.mongo.MongoServerError({ message, code: 301 })
  const probing = vi.spyOn(mongoose.model('Probe'), 'updateOne').mockRejectedValue(damaged)
  const checkHealth = createHealthCheck(createTestContext())
  expect(await checkHealth()).toMatchObject({
    status: 'degraded',
    database: true,
    reasons: expect.arrayContaining([message]) as unknown,
  })
  probing.mockRestore()
  // The answer is kept for a moment.
  await expect.poll(checkHealth).toMatchObject({ status: 'ok' })
})

it('tells its version to admins alone', async () => {
  const { app } = createTestApp()
  const { token } = await makeAdmin('lhm')
  const seller = await makeSeller()
  const healthAs = async (sent?: string) => (await agentOf(app, sent).get(HEALTH)).body
  expect(await healthAs(token)).toMatchObject({ status: 'ok', version: VERSION })
  for (const stranger of [undefined, seller.token, 'forged'])
    expect(await healthAs(stranger)).toEqual({ status: 'ok', database: true })
})

const securityText = (env: Record<string, string>) =>
  agentOf(createTestApp({ env }).app).get('/.well-known/security.txt')

it('names whom to tell of a weakness, if it is set', async () => {
  expect((await securityText({})).status).toBe(404)
  const answer = await securityText({
    SECURITY_CONTACT: 'mailto:security@example.com',
    PUBLIC_URL: 'https://tristar.example.com/',
  })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    answer.text
      .trim()
      .split('\n')
      .map((line) => line.split(': ', 2)),
  ) as Record<string, string>
  expect(fields).toEqual({
    Contact: 'mailto:security@example.com',
    Expires: expect.any(String) as unknown,
    'Preferred-Languages': 'en, ms, zh',
    Canonical: 'https://tristar.example.com/.well-known/security.txt',
  })
  const left = Date.parse(fields.Expires ?? '') - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(366 * 24 * 60 * 60 * 1000)
})
