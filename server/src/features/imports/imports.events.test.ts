import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { beforeEach, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { idleBackground, jobOf, startImport } from '../../testing/importing.ts'
import { AccountModel } from '../account/account.model.ts'
import { ImportRowModel } from './importJobs.model.ts'
import { runImports } from './importRunner.ts'

useTestDatabase()

const test = createTestApp({ background: idleBackground() })

let chief: Made
beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
  const boss = await makeSupervisor({ supervisorId: 'Boss' })
  await makeSupervisor({ supervisorId: 'Peer' })
  await makeSeller({ sellerId: 'Mei', supervisor: boss })
})

const rename = (id: string, newId: string) =>
  agentOf(test.app, chief.token).post(accountsCalls.edit.path, { id, newId }).expect(200)

it('a person who gets another id has it in imports that wait and that are done', async () => {
  const lines = ['type,id,supervisorId,action', 'seller,mei,peer,move', 'seller,Ann,peer,add']
  const started = await startImport(test.app, chief.token, lines.join('\n'))
  await rename('mei', 'Lim.Mei')
  await rename('peer', 'Lim.Peer')
  await runImports(test.context, () => false)
  const { rows } = await jobOf(test.app, chief.token, started.jobId)
  expect(rows).toMatchObject([
    { id: 'Lim.Mei', ok: true },
    { id: 'Ann', ok: true },
  ])
  for (const loginId of ['Lim.Mei', 'Ann'])
    expect(await AccountModel.findOne({ loginId })).toMatchObject({ supervisorId: 'Lim.Peer' })
  await rename('lim.mei', 'Third')
  expect(await ImportRowModel.find({ idKey: 'third' }).lean()).toMatchObject([{ id: 'Third' }])
})
