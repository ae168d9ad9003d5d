import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AccountModel } from '../features/account/account.model.ts'
import { connectMongoose, disconnectMongoose } from '../lib/database/connect.ts'
import { agentOf } from '../testing/agents.ts'
import { createTestApp } from '../testing/app.ts'
import { runOn } from '../testing/cli.ts'
import { dropTestDatabase, newTestUri } from '../testing/database.ts'
import { makeAdmin, makeSeller, makeSupervisor } from '../testing/factories.ts'
import { studyTheory } from '../testing/topicStudy.ts'
import { makeTopic } from '../testing/topics.ts'
import { makeTraining } from '../testing/trainings.ts'
import { runBackupCli } from './backupCli.ts'
import { runDoctorCli } from './doctorCli.ts'
import { registerModels } from './models.ts'
import { runRestoreCli } from './restoreCli.ts'

const uris = [newTestUri(), newTestUri()] as const
let folder = ''

beforeAll(async () => {
  await registerModels()
  folder = await mkdtemp(join(tmpdir(), 'tristar-backup-'))
})
afterAll(async () => {
  await disconnectMongoose()
  for (const uri of uris) await dropTestDatabase(uri)
  await rm(folder, { recursive: true, force: true })
})

/** The documents of a database, by collection. */
async function textOf(uri: string): Promise<unknown[]> {
  const connection = await mongoose.createConnection(uri).asPromise()
  const collections = (await connection.db?.collections()) ?? []
  const found = await Promise.all(collections.map((each) => each.find().toArray()))
  await connection.close()
  return found
}

it('a backup brings back who moved, and an erased person without a name, whose id stays taken', async () => {
  const [source, target] = uris
  await connectMongoose(source)
  const topic = await makeTopic({ title: 'Opening' })
  const [boss, peer] = [
    await makeSupervisor({ supervisorId: 'boss' }),
    await makeSupervisor({ supervisorId: 'peer', distributorId: 'KTC' }),
  ]
  const [mover, leaver] = [
    await makeSeller({ supervisor: boss, sellerId: 'mover' }),
    await makeSeller({ supervisor: boss, sellerId: 'Leaver', name: 'Ann Lim' }),
  ]
  for (const seller of [mover, leaver]) {
    await studyTheory(seller, topic._id)
    await makeTraining(seller, { topicId: [topic._id] })
  }
  const chief = agentOf(createTestApp().app, (await makeAdmin('all')).token)
  const moved = { sellerIds: ['mover'], supervisorId: peer.account.loginId }
  await chief.post(movesCalls.move.path, moved).expect(200)
  await chief.post(movesCalls.deactivate.path, { id: 'leaver' }).expect(200)
  const erased = { id: 'leaver', confirm: 'Leaver' }
  await chief.post(movesCalls.erase.path, erased).expect(200)
  await disconnectMongoose()
  const file = join(folder, 'people')
  expect((await runOn(runBackupCli, source, file)).code).toBe(0)
  expect(await runOn(runRestoreCli, target, file)).toMatchObject({ code: 0, err: '' })
  const doctor = await runOn(runDoctorCli, target)
  expect([doctor.code, doctor.out]).toEqual([0, expect.stringContaining('Nothing differs.')])
  const content = JSON.stringify(await textOf(target))
  expect(content).not.toMatch(/leaver|ann lim/i)
  await connectMongoose(target)
  expect((await AccountModel.findOne({ loginId: 'mover' }).lean())?.supervisorId).toBe('peer')
  expect(await AccountModel.countDocuments({ loginId: /^former-/, supervisorId: 'boss' })).toBe(1)
  const again = { sellerId: 'LEAVER', password: 'long enough', supervisorId: 'boss' }
  const { body } = await agentOf(createTestApp().app).post(sessionCalls.registerSeller.path, again)
  expect(body.code).toBe('ID_TAKEN')
})
