import { EventEmitter, once } from 'node:events'
import { pathOf } from '@tristar/shared/common/calls'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import type { ImportJobState, ImportStarted } from '@tristar/shared/imports/imports.schema'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Events } from '../../lib/context.ts'
import { LEASE_MS } from '../../lib/lease.ts'
import { agentOf } from '../../testing/agents.ts'
import { cheapPasswords, createTestApp, type TestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSupervisor, TEST_PASSWORD } from '../../testing/factories.ts'
import {
  idleBackground,
  jobOf as readJob,
  OLD_HEAD,
  sendImport,
  startImport,
} from '../../testing/importing.ts'
import { runImports } from './importRunner.ts'

useTestDatabase()

/** A process that carries imports out. */
const test = createTestApp()
/** One that dies right after its answer. */
const dying = createTestApp({ background: idleBackground() })

let chief: Made
beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
  await makeSupervisor({ supervisorId: 'boss' })
})

const sellers = (count: number, password = '') =>
  Array.from({ length: count }, (_, index) => `seller,s-${index},,,,boss,,${password}`)

const start = (lines: readonly string[], { app }: TestApp = dying) =>
  startImport(app, chief.token, [OLD_HEAD, ...lines].join('\n'))

const admin = () => agentOf(test.app, chief.token)

const jobOf = ({ jobId }: ImportStarted) => readJob(test.app, chief.token, jobId)

/** The stored rows of all jobs. */
const stored = async () =>
  JSON.stringify(await mongoose.connection.collection('importrows').find().toArray())

const later = () => new Date(Date.now() + LEASE_MS)

const refuseForSpace = async () => {
  throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
}

/** The states of its rows, with their number. */
function tally({ rows }: ImportJobState): Record<string, number> {
  const states = rows.map(({ ok, code = '' }) => (ok ? 'ok' : code))
  const all = new Set(states)
  return Object.fromEntries([...all].map((one) => [one, states.filter((x) => x === one).length]))
}

const countOf = (collection: string, filter = {}) =>
  mongoose.connection.collection(collection).countDocuments(filter)

const people = async () => ({
  accounts: await countOf('accounts', { role: 'seller' }),
  progress: await countOf('progress', { role: 'seller' }),
})

/** The entries of the audit log that are about imports. */
async function audited() {
  const { body } = await admin().post(auditCalls.list.path, { order: 'asc' })
  const rows = body as { action: string; who: string; details: object }[]
  return rows.map(({ action, who, details }) => ({ action, who, details }))
}

/** Runs until so many passwords have been hashed, as a process that is told to stop then. */
async function runUntil(hashed: number, by = test): Promise<void> {
  let left = hashed
  const passwords = cheapPasswords({ hash: async () => `hash ${(left -= 1)}` })
  await runImports({ ...by.context, passwords }, () => left <= 0)
}

/** A process whose hashing waits until `open` is called; `reached` resolves once it waits. */
function gated(after = 0) {
  const signals = new EventEmitter()
  const reached = once(signals, 'reached')
  const opened = once(signals, 'open')
  let hashed = 0
  const hash = async () => {
    hashed += 1
    if (hashed > after) {
      signals.emit('reached')
      await opened
    }
    return 'a hash'
  }
  const process = createTestApp({ passwords: cheapPasswords({ hash }) })
  return { process, reached, open: () => signals.emit('open') }
}

describe('the answer to a thousand rows', () => {
  it('comes before the first password is hashed, and tells each generated one', async () => {
    const { process, open, reached } = gated()
    const started = await start(sellers(1000), process)
    expect(started.passwords).toHaveLength(1000)
    await reached
    expect(await jobOf(started)).toMatchObject({ state: 'running', done: 0, total: 1000, rows: [] })
    await admin().post(pathOf(importCalls.cancel, started))
    open()
    await process.context.background.settled()
  })

  it('is not stored by anybody', async () => {
    const file = [OLD_HEAD, ...sellers(1)].join('\n')
    const sent = sendImport({ app: dying.app, token: chief.token, dryRun: false }, file)
    expect((await sent).headers['cache-control']).toBe('no-store')
  })
})

describe('a job', () => {
  it('that a process leaves is continued, and each row carried out once', async () => {
    const started = await start(sellers(50))
    await runUntil(30)
    const half = await jobOf(started)
    expect(half).toMatchObject({ state: 'running', done: 20, total: 50, created: 20 })
    expect(half.rows.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, i) => i + 2))
    expect(await people()).toEqual({ accounts: 20, progress: 20 })
    await runImports(test.context, () => false)
    expect(await jobOf(started)).toMatchObject({ state: 'done', done: 50, created: 50 })
    expect(await people()).toEqual({ accounts: 50, progress: 50 })
    const details = { rows: 50, sellers: 50, supervisors: 0, refused: 0 }
    expect(await audited()).toEqual([{ action: 'imported', who: 'chief', details }])
  })

  it('of a process that hangs is taken over, and that one can no longer write', async () => {
    const { process, open, reached } = gated(25)
    const before = new Date()
    const started = await start(sellers(50), process)
    await reached
    await runImports({ ...test.context, clock: () => before }, () => false)
    expect((await jobOf(started)).done).toBe(20)
    await runImports({ ...test.context, clock: later }, () => false)
    expect(await jobOf(started)).toMatchObject({ state: 'done', done: 50, created: 50 })
    open()
    await process.context.background.settled()
    expect(await people()).toEqual({ accounts: 50, progress: 50 })
    expect(await audited()).toHaveLength(1)
  })

  it('keeps its passwords encrypted, and only as long as their rows wait', async () => {
    const started = await start([...sellers(25, TEST_PASSWORD), 'seller,mei,Mei Ling,,,boss,,'])
    const before = await stored()
    expect(before).toContain('Mei Ling')
    const password = started.passwords[0]?.password ?? ''
    for (const secret of [TEST_PASSWORD, password]) expect(before).not.toContain(secret)
    await runUntil(21)
    expect(await countOf('importrows', { encrypted: { $exists: true } })).toBe(6)
    await runImports(test.context, () => false)
    const after = await stored()
    expect(after).toContain('mei')
    for (const gone of ['encrypted', 'cells', 'Mei Ling']) expect(after).not.toContain(gone)
    const logIn = (id: string, secret: string) =>
      agentOf(test.app).post(sessionCalls.logIn.path, { id, password: secret })
    expect((await logIn('mei', password)).status).toBe(200)
    expect((await logIn('s-24', TEST_PASSWORD)).status).toBe(200)
  })

  it('refuses rows whose passwords were encrypted with another secret', async () => {
    const started = await start(sellers(3))
    await runImports({ ...test.context, secret: 'another secret of the server' }, () => false)
    const job = await jobOf(started)
    expect([job.state, tally(job)]).toEqual(['done', { IMPORT_PASSWORD_LOST: 3 }])
    expect((await people()).accounts).toBe(0)
  })

  it('waits with its rows while the disk is full', async () => {
    const started = await start(sellers(3))
    const events = new Events([{ learnersAdmitted: refuseForSpace }])
    const full = { ...test.context, events }
    await expect(runImports(full, () => false)).rejects.toThrow('no space')
    expect(await jobOf(started)).toMatchObject({ state: 'running', done: 0 })
    await runImports(test.context, () => false)
    expect(await jobOf(started)).toMatchObject({ state: 'done', created: 3 })
  })

  it('leaves out a row that cannot be written, and no other', async () => {
    const progress = mongoose.connection.collection('progress')
    await progress.createIndex(
      { loginId: 1 },
      { name: 'in-the-way', unique: true, partialFilterExpression: { loginId: 's-1' } },
    )
    try {
      await progress.insertOne({ loginId: 's-1' })
      const started = await start(['supervisor,new,,,,,LHM,', 'seller,mei,,,,new,,', ...sellers(3)])
      const logged = vi.spyOn(test.context.log, 'error').mockReturnValue()
      await runImports(test.context, () => false)
      const job = await jobOf(started)
      expect(job.rows.filter(({ ok }) => !ok)).toMatchObject([{ id: 's-1', code: 'INTERNAL' }])
      expect(job).toMatchObject({ state: 'done', done: 5, created: 4 })
      expect(logged).toHaveBeenCalledOnce()
    } finally {
      await progress.dropIndex('in-the-way')
    }
  })
})

describe('an admin who may no longer import', () => {
  it.each([
    ['demoted', { $set: { scope: 'lhm' } }],
    ['removed', { $set: { role: 'seller' } }],
  ] as const)('ends the job once %s: what waits is refused', async (_what, change) => {
    const started = await start(sellers(50))
    await runUntil(30)
    await mongoose.connection.collection('accounts').updateOne({ loginId: 'chief' }, change)
    await runImports(test.context, () => false)
    const other = await makeAdmin('all', { username: 'other' })
    const job = await readJob(test.app, other.token, started.jobId)
    expect(job).toMatchObject({ state: 'cancelled', done: 50, created: 20 })
    expect(tally(job)).toEqual({ ok: 20, IMPORT_RIGHTS_LOST: 30 })
    expect((await people()).progress).toBe(20)
    expect(await countOf('importrows', { encrypted: { $exists: true } })).toBe(0)
    const { body } = await agentOf(test.app, other.token).post(auditCalls.list.path, {})
    const details = { rows: 50, sellers: 20, supervisors: 0, refused: 30 }
    expect(body).toMatchObject([{ action: 'imported', who: 'chief', details }])
  })
})

describe('POST /api/admin/import/:jobId/cancel', () => {
  it('leaves out the rows that wait; those that are done stay', async () => {
    const { process, open, reached } = gated(25)
    const started = await start(sellers(50), process)
    await reached
    const other = await makeAdmin('all', { username: 'other' })
    const cancel = () => agentOf(test.app, other.token).post(pathOf(importCalls.cancel, started))
    const { status, body } = await cancel()
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'cancelled', done: 50, total: 50, created: 20 })
    expect(tally(body)).toEqual({ ok: 20, IMPORT_CANCELLED: 30 })
    expect(body.rows.at(-1)).toMatchObject({
      line: 51,
      ok: false,
      reason: 'The import was stopped before this row.',
    })
    expect(await countOf('importrows', { encrypted: { $exists: true } })).toBe(0)
    open()
    await process.context.background.settled()
    expect(await people()).toEqual({ accounts: 20, progress: 20 })
    expect(await audited()).toEqual([
      { action: 'importCancelled', who: 'other', details: { rows: 30 } },
      {
        action: 'imported',
        who: 'chief',
        details: { rows: 50, sellers: 20, supervisors: 0, refused: 30 },
      },
    ])
    expect((await cancel()).body).toEqual(body)
    expect(await audited()).toHaveLength(2)
  })

  it('leaves a job alone that has ended', async () => {
    const started = await start(sellers(1), test)
    await test.context.background.settled()
    const { status, body } = await admin().post(pathOf(importCalls.cancel, started))
    expect([status, body.state, body.created]).toEqual([200, 'done', 1])
  })

  it('knows no other job', async () => {
    for (const jobId of ['0'.repeat(24), 'nonsense'])
      for (const call of [importCalls.job, importCalls.cancel]) {
        const answer = await admin()[call.method](pathOf(call, { jobId }))
        expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
      }
  })
})
