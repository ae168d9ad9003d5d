import { auditCalls } from '@tristar/shared/audit/audit.calls'
import type { ImportRow } from '@tristar/shared/imports/imports.schema'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import {
  type Made,
  makeAdmin,
  makeResetToken,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { idleBackground, jobOf, sendImport, startImport } from '../../testing/importing.ts'
import { AccountModel } from '../account/account.model.ts'
import { ResetTokenModel } from '../account/resetTokens.model.ts'
import { runImports } from './importRunner.ts'

useTestDatabase()

const HEAD = 'action,id,name,email,number'

let test: ReturnType<typeof createTestApp>
let chief: Made
beforeEach(async () => {
  test = createTestApp()
  chief = await makeAdmin('all', { username: 'chief' })
  const boss = await makeSupervisor({ supervisorId: 'Boss', email: 'boss@x.my' })
  const email = 'old@x.my'
  await makeResetToken(await makeSeller({ sellerId: 'Mei', supervisor: boss, email }))
})

const fileOf = (rows: readonly string[]) => [HEAD, ...rows].join('\n')

async function judge(rows: readonly string[]): Promise<string[]> {
  const sending = { app: test.app, token: chief.token, dryRun: true }
  const { body } = await sendImport(sending, fileOf(rows))
  return body.rows.map(({ ok, code }: ImportRow) => (ok ? 'ok' : code))
}

async function carryOut(rows: readonly string[]) {
  const { jobId, passwords } = await startImport(test.app, chief.token, fileOf(rows))
  await test.context.background.settled()
  return { passwords, ...(await jobOf(test.app, chief.token, jobId)) }
}

const logIn = (id: string) =>
  agentOf(test.app).post(sessionCalls.logIn.path, { id, password: TEST_PASSWORD }).expect(200)

const accountOf = (loginId: string) => AccountModel.findOne({ loginId }).lean()

const mails = () => test.outbox.map(({ kind, to }) => [kind, to])

describe('an import that updates', () => {
  it('names in its dry run who cannot be updated, and addresses that are taken', async () => {
    await makeSeller({ sellerId: 'gone' })
    await agentOf(test.app, chief.token).post(movesCalls.deactivate.path, { id: 'gone' })
    expect(
      await judge([
        'update,MEI,,,',
        'update,nobody,Nobody,,',
        'update,chief,Chief,,',
        'update,gone,Gone,,',
        'update,mei,,BOSS@x.my,',
        'update,mei,,,12-34',
        'Kemas Kini,mei,Tan Mei,OLD@x.my,12-345 6789',
        'update,Mei,Again,,',
        'update,boss,,,0123456789',
      ]),
    ).toEqual([
      'FIELDS_REQUIRED',
      'IMPORT_PERSON_UNKNOWN',
      'IMPORT_PERSON_UNKNOWN',
      'ACCOUNT_INACTIVE',
      'CONTACT_TAKEN',
      'IMPORT_PHONE_INVALID',
      'ok',
      'IMPORT_ID_REPEATED',
      'IMPORT_CONTACT_REPEATED',
    ])
  })

  it('keeps a new address waiting for whoever has ever logged in, and tells the former one', async () => {
    await logIn('mei')
    const { rows, created, passwords } = await carryOut(['update,mei,Tan Mei,new@x.my,'])
    expect([rows, created, passwords]).toMatchObject([[{ ok: true, action: 'update' }], 0, []])
    expect(await accountOf('Mei')).toMatchObject({
      name: 'Tan Mei',
      email: 'old@x.my',
      pendingEmail: 'new@x.my',
    })
    expect(mails()).toEqual(
      expect.arrayContaining([
        ['contactConfirm', { email: 'new@x.my' }],
        ['contactChanging', { email: 'old@x.my' }],
      ]),
    )
    expect(await ResetTokenModel.countDocuments()).toBe(0)
    await expectHealthy()
  })

  it('puts an address into force for whoever has never logged in, and tells the former one', async () => {
    await carryOut(['update,mei,,New@x.my,60123456789'])
    const mei = await accountOf('Mei')
    expect(mei).toMatchObject({ name: '', email: 'New@x.my', number: '0123456789' })
    expect(mei).not.toHaveProperty('pendingEmail')
    expect(mails()).toEqual([['contactChanged', { email: 'old@x.my' }]])
    expect(await ResetTokenModel.countDocuments()).toBe(0)
    expect(await judge(['update,boss,,new@X.my,'])).toEqual(['CONTACT_TAKEN'])
  })

  it('is audited, of each person by what changed and never to what', async () => {
    await carryOut(['update,mei,Tan Mei,new@x.my,', 'update,boss,,boss@x.my,'])
    const { body } = await agentOf(test.app, chief.token).post(auditCalls.list.path)
    expect(body).toMatchObject([
      { action: 'imported', details: { rows: 2, updated: 2, refused: 0 } },
      { action: 'contactUpdated', who: 'chief', whom: 'Mei', details: { name: true, email: true } },
    ])
    expect(body).toHaveLength(2)
    expect(JSON.stringify(body)).not.toContain('new@x.my')
  })

  it('leaves out whose address somebody else has got in the meantime, and no one else', async () => {
    const dying = createTestApp({ background: idleBackground() })
    const rows = ['update,mei,,new@x.my,', 'update,boss,Goh,,']
    const { jobId } = await startImport(dying.app, chief.token, fileOf(rows))
    await makeSeller({ email: 'new@x.my' })
    await runImports(test.context, () => false)
    const job = await jobOf(test.app, chief.token, jobId)
    expect(job.rows.map(({ code = 'ok' }) => code)).toEqual(['CONTACT_TAKEN', 'ok'])
    expect(await accountOf('Mei')).toMatchObject({ email: 'old@x.my' })
  })
})
