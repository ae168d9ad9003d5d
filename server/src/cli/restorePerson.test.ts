import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccountModel } from '../features/account/account.model.ts'
import { keepErased } from '../features/account/erasure/erasedIds.service.ts'
import { AuditModel } from '../features/audit/audit.model.ts'
import { recountFigures } from '../features/trainings/recount.service.ts'
import { LineModel } from '../features/lines/lines.model.ts'
import { QuestionVoiceModel } from '../features/voices/questionVoices.model.ts'
import { connectMongoose, disconnectMongoose, inTransaction } from '../lib/database/connect.ts'
import { setProductMark } from '../lib/database/productMark.ts'
import { askDoctor, outcomeOf } from '../testing/cli.ts'
import { dropTestDatabase, newTestUri } from '../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../testing/factories.ts'
import { progressOf, studyTheory, takeQuiz } from '../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../testing/topics.ts'
import { makeTraining } from '../testing/trainings.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { runRestoreCli } from './restoreCli.ts'

const uri = newTestUri()
let folder = ''
let file = ''
let seller: Made
let boss: Made

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-person-'))
  file = join(folder, 'backup')
  await connectMongoose(uri)
  await writeBackup(join(folder, 'older'))
  await setProductMark()
  const topic = await makeTopic({ questions: [makeChoice()] })
  boss = await makeSupervisor({ supervisorId: 'Boss' })
  seller = await makeSeller({ supervisor: boss, sellerId: 'Mei' })
  for (const learner of [seller, boss, await makeSeller({ supervisor: boss })]) {
    await studyTheory(learner, topic._id)
    await takeQuiz(learner, topic._id, 'A')
    await takeQuiz(learner, topic._id, 'B')
  }
  await makeTraining(seller, { topicId: [topic._id] })
  const question = { topicId: topic._id, questionId: 'e'.repeat(24), revision: 1 }
  const said = { ...question, language: 'English', text: 'Both are right', at: new Date() }
  await new QuestionVoiceModel({ ...said, accountId: seller.account._id }).save()
  const { _id: senderId, loginId: sender } = boss.account
  const sent = { senderId, senderRole: 'supervisor', sender, kind: 'cheer', text: 'Go on' } as const
  const when = { day: '2026-11-26', at: new Date() }
  await new LineModel({ ...sent, ...when, accountId: seller.account._id }).save()
  await recountFigures({ fix: true })
  await writeBackup(file)
})
afterAll(async () => {
  await disconnectMongoose()
  await dropTestDatabase(uri)
  await rm(folder, { recursive: true })
})

/** Takes everything of somebody out of the database, as a slip of the hand would. */
async function lose({ account: { _id } }: Made): Promise<void> {
  const own = { $or: [{ _id }, { accountId: _id }, { sellerAccountId: _id }] }
  for (const name of [
    'accounts',
    'progress',
    'attempts',
    'questionVoices',
    'lines',
    'trainings',
    'certificates',
  ])
    await mongoose.connection.collection(name).deleteMany(own)
  await recountFigures({ fix: true })
}

/** Runs the command while nothing else has the connection, and connects again. */
async function restore(...argv: string[]) {
  return restoreFrom(file, ...argv)
}

async function restoreFrom(backup: string, ...argv: string[]) {
  await disconnectMongoose()
  const settings = { MONGODB_URI: uri, JWT_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' }
  const said = await outcomeOf((output) => runRestoreCli([...argv, backup], settings, output))
  await connectMongoose(uri)
  return said
}

const refusal = (sentence: string) => ({
  code: 1,
  err: expect.stringContaining(sentence) as unknown,
})

describe('restore -- --person', () => {
  beforeEach(async () => {
    if (!(await AccountModel.exists({ _id: seller.account._id })))
      await restore('--person', 'mei', '--apply')
  })

  it('is refused while the person is there, or unknown to the backup', async () => {
    expect(await restore('--person', 'mei')).toMatchObject(refusal('Mei is there already.'))
    expect(await restore('--person', 'nobody')).toMatchObject(
      refusal('holds nobody with the id nobody'),
    )
  })

  it('says what would come back, and brings it with all that is counted', async () => {
    const before = await progressOf(seller)
    await lose(seller)
    const dry = await restore('--person', 'MEI')
    expect(dry).toMatchObject({ code: 0, err: '' })
    expect(dry.out).toMatch(/Would come back: Mei: .*3 attempts.*1 trainings/)
    expect(await AccountModel.exists({ _id: seller.account._id })).toBeNull()
    expect((await restore('--person', 'mei', '--apply')).out).toContain('Has come back: Mei')
    expect((await progressOf(seller)).records).toEqual(before.records)
    expect(await QuestionVoiceModel.countDocuments({ text: 'Both are right' })).toBe(1)
    expect(await LineModel.countDocuments({ text: 'Go on' })).toBe(1)
    expect(await AuditModel.countDocuments({ action: 'broughtBack', whomKey: 'mei' })).toBe(1)
    expect(await askDoctor()).toMatchObject({ code: 0, err: '' })
  })

  it('is refused from a backup whose data had another shape', async () => {
    expect(await restoreFrom(join(folder, 'older'), '--person', 'mei')).toMatchObject(
      refusal('has had 0 migrations, this version knows'),
    )
  })

  it('is refused when somebody was erased whom a training names', async () => {
    await lose(seller)
    await inTransaction((session) => keepErased(boss.account.loginKey, session))
    const refused = await restore('--person', 'mei', '--apply')
    await mongoose.connection.collection('erasedIds').deleteMany({})
    expect(refused).toMatchObject(refusal('name has been erased since, which is for good'))
  })

  it('is refused without the User Manager, who comes first', async () => {
    await lose(seller)
    await lose(boss)
    expect(await restore('--person', 'mei', '--apply')).toMatchObject(
      refusal('The User Manager of Mei, Boss, is not there: bring that person back first.'),
    )
    expect((await restore('--person', 'boss', '--apply')).code).toBe(0)
    expect((await restore('--person', 'mei', '--apply')).code).toBe(0)
    expect(await askDoctor()).toMatchObject({ code: 0, err: '' })
  })

  it('is refused when another has the id, or its holder was erased', async () => {
    await lose(seller)
    const { account: other } = await makeSeller({ supervisor: boss, sellerId: 'mei' })
    expect(await restore('--person', 'mei')).toMatchObject(refusal('mei is there already.'))
    const { _id, ...fields } = other
    await AccountModel.collection.deleteOne({ _id })
    const erased = { ...fields, _id: seller.account._id, loginId: 'former-1', loginKey: 'former-1' }
    await AccountModel.collection.insertOne({ ...erased, erasedAt: new Date() })
    expect(await restore('--person', 'mei')).toMatchObject(
      refusal('Mei has been erased, which is for good.'),
    )
  })
})
