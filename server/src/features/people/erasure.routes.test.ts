import { auditCalls } from '@tristar/shared/audit/audit.calls'
import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { EDAC_FORM, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm } from '@tristar/shared/trainings/forms.rules'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import { HEAD, idleBackground, jobOf, startImport } from '../../testing/importing.ts'
import { makeReset } from '../../testing/resets.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { earnStar } from '../../testing/stars.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { AccountModel } from '../account/account.model.ts'
import { type IssuedStar, IssuedStarModel } from '../certificates/issuedStars.model.ts'
import { TrainingModel } from '../trainings/trainings.model.ts'
import { runImports } from '../imports/importRunner.ts'

useTestDatabase()
const { credential, badgePng, badgeSvg } = credentialsCalls
const { app, context } = createTestApp()

let chief: Made
let boss: Made
let ann: Made

/** The collections that name somebody about whom there is something to say. */
const NAMING = ['accounts', 'auditLog', 'certificates', 'notifications', 'progress', 'trainings']

beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
  boss = await makeSupervisor({ supervisorId: 'Bosswoman', name: 'Siti Nurhaliza' })
  const contact = { email: 'ann@example.com', number: '0123456789' }
  ann = await makeSeller({ sellerId: 'Ann.Lim', name: 'Ann Lim', supervisor: boss, ...contact })
})

const post = (path: string, body: object, by = chief) => agentOf(app, by.token).post(path, body)
const erase = (body: object, by = chief) => post(movesCalls.erase.path, body, by)
const deactivate = (id: string, change = {}) =>
  post(movesCalls.deactivate.path, { id, ...change }).expect(200)

const check = (serial: string) => agentOf(app).get(pathOf(certificatesCalls.check, { serial }))

/** Everything that the database holds, as text. */
async function everything(): Promise<string> {
  const names = Object.values(mongoose.models).map(({ collection }) => collection.name)
  const all = names.map((name) => mongoose.connection.collection(name).find().toArray())
  return JSON.stringify(await Promise.all(all))
}

/** The collections that a text matches. */
async function tracesOf(text: RegExp): Promise<string[]> {
  const names = Object.values(mongoose.models).map(({ collection }) => collection.name)
  const hits = await Promise.all(
    names.map(async (name) => {
      const documents = await mongoose.connection.collection(name).find().toArray()
      return text.test(JSON.stringify(documents)) ? [name] : []
    }),
  )
  return hits.flat().toSorted()
}

/** What is told and written about somebody who moves, returns and gets a new password. */
async function stir(id: string): Promise<void> {
  await makeSupervisor({ supervisorId: 'peer' })
  await post(movesCalls.move.path, { sellerIds: [id], supervisorId: 'peer' }).expect(200)
  await post(movesCalls.move.path, { sellerIds: [id], supervisorId: 'Bosswoman' }).expect(200)
  await post(passwordCalls.ofLearner.path, { id }).expect(200)
}

/** A Bronze earned by quiz and training, with its seal. */
async function earn(made: Made, topicId: string): Promise<IssuedStar> {
  await earnStar(made, { app, manager: boss, topicId })
  return starOf(made)
}
const makeQuiz = async () => (await makeTopic({ title: 'Opening', questions: [makeChoice()] }))._id
const starOf = ({ account: { _id: accountId } }: Made) =>
  IssuedStarModel.findOne({ accountId }).orFail().lean<IssuedStar>()

describe('erasing a person', () => {
  it('is for admins of all distributors, and asks for the id', async () => {
    await deactivate('Ann.Lim')
    const good = { id: 'ann.lim', confirm: 'Ann.Lim' }
    expect((await agentOf(app).post(movesCalls.erase.path, good)).status).toBe(401)
    for (const by of [await makeAdmin('lhm'), boss, ann])
      expect([401, 403]).toContain((await erase(good, by)).status)
    expect((await erase({ id: 'ann.lim' })).body.code).toBe('FIELDS_REQUIRED')
    expect((await erase({ ...good, confirm: 'ann.lim' })).body.code).toBe('CONFIRM_MISMATCH')
    expect((await erase({ id: 'nobody', confirm: 'nobody' })).status).toBe(404)
    expect((await erase({ id: 'chief', confirm: 'chief' })).status).toBe(404)
    expect(await AccountModel.countDocuments({ name: 'Ann Lim' })).toBe(1)
  })

  it('is refused while the person is active', async () => {
    const answer = await erase({ id: 'ann.lim', confirm: 'Ann.Lim' })
    expect([answer.status, answer.body.code]).toEqual([409, 'ACCOUNT_ACTIVE'])
  })

  it('leaves nothing that names a seller, and all counts as they were', async () => {
    const { serial, seal } = await earn(ann, await makeQuiz())
    const texts = { highlight: 'Ann Lim was very good', bsObjective: 'Help Ann Lim' }
    const eform = { ...fillForm(OJT_FORM, undefined), ...texts }
    const training = await makeTraining(ann, { evaluation: 'Failed', eform })
    const reasoned = { serial, reason: 'Ann Lim was mistaken for another one' }
    await post(certificatesCalls.revoke.path, reasoned).expect(200)
    await stir('ann.lim')
    await deactivate('Ann.Lim')
    // Everywhere, or the absence afterwards would prove little.
    expect(await tracesOf(/ann.lim/i)).toEqual(NAMING)
    await erase({ id: 'ann.lim', confirm: 'Ann.Lim' }).expect(200)
    expect(await tracesOf(/ann.lim|ann@example|0123456789/i)).toEqual([])
    const checked = { name: '', tier: 'White', group: 'LHM', erased: true, status: 'revoked' }
    expect((await check(serial)).body).toMatchObject(checked)
    for (const call of [credential, badgePng, badgeSvg]) {
      const answer = await agentOf(app).get(pathOf(call, { serial }))
      expect([answer.status, answer.body.code]).toEqual([410, 'CERTIFICATE_ERASED'])
    }
    const star = await starOf(ann)
    expect(star.seal).toBe(seal)
    expect(star).not.toHaveProperty('salts')
    expect(await TrainingModel.countDocuments({ _id: training._id, evaluation: 'Failed' })).toBe(1)
    const { body } = await post(peopleCalls.person.path, { id: String(ann.account._id) })
    expect(body.who).toMatchObject({
      id: expect.stringMatching(/^former-/),
      name: '',
      erased: true,
    })
    expect(body.attempts).toHaveLength(3)
    expect(body.can).toMatchObject({ reactivate: false, erase: false })
    expect(body.events[0]).toMatchObject({ action: 'erased', who: 'chief' })
    await expectHealthy()
  })

  it('leaves no part of the name that somebody searched for in a download', async () => {
    await makeSeller({ sellerId: 'zoe77', name: 'Zoé Lim' })
    for (const search of ['LIM zoe', 'zoe', 'limau'])
      await post(auditCalls.list.path, { search, download: true })
    await post(auditCalls.list.path, { who: 'lim', download: true })
    await deactivate('zoe77')
    expect((await erase({ id: 'zoe77', confirm: 'zoe77' })).status).toBe(200)
    const { body } = await post(auditCalls.list.path, { action: 'exported', order: 'asc' })
    const searches = body.map(({ details }: AuditRow) => details.search)
    expect(searches).toEqual([searches[0], searches[0], 'limau', undefined])
    expect(body[3].details.who).toBe(searches[0])
    expect(searches[0]).toMatch(/^former-/)
  })

  it('says of a star that waited for a name that its holder was erased', async () => {
    const nameless = await makeSeller({ sellerId: 'nameless', supervisor: boss })
    const { serial } = await earn(nameless, await makeQuiz())
    await deactivate('nameless')
    await erase({ id: 'nameless', confirm: 'nameless' }).expect(200)
    expect((await check(serial)).body).toMatchObject({ status: 'valid', name: '', erased: true })
    await expectHealthy()
  })

  it('leaves nothing that names them in what a reset keeps', async () => {
    await makeReset(ann)
    for (const [id, confirm] of [
      ['ann.lim', 'Ann.Lim'],
      ['bosswoman', 'Bosswoman'],
    ] as const) {
      await deactivate(confirm)
      await erase({ id, confirm }).expect(200)
    }
    expect(await everything()).not.toMatch(/ann.lim|bosswoman/i)
  })

  it('leaves nothing that names them in an import that waits', async () => {
    await deactivate('Ann.Lim')
    await makeSupervisor({ supervisorId: 'peer' })
    const ended = await startImport(app, chief.token, `${HEAD}\ndeactivate,,aNN.lIM,,,,,,`)
    await context.background.settled()
    expect((await jobOf(app, chief.token, ended.jobId)).done).toBe(1)
    const waiting = [
      'add,seller,ben,Ben,,,bossWOMAN,,',
      'add,seller,SITI.n,Siti N,siti@example.com,0198765432,peer,,',
    ]
    const idle = createTestApp({ background: idleBackground() })
    const { jobId } = await startImport(idle.app, chief.token, [HEAD, ...waiting].join('\n'))
    const siti = await makeSeller({ sellerId: 'Siti.N', supervisor: boss })
    for (const id of ['Siti.N', 'Bosswoman']) {
      await deactivate(id)
      await erase({ id, confirm: id }).expect(200)
    }
    await erase({ id: 'ann.lim', confirm: 'Ann.Lim' }).expect(200)
    expect(await everything()).not.toMatch(/ann.lim|siti.?n|bosswoman|siti@|0198765432/i)
    await runImports(context, () => false)
    expect(await jobOf(app, chief.token, jobId)).toMatchObject({
      state: 'done',
      rows: [
        { line: 2, id: 'ben', code: 'MANAGER_INACTIVE' },
        { line: 3, id: expect.stringMatching(/^former-/), code: 'ID_RESERVED' },
      ],
    })
    expect(await AccountModel.countDocuments({ role: 'seller' })).toBe(2)
    expect(siti.account.loginId).toBe('Siti.N')
  })

  it('leaves nothing that names a supervisor', async () => {
    const peer = await makeSupervisor({ supervisorId: 'peer' })
    await deactivate('Ann.Lim')
    const ben = await makeSeller({ sellerId: 'ben', name: 'Ben', supervisor: boss })
    const by = { evaluation: 'Failed', evaluatedBy: 'Bosswoman' } as const
    const training = await makeTraining(ben, by)
    const edacForm = { ...fillForm(EDAC_FORM, undefined), strength: 'Siti listens' }
    await makeTraining(boss, { evaluation: 'Passed', edacForm })
    const nameless = await makeSeller({ sellerId: 'nameless', supervisor: boss })
    const topicId = await makeQuiz()
    const stars = [await earn(ben, topicId), await earn(nameless, topicId)]
    expect(stars[0]?.issued?.evaluator).toBe('Siti Nurhaliza')
    await deactivate('Bosswoman', { handOverTo: 'peer' })
    await erase({ id: 'bosswoman', confirm: 'Bosswoman' }).expect(200)
    expect(await everything()).not.toMatch(/bosswoman|siti (nurhaliza|listens)/i)
    for (const { serial } of stars) {
      const { body } = await check(serial)
      expect(body).toMatchObject({ status: 'valid', evaluator: '' })
      expect(body).not.toHaveProperty('erased')
    }
    const { trainingDate: day } = training
    const list = await agentOf(app, peer.token)
      .get(trainingsCalls.list.path)
      .query({ from: day, to: day })
    const [shown] = list.body.data
    expect(shown).toMatchObject({ sellerId: 'ben', evaluatedBy: '', evaluatedByName: '' })
    const answer = await post(movesCalls.reactivate.path, { id: 'Ann.Lim' })
    expect(answer.body.code).toBe('MANAGER_INACTIVE')
    await post(movesCalls.reactivate.path, { id: 'Ann.Lim', supervisorId: 'peer' }).expect(200)
    expect(peer.account.loginId).toBe('peer')
    await expectHealthy()
  })

  it('is final: nobody logs in, comes back or takes the id', async () => {
    await deactivate('Ann.Lim')
    await erase({ id: 'ann.lim', confirm: 'Ann.Lim' }).expect(200)
    const id = String(ann.account._id)
    expect((await post(movesCalls.reactivate.path, { id })).status).toBe(404)
    expect((await erase({ id, confirm: 'Ann.Lim' })).status).toBe(404)
    const newcomer = { sellerId: 'ANN.lim', password: 'long enough', supervisorId: 'Bosswoman' }
    const register = agentOf(app).post(sessionCalls.registerSeller.path, newcomer)
    expect((await register).body.code).toBe('ID_TAKEN')
    const other = { ...newcomer, sellerId: 'ann.lim2' }
    await agentOf(app).post(sessionCalls.registerSeller.path, other).expect(201)
  })
})
