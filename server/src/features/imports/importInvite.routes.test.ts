import { accountCalls } from '@tristar/shared/account/account.calls'
import type { ImportRow } from '@tristar/shared/imports/imports.schema'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { cheapPasswords, createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSupervisor } from '../../testing/factories.ts'
import { idleBackground, jobOf, sendImport } from '../../testing/importing.ts'
import { AccountModel } from '../account/account.model.ts'
import { runImports } from './importRunner.ts'

useTestDatabase()

const FILE = [
  'action,type,id,name,email,number,supervisorId,password',
  'add,seller,mei,Mei,mei@x.my,,boss,',
  'add,seller,ali,Ali,,0123456789,boss,',
  'add,seller,raj,Raj,,,boss,',
  'add,seller,ben,Ben,,,boss,a password of his',
].join('\n')

const env = { PUBLIC_URL: 'https://learn.example.com' }
const test = createTestApp({ env })
let chief: Made
beforeEach(async () => {
  chief = await makeAdmin('all')
  await makeSupervisor({ supervisorId: 'boss' })
  test.outbox.length = 0
})

const send = (dryRun: boolean, { app } = test) =>
  sendImport({ app, token: chief.token, dryRun, invite: true }, FILE)

const outcomesOf = (rows: ImportRow[]) => rows.map(({ id, ok, code }) => (ok ? id : [id, code]))
const OUTCOMES = ['mei', 'ali', ['raj', 'INVITE_UNREACHABLE'], 'ben']

it('an import can invite newcomers instead of giving them passwords', async () => {
  const { body: plan } = await send(true)
  expect(outcomesOf(plan.rows)).toEqual(OUTCOMES)
  const { status, body } = await send(false)
  expect([status, body.passwords]).toEqual([202, []])
  await test.context.background.settled()
  const job = await jobOf(test.app, chief.token, body.jobId)
  expect([job.state, job.created, outcomesOf(job.rows)]).toEqual(['done', 3, OUTCOMES])
  const invitations = test.outbox.filter(({ kind }) => kind === 'invitation')
  expect(invitations.map(({ to }) => to)).toEqual(
    expect.arrayContaining([{ email: 'mei@x.my' }, { number: '0123456789' }]),
  )
  expect(invitations).toHaveLength(2)
  const [, token] = /\/join\/([\w-]+)/.exec(invitations[0]?.text ?? '') ?? []
  const joined = { token, password: 'a better password' }
  await agentOf(test.app).post(accountCalls.join.path, joined).expect(200)
  const his = { id: 'ben', password: 'a password of his' }
  await agentOf(test.app).post(sessionCalls.logIn.path, his).expect(200)
})

it('one password that nobody knows does for all who are invited at once', async () => {
  let hashed = 0
  const hash = async () => `hash ${(hashed += 1)}`
  const counting = createTestApp({ env, passwords: cheapPasswords({ hash }) })
  await send(false, counting)
  await counting.context.background.settled()
  expect(await AccountModel.countDocuments({ role: 'seller' })).toBe(3)
  expect(hashed).toBe(2)
})

it('an import that goes on without the public address invites nobody', async () => {
  const idle = createTestApp({ background: idleBackground(), env })
  const { body } = await send(false, idle)
  const homeless = createTestApp()
  await runImports(homeless.context, () => false)
  const { rows } = await jobOf(homeless.app, chief.token, body.jobId)
  const code = 'INVITE_URL_MISSING'
  expect(outcomesOf(rows)).toEqual([['mei', code], ['ali', code], OUTCOMES[2], 'ben'])
})

it('an import that invites needs the public address', async () => {
  const { status, body } = await send(true, createTestApp())
  expect([status, body.code]).toEqual([409, 'INVITE_URL_MISSING'])
})
