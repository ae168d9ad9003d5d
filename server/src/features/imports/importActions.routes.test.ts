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
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { HEAD, idleBackground, jobOf, sendImport, startImport } from '../../testing/importing.ts'
import { AccountModel } from '../account/account.model.ts'
import { runImports } from './importRunner.ts'

useTestDatabase()

const { app, context } = createTestApp()
const dying = createTestApp({ background: idleBackground() })

let chief: Made
beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
  const boss = await makeSupervisor({ supervisorId: 'Boss', distributorId: 'LHM' })
  const peer = await makeSupervisor({ supervisorId: 'Peer', distributorId: 'MER-S' })
  for (const sellerId of ['Ann', 'Ben']) await makeSeller({ sellerId, supervisor: boss })
  await makeSeller({ sellerId: 'Cat', supervisor: peer })
})

const fileOf = (rows: readonly string[]) => [HEAD, ...rows].join('\n')
const move = (id: string, to: string) => `move,,${id},,,,${to},,`
const leave = (id: string, successor = '') => `deactivate,,${id},,,,${successor},,`

const plan = (rows: readonly string[]) =>
  sendImport({ app, token: chief.token, dryRun: true }, fileOf(rows))

/** What a dry run says of each row: its role and ok, or its refusal. */
async function judge(rows: readonly string[]): Promise<string[]> {
  const { body } = await plan(rows)
  return body.rows.map(({ type, ok, code }: ImportRow) => (ok ? `${type} ok` : code))
}

async function carryOut(rows: readonly string[]) {
  const { jobId, passwords } = await startImport(app, chief.token, fileOf(rows))
  await context.background.settled()
  return { passwords, ...(await jobOf(app, chief.token, jobId)) }
}

const deactivate = (id: string, handOverTo = '') =>
  agentOf(app, chief.token).post(movesCalls.deactivate.path, { id, handOverTo }).expect(200)

/** The supervisor of each seller. */
async function teams() {
  const sellers = await AccountModel.find({ role: 'seller' }).sort({ loginKey: 1 }).lean()
  return Object.fromEntries(sellers.map(({ loginId, supervisorId }) => [loginId, supervisorId]))
}

const namesOf = ({ rows }: { rows: readonly ImportRow[] }) =>
  rows.map(({ id, name }) => `${id}: ${name}`)

const refusalsOf = ({ rows }: { rows: readonly ImportRow[] }) =>
  rows.map(({ id, code = 'ok' }) => `${id} ${code}`)

describe('the dry run of', () => {
  it('moves names who cannot be moved, and to whom nobody can', async () => {
    await makeSupervisor({ supervisorId: 'waiting', approved: false })
    await makeSeller({ sellerId: 'gone', supervisor: await makeSupervisor() })
    await deactivate('gone')
    const rows = [
      move('ann', 'PEER'),
      move('ANN', 'peer'),
      move('nobody', 'peer'),
      move('boss', 'peer'),
      move('gone', 'peer'),
      move('ben', 'nobody'),
      move('cat', 'waiting'),
      'move,,cat,,,,,,',
      'add,supervisor,Dora,,,,,LHM,',
      'add,supervisor,Eve,,,,,XYZ,',
      move('Cat', 'dora'),
    ]
    expect(await judge(rows)).toEqual([
      'seller ok',
      'IMPORT_ID_REPEATED',
      'IMPORT_SELLER_UNKNOWN',
      'IMPORT_SELLER_UNKNOWN',
      'ACCOUNT_INACTIVE',
      'SUPERVISOR_UNKNOWN',
      'MANAGER_INACTIVE',
      'FIELDS_REQUIRED',
      'supervisor ok',
      'DISTRIBUTOR_INVALID',
      'IMPORT_ID_REPEATED',
    ])
    expect(await judge([rows[9] ?? '', move('cat', 'eve')])).toEqual([
      'DISTRIBUTOR_INVALID',
      'IMPORT_SUPERVISOR_REFUSED',
    ])
  })

  it('rows names whom they are about, and a refused newcomer as the file does', async () => {
    await makeSeller({ sellerId: 'Dan', name: 'Dan Lim' })
    const rows = [
      move('DAN', 'boss'),
      'add,seller,Eve,Eve Goh,,,boss,,',
      'add,seller,dan,,,,boss,,',
    ]
    const named = ['DAN: Dan Lim', 'Eve: Eve Goh', 'dan: ']
    expect(namesOf((await plan(rows)).body)).toEqual(named)
    expect(namesOf(await carryOut(rows))).toEqual(named)
  })

  it('newcomers refuses ids of erased people, as the import does', async () => {
    await deactivate('ann')
    await deactivate('peer', 'boss')
    for (const id of ['Ann', 'Peer'])
      await agentOf(app, chief.token).post(movesCalls.erase.path, { id, confirm: id }).expect(200)
    const rows = [
      'add,seller,ANN,,,,boss,,',
      'add,supervisor,peer,,,,,LHM,',
      'add,seller,Dan,,,,peer,,',
      'add,seller,Eve,,,,boss,,',
    ]
    expect(await judge(rows)).toEqual([
      'ID_TAKEN',
      'ID_TAKEN',
      'IMPORT_SUPERVISOR_REFUSED',
      'seller ok',
    ])
    expect(await judge(['add,seller,Dan,,,,peer,,'])).toEqual(['SUPERVISOR_UNKNOWN'])
    expect(refusalsOf(await carryOut(rows))).toEqual([
      'ANN ID_TAKEN',
      'peer ID_TAKEN',
      'Dan IMPORT_SUPERVISOR_REFUSED',
      'Eve ok',
    ])
  })

  it('deactivations asks for a successor of those who would leave sellers behind', async () => {
    expect(await judge([leave('ann'), leave('nobody'), leave('chief')])).toEqual([
      'seller ok',
      'IMPORT_PERSON_UNKNOWN',
      'IMPORT_PERSON_UNKNOWN',
    ])
    expect(await judge([leave('boss')])).toEqual(['HAS_SELLERS'])
    expect(await judge([leave('boss', 'peer')])).toEqual(['supervisor ok'])
    expect(await judge([leave('boss', 'boss')])).toEqual(['MANAGER_INACTIVE'])
    expect(await judge([leave('boss'), leave('ann'), move('ben', 'peer')])).toEqual([
      'supervisor ok',
      'seller ok',
      'seller ok',
    ])
    const joins = 'add,seller,Dan,,,,boss,,'
    expect(await judge([leave('boss'), leave('ann'), move('ben', 'peer'), joins])).toEqual([
      'HAS_SELLERS',
      'seller ok',
      'seller ok',
      'seller ok',
    ])
  })
})

describe('an import that moves and deactivates', () => {
  it('carries the actions out in the order that they need, whatever that of the file', async () => {
    const job = await carryOut([
      leave('boss'),
      leave('ben'),
      move('ann', 'dora'),
      'add,seller,Dan,,,,dora,,',
      'add,supervisor,Dora,,,,,KTC,given-word',
      leave('peer', 'dora'),
      move('nobody', 'dora'),
    ])
    expect(refusalsOf(job)).toEqual([
      'boss ok',
      'ben ok',
      'ann ok',
      'Dan ok',
      'Dora ok',
      'peer ok',
      'nobody IMPORT_SELLER_UNKNOWN',
    ])
    expect(job).toMatchObject({ state: 'done', done: 7, created: 2 })
    expect(job.passwords.map(({ id }) => id)).toEqual(['Dan'])
    expect(await teams()).toEqual({ Ann: 'Dora', Ben: 'Boss', Cat: 'Dora', Dan: 'Dora' })
    const logIn = (id: string) =>
      agentOf(app).post(sessionCalls.logIn.path, { id, password: TEST_PASSWORD })
    for (const id of ['boss', 'ben', 'peer'])
      expect((await logIn(id)).body.code).toBe('ACCOUNT_INACTIVE')
    expect((await logIn('ann')).body.user.distributorId).toBe('KTC')
    const { body: log } = await agentOf(app, chief.token).post(auditCalls.list.path, {
      action: 'imported',
    })
    expect(log).toMatchObject([
      {
        who: 'chief',
        details: { rows: 7, sellers: 1, supervisors: 1, moved: 1, deactivated: 3, refused: 1 },
      },
    ])
    await expectHealthy()
  })

  it.each([
    ['who takes over has left in an earlier row', leave('peer', 'dora'), leave('boss', 'peer')],
    ['who took over leaves nobody in charge', leave('boss', 'dora'), leave('dora')],
    ['each takes over from the other', leave('boss', 'peer'), leave('peer', 'boss')],
    ['who takes over hands on later', leave('boss', 'peer'), leave('peer', 'dora')],
  ])('comes to what its dry run said where %s', async (_where, ...rows) => {
    await makeSupervisor({ supervisorId: 'Dora', distributorId: 'LHM' })
    const planned = refusalsOf((await plan(rows)).body)
    expect(refusalsOf(await carryOut(rows))).toEqual(planned)
  })

  it('leaves out who has left in the meantime, and no one else', async () => {
    const rows = [move('ann', 'peer'), move('ben', 'peer'), leave('cat')]
    const { jobId } = await startImport(dying.app, chief.token, fileOf(rows))
    await deactivate('ann')
    await deactivate('cat')
    await runImports(context, () => false)
    const job = await jobOf(app, chief.token, jobId)
    expect(refusalsOf(job)).toEqual(['ann ACCOUNT_INACTIVE', 'ben ok', 'cat ACCOUNT_INACTIVE'])
    expect(await teams()).toMatchObject({ Ann: 'Boss', Ben: 'Peer' })
  })

  it('says of a manager who has got sellers in the meantime that they need a successor', async () => {
    const lone = await makeSupervisor({ supervisorId: 'Lone' })
    const { jobId } = await startImport(dying.app, chief.token, fileOf([leave('lone')]))
    await makeSeller({ sellerId: 'Dan', supervisor: lone })
    await runImports(context, () => false)
    expect(refusalsOf(await jobOf(app, chief.token, jobId))).toEqual(['lone HAS_SELLERS'])
  })
})
