import { operationCalls } from '@tristar/shared/operation/operation.calls'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose, { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { readBackup } from '../../testing/cli.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller } from '../../testing/factories.ts'
import { OutboxModel } from '../notifications/sending/outbox.model.ts'
import { BackupRunModel } from './backupRuns.model.ts'
import { backUpDaily } from './dailyBackup.service.ts'

useTestDatabase()

const NOON = new Date('2026-11-27T04:00:00Z')
const MINUTE = 60 * 1000

let chief: Made
let folder = ''
beforeEach(async () => {
  chief = await makeAdmin('all')
  folder = await mkdtemp(join(tmpdir(), 'tristar-daily-'))
  return () => rm(folder, { recursive: true, force: true })
})

/** A server whose clock stands still. */
function serverAt(now: Date, env: Record<string, string> = {}) {
  const time = { now }
  const test = createTestApp({ env, clock: () => time.now })
  const ask = async ({ token }: Made = chief) =>
    (await agentOf(test.app, token).post(operationCalls.state.path)).body
  const health = async (token?: string) => (await agentOf(test.app, token).get('/api/health')).body
  return { ...test, time, ask, health }
}

interface Mail {
  minutes: number
  state?: 'waiting' | 'sent'
  tries?: number
  nextIn?: number
}

function keepMail({ minutes, state = 'waiting', tries = 0, nextIn = 0 }: Mail) {
  const at = new Date(NOON.getTime() - minutes * MINUTE)
  const ended = state === 'sent' && { endedAt: at }
  return OutboxModel.create({
    to: chief.account._id,
    kind: 'STAR_EARNED',
    thing: String(new Types.ObjectId()),
    channel: 'email',
    people: [],
    rank: 1,
    at,
    nextAt: new Date(NOON.getTime() + nextIn * MINUTE),
    giveUpAt: new Date(NOON.getTime() + 1000 * MINUTE),
    leasedUntil: new Date(0),
    state,
    tries,
    ...ended,
  })
}

describe('mail that does not leave', () => {
  it.each<[string, Mail[], object | null]>([
    ['none', [], null],
    ['just written', [{ minutes: 14, tries: 3 }], null],
    [
      'refused for 15 minutes',
      [{ minutes: 15, tries: 3, nextIn: 30 }],
      { waiting: 1, minutes: 15 },
    ],
    ['waiting for the morning', [{ minutes: 300, nextIn: 600 }], null],
    ['due, and taken by nobody', [{ minutes: 40, nextIn: -20 }], { waiting: 1, minutes: 40 }],
    [
      'of one recipient, while others get theirs',
      [
        { minutes: 60, tries: 2 },
        { minutes: 5, state: 'sent' },
      ],
      null,
    ],
    [
      'all since an earlier one has left',
      [
        { minutes: 60, tries: 2 },
        { minutes: 50, tries: 2 },
        { minutes: 70, state: 'sent' },
      ],
      { waiting: 2, minutes: 60 },
    ],
  ])('%s', async (_case, mails, mail) => {
    const { ask, health } = serverAt(NOON)
    for (const each of mails) await keepMail(each)
    expect(await ask()).toEqual({ mail, backups: null })
    const told = await health((await makeAdmin('lhm')).token)
    expect(told.status).toBe(mail ? 'degraded' : 'ok')
    // Strangers learn nothing of it.
    expect(await health()).toEqual({ status: 'ok', database: true })
  })
})

const never = () => false
/** 02:00 in Kuala Lumpur. */
const TWO = new Date('2026-11-26T18:00:00Z')

function backingUp(now: Date, more: Record<string, string> = {}) {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '')
  uri.pathname = `/${mongoose.connection.name}`
  const database = { MONGODB_URI: uri.href, JWT_SECRET: 'x'.repeat(32) }
  const env = { BACKUP_DIR: folder, ...database, ...more }
  return serverAt(now, env)
}

describe('the daily backup', () => {
  it('waits for its time, is made once a day, and can be restored', async () => {
    const server = backingUp(new Date(TWO.getTime() - MINUTE))
    await backUpDaily(server.context, never)
    expect(await readdir(folder)).toEqual([])
    expect(await server.ask()).toEqual({ mail: null, backups: { at: '02:00', last: null } })
    server.time.now = TWO
    await Promise.all([backUpDaily(server.context, never), backUpDaily(server.context, never)])
    const file = join(folder, 'tristar-2026-11-27.backup')
    const { counts } = await readBackup(file)
    expect(counts).toContainEqual({ name: 'accounts', documents: 1 })
    const { backups } = await server.ask()
    expect(backups.last).toEqual({
      state: 'done',
      at: TWO.toISOString(),
      file,
      bytes: expect.any(Number),
    })
    await rm(file)
    server.time.now = NOON
    await backUpDaily(server.context, never)
    expect(await readdir(folder)).toEqual([])
    const told = await server.health(chief.token)
    expect(told).toMatchObject({ status: 'ok', backup: { state: 'done', hours: 10 } })
    expect(await server.health((await makeAdmin('lhm')).token)).not.toHaveProperty('backup')
    server.time.now = new Date(TWO.getTime() + 27 * 60 * MINUTE)
    expect((await server.health(chief.token)).reasons).toEqual([
      'The latest daily backup is 27 hours old.',
    ])
  })

  it('keeps as many as it should, and nothing of others', async () => {
    const names = ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => `tristar-${day}.backup`)
    for (const name of [...names, 'tristar-2026-11-20.backup.part', 'my.backup'])
      await writeFile(join(folder, name), '')
    await backUpDaily(backingUp(TWO, { BACKUP_KEEP: '2' }).context, never)
    expect((await readdir(folder)).toSorted()).toEqual([
      'my.backup',
      'tristar-2026-11-26.backup',
      'tristar-2026-11-27.backup',
    ])
  })

  it('that cannot be written is told, and tried again an hour later', async () => {
    await rm(folder, { recursive: true })
    const server = backingUp(TWO)
    await backUpDaily(server.context, never)
    const file = join(folder, 'tristar-2026-11-27.backup')
    const reason = `No backup was made. ${file} cannot be written: its folder does not exist.`
    expect((await server.ask()).backups.last).toMatchObject({ state: 'failed', reason })
    expect((await server.health(chief.token)).reasons).toEqual([
      'The latest daily backup has failed.',
    ])
    server.time.now = new Date(TWO.getTime() + 59 * MINUTE)
    await backUpDaily(server.context, never)
    expect(await BackupRunModel.findOne().lean()).toMatchObject({ at: TWO })
    server.time.now = new Date(TWO.getTime() + 60 * MINUTE)
    await backUpDaily(server.context, never)
    expect(await BackupRunModel.findOne().lean()).toMatchObject({ at: server.time.now })
  })

  it('is left to the next process when this one stops', async () => {
    const server = backingUp(TWO)
    await backUpDaily(server.context, () => true)
    expect((await server.ask()).backups.last).toMatchObject({ state: 'running' })
    await backUpDaily(server.context, never)
    expect((await server.ask()).backups.last).toMatchObject({ state: 'done' })
  })
})

describe('the figures for Prometheus', () => {
  const METRICS_TOKEN = 'a token for Prometheus'

  it('are there for whoever sends the token alone', async () => {
    const without = createTestApp()
    expect((await agentOf(without.app).get('/metrics')).status).toBe(404)
    const { app } = createTestApp({ env: { METRICS_TOKEN } })
    expect((await agentOf(app).get('/metrics')).status).toBe(401)
    const wrong = agentOf(app).get('/metrics').set('authorization', 'Bearer a token for somebody!')
    expect((await wrong).status).toBe(401)
  })

  it('say what an operator watches', async () => {
    const { app } = createTestApp({ env: { METRICS_TOKEN }, clock: () => NOON })
    await keepMail({ minutes: 20, tries: 1 })
    const seller = await makeSeller()
    await agentOf(app, seller.token).post(operationCalls.state.path)
    const page = async () => {
      const asked = agentOf(app).get('/metrics').set('authorization', `Bearer ${METRICS_TOKEN}`)
      return (await asked).text
    }
    await expect
      .poll(page)
      .toMatch(
        /tristar_http_request_duration_seconds_count\{method="POST",route="\/api\/admin\/operation",status="403"\} 1/,
      )
    const text = await page()
    expect(text).toContain('tristar_messages{state="waiting"} 1')
    expect(text).toContain('tristar_messages_oldest_waiting_seconds 1200')
    expect(text).toContain('tristar_mail_stuck 1')
    expect(text).toMatch(/tristar_database_command_duration_seconds_count\{command="find"\} \d+/)
    expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/)
    expect(text).toMatch(/process_resident_memory_bytes \d/)
    expect(text).toMatch(/tristar_build_info\{version="\d+\.\d+\.\d+"\} 1/)
  })
})
