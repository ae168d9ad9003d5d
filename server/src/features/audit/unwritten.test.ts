import { sessionCalls } from '@tristar/shared/session/session.calls'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeSeller, TEST_PASSWORD } from '../../testing/factories.ts'
import { refuseWrites } from '../../testing/refusingDatabase.ts'
import { AuditModel } from './audit.model.ts'
import { writeUnwritten } from './unwritten.ts'

useTestDatabase()
afterEach(async () => {
  vi.restoreAllMocks()
  // Or they would be written to the database of a later test.
  await writeUnwritten()
})

const FULL = 'The disk of the database is full.'

/** The application with a readable log. */
function appWithLog() {
  const lines: string[] = []
  const write = (line: string, _encoding: unknown, done: () => void) => {
    lines.push(line)
    done()
  }
  const log = pino({ level: 'warn' }, new Writable({ decodeStrings: false, write }))
  return { ...createTestApp({ log }), lines }
}

const logIn = ({ app }: ReturnType<typeof createTestApp>, password: string) =>
  agentOf(app).post(sessionCalls.logIn.path, { id: 'mei', password })

it('a login succeeds while the audit log cannot be written, and its entry is written later', async () => {
  const test = appWithLog()
  await makeSeller({ sellerId: 'mei' })
  const health = async () => (await agentOf(test.app).get('/api/health')).body
  refuseWrites()
  const before = Date.now()
  expect((await logIn(test, TEST_PASSWORD)).status).toBe(200)
  expect((await logIn(test, 'wrong horse')).status).toBe(401)
  await test.context.background.settled()
  const logged = test.lines.map((line) => JSON.parse(line) as { audit?: { action: string } })
  expect(logged.flatMap(({ audit }) => audit ?? [])).toMatchObject([
    { action: 'signIn', who: 'mei', role: 'seller' },
    { action: 'signInFailed', who: 'mei', role: 'seller' },
  ])
  const degraded = { status: 'degraded', database: true }
  const waiting = '2 audit entries wait to be written; they are in the log.'
  await vi.waitFor(async () =>
    expect(await health()).toEqual({ ...degraded, reasons: [FULL, waiting] }),
  )

  const after = Date.now()
  vi.restoreAllMocks()
  await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 'ok' }), 5000)
  expect(await health()).not.toHaveProperty('reasons')
  const entries = await AuditModel.find().sort({ at: 1 }).lean()
  expect(entries.map(({ action }) => action)).toEqual(['signIn', 'signInFailed'])
  for (const { at } of entries) {
    expect(at.getTime()).toBeGreaterThanOrEqual(before)
    expect(at.getTime()).toBeLessThanOrEqual(after)
  }
})

it('guesses are limited while writes fail, added to those stored, and correct logins succeed', async () => {
  const test = createTestApp()
  await makeSeller({ sellerId: 'mei' })
  const guess = async () => (await logIn(test, 'wrong horse')).status
  for (let n = 0; n < 4; n++) expect(await guess()).toBe(401)
  refuseWrites()
  for (let n = 0; n < 12; n++) expect((await logIn(test, TEST_PASSWORD)).status).toBe(200)
  for (let n = 0; n < 6; n++) expect(await guess()).toBe(401)
  expect(await guess()).toBe(429)
  vi.restoreAllMocks()
  expect(await guess()).toBe(429)
  expect((await logIn(test, TEST_PASSWORD)).status).toBe(429)
})
