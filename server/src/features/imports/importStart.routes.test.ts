import { createServer } from 'node:http'
import { pathOf } from '@tristar/shared/common/calls'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import type { ImportRow } from '@tristar/shared/imports/imports.schema'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { cheapPasswords, createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import {
  type Made,
  makeAdmin,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import {
  idleBackground,
  jobOf,
  OLD_HEAD,
  sendImport,
  startImport,
} from '../../testing/importing.ts'
import { runImports } from './importRunner.ts'

useTestDatabase()

const test = createTestApp()
const { app } = test

let chief: Made
beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
})

const fileOf = (lines: readonly string[]) => [OLD_HEAD, ...lines].join('\r\n')

/** Imports the lines to the end. */
async function carryOut(lines: readonly string[], by = test) {
  const started = await startImport(by.app, chief.token, fileOf(lines))
  await by.context.background.settled()
  return { ...started, ...(await jobOf(app, chief.token, started.jobId)) }
}

const findRunning = () => agentOf(app, chief.token).get(importCalls.running.path)

const logIn = (id: string, password: string) =>
  agentOf(app).post(sessionCalls.logIn.path, { id, password })

const countOf = (collection: string, filter = {}) =>
  mongoose.connection.collection(collection).countDocuments(filter)

const codesOf = ({ rows }: { rows: readonly ImportRow[] }) =>
  rows.map(({ line, code }) => [line, code])

describe('an import', () => {
  it('imports all good rows, who have to choose their own password', async () => {
    const lines = [
      'seller,mei,"Mei, Ling",mei@example.com,0123456789,boss,,',
      'supervisor,Boss,,,,,MER-S,given word',
      'seller,bad,,,,nobody,,',
    ]
    const { passwords, jobId: _, ...job } = await carryOut(lines)
    expect(job).toMatchObject({ state: 'done', done: 3, total: 3, created: 2 })
    expect(codesOf(job)).toEqual([
      [2, undefined],
      [3, undefined],
      [4, 'SUPERVISOR_UNKNOWN'],
    ])
    expect(passwords).toEqual([
      { id: 'mei', password: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) },
    ])
    const password = passwords[0]?.password ?? ''
    const mei = (await logIn('mei', password)).body.user
    expect(mei).toMatchObject({
      role: 'seller',
      name: 'Mei, Ling',
      email: 'mei@example.com',
      number: '0123456789',
      supervisorId: 'Boss',
      distributorId: 'MER-S',
      mustChangePassword: true,
    })
    const boss = (await logIn('boss', 'given word')).body.user
    expect(boss).toMatchObject({ mustChangePassword: true, sellerBeltStatus: { white: 1 } })
    const { body: log } = await agentOf(app, chief.token).post(auditCalls.list.path, {
      action: 'imported',
    })
    expect(log).toMatchObject([
      { who: 'chief', details: { rows: 3, sellers: 1, supervisors: 1, refused: 1 } },
    ])
    const again = await carryOut(lines)
    expect([again.created, again.passwords]).toEqual([0, []])
  })

  it('says of a row that lost a race why it was refused', async () => {
    const boss = await makeSupervisor({ supervisorId: 'boss' })
    let raced = false
    const hash = async () => {
      if (!raced) {
        raced = true
        await makeSeller({ sellerId: 'MEI', supervisor: boss, email: 'x@example.com' })
      }
      return 'a hash'
    }
    const slow = createTestApp({ passwords: cheapPasswords({ hash }) })
    const lines = [
      'seller,mei,,,,boss,,',
      'seller,ali,,x@example.com,,boss,,',
      'seller,tim,,,,boss,,',
    ]
    const job = await carryOut(lines, slow)
    expect(codesOf(job)).toEqual([
      [2, 'ID_TAKEN'],
      [3, 'CONTACT_TAKEN'],
      [4, undefined],
    ])
    expect(job.created).toBe(1)
  })

  it('runs one import at a time', async () => {
    await makeSupervisor({ supervisorId: 'boss' })
    const lines = Array.from({ length: 20 }, (_, index) => `seller,s-${index},,,,boss,,`)
    const idle = createTestApp({ background: idleBackground() })
    const sending = { app: idle.app, token: chief.token, dryRun: false }
    const send = () => sendImport(sending, fileOf(lines))
    const answers = await Promise.all([send(), send()])
    const [started, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect([started?.status, refused?.status]).toEqual([202, 409])
    expect(started?.headers.location).toBe(pathOf(importCalls.job, { jobId: started?.body.jobId }))
    expect(refused?.body).toEqual({
      error: 'Another import is running. Please wait until it has ended, or stop it.',
      code: 'IMPORT_RUNNING',
    })
    expect((await findRunning()).body).toEqual({ jobId: started?.body.jobId })
    expect(await countOf('importrows')).toBe(20)
    await runImports(test.context, () => false)
    expect((await findRunning()).body).toEqual({ jobId: null })
    expect(await countOf('accounts', { role: 'seller' })).toBe(20)
    expect(await mongoose.connection.collection('teamFigures').findOne()).toMatchObject({
      sellers: 20,
    })
  })

  it('starts no import for a client that has gone: it would never see the passwords', async () => {
    await makeSupervisor({ supervisorId: 'boss' })
    const left = createServer((req, res) => {
      Object.defineProperty(res, 'closed', { value: true })
      app(req, res)
    })
    const file = `${OLD_HEAD}\nseller,mei,,,,boss,,`
    const answer = await sendImport({ app: left, token: chief.token, dryRun: false }, file)
    expect(answer.body.code).toBe('BODY_INVALID')
    expect(await countOf('importjobs')).toBe(0)
  })

  it('accepts more rows than the hashing queue has room for', async () => {
    await makeSupervisor({ supervisorId: 'boss' })
    const lines = Array.from({ length: 300 }, (_, i) => `seller,s-${i},,,,boss,,${TEST_PASSWORD}`)
    const { created, passwords } = await carryOut(lines)
    expect([created, passwords]).toEqual([300, []])
    expect((await logIn('s-299', TEST_PASSWORD)).status).toBe(200)
  })
})
