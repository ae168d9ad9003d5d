import { sessionCalls } from '@tristar/shared/session/session.calls'
import { followUpCalls } from '@tristar/shared/trainings/followUp/followUp.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm } from '@tristar/shared/trainings/forms.rules'
import { unzipSync } from 'fflate'
import mongoose from 'mongoose'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { asBytes } from '../../testing/badges.ts'
import { useTestDatabase } from '../../testing/database.ts'
import {
  type Made,
  makeAdmin,
  makeResetToken,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { makeReset } from '../../testing/resets.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { studyTheory, takeQuiz } from '../../testing/topicStudy.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { AccountModel } from '../account/account.model.ts'
import { learnerOf } from '../account/account.ts'
import { AuditModel } from '../audit/audit.model.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { TopicEntryModel } from '../topics/revisions/revisions.model.ts'
import { sendOwnData } from './ownData.service.ts'

useTestDatabase()

const test = createTestApp()
const PATH = sessionCalls.ownData.path
const LEARNERS =
  'account sessions progress attempts voices lines trainings certificates audit'.split(' ')
const bothOf = (names: string[]) => names.flatMap((name) => [`${name}.json`, `${name}.csv`])

function ask({ token }: Made, password = TEST_PASSWORD) {
  return agentOf(test.app, token).post(PATH, { password })
}

/** The files of the zip. */
async function filesOf(by: Made): Promise<Record<string, string>> {
  const { body, headers } = await ask(by).buffer().parse(asBytes).expect(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="tristar_${by.account.loginId}.zip"`,
  })
  const files = Object.entries(unzipSync(body))
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

const rowsOf = (files: Record<string, string>, name: string) =>
  JSON.parse(files[`${name}.json`] ?? '')

function csvOf(files: Record<string, string>, name: string): Record<string, string>[] {
  const text = files[`${name}.csv`] ?? ''
  expect(text.startsWith('\uFEFF')).toBe(true)
  return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
    .data
}

/** A seller with a star, and what belongs to others. */
async function makeStory() {
  const boss = await makeSupervisor({ supervisorId: 'boss', name: 'Tan' })
  const contact = { email: 'siti@example.com', number: '0123456789' }
  const siti = await makeSeller({ sellerId: 'Siti', name: '=Siti', supervisor: boss, ...contact })
  const other = await makeSeller({ sellerId: 'colleague', supervisor: boss })
  const { _id } = await makeTopic({ title: 'Opening', questions: [makeChoice()] })
  for (const learner of [siti, other]) {
    await studyTheory(learner, _id)
    await takeQuiz(learner, _id, 'A')
    await takeQuiz(learner, _id, 'B')
  }
  await makeTraining(other)
  const training = await makeTraining(siti, {
    eform: fillForm(OJT_FORM, { bsObjective: 'Sell more' }),
  })
  const id = String(training._id)
  const sent = { trainingId: id, evaluation: 'Passed', steps: [{ text: 'Call' }] }
  await agentOf(test.app, boss.token).post(trainingsCalls.evaluate.path, sent).expect(200)
  const word = { id, comment: 'Thank you' }
  await agentOf(test.app, siti.token).post(followUpCalls.acknowledge.path, word).expect(200)
  await makeResetToken(siti)
  return { siti, boss, other }
}

describe('everything about oneself', () => {
  it('of a seller: account, progress, attempts, trainings, certificates and audit', async () => {
    const { siti } = await makeStory()
    const files = await filesOf(siti)
    expect(Object.keys(files)).toEqual(['README.txt', ...bothOf(LEARNERS)])
    expect(rowsOf(files, 'account')).toEqual([
      expect.objectContaining({
        id: 'Siti',
        role: 'seller',
        name: '=Siti',
        manager: 'boss',
        distributor: 'LHM',
        email: 'siti@example.com',
        number: '0123456789',
      }),
    ])
    // A spreadsheet must not run it.
    expect(csvOf(files, 'account')[0]?.name).toBe("'=Siti")
    expect(csvOf(files, 'progress')).toEqual([
      expect.objectContaining({ content: 'Opening', completed: 'true', attempt: '2' }),
    ])
    expect(csvOf(files, 'attempts').map(({ mytype, score }) => [mytype, score])).toEqual([
      ['Theory', ''],
      ['Quiz', '0'],
      ['Quiz', '100'],
    ])
    expect(rowsOf(files, 'trainings')).toEqual([
      expect.objectContaining({
        evaluation: 'Passed',
        evaluatedBy: 'boss',
        archived: false,
        form: expect.objectContaining({ bsObjective: 'Sell more' }),
      }),
    ])
    expect(csvOf(files, 'trainings')).toMatchObject([
      { acknowledgedAt: expect.stringMatching(/Z$/), comment: 'Thank you', steps: 'text: Call' },
    ])
    expect(csvOf(files, 'certificates')).toEqual([
      expect.objectContaining({
        serial: expect.stringMatching(/^\w{18}$/),
        star: 'Bronze',
        name: "'=Siti",
        group: 'LHM',
        seen: 'false',
        status: 'valid',
      }),
    ])
    expect(csvOf(files, 'audit').map(({ action, who }) => [action, who])).toEqual([
      ['exported', 'Siti'],
      ['trainingEvaluated', 'boss'],
    ])
  })

  it('has what a reset took', async () => {
    const { siti } = await makeStory()
    await makeReset(siti)
    const files = await filesOf(siti)
    expect(rowsOf(files, 'attempts')).toHaveLength(3)
    expect(rowsOf(files, 'trainings').at(-1)).toMatchObject({ belt: 'White', archived: true })
  })

  it('tells the questions and the own answers, but neither the key nor what was right', async () => {
    const { siti } = await makeStory()
    const files = await filesOf(siti)
    const [, failed, passed] = rowsOf(files, 'attempts')
    expect(csvOf(files, 'attempts')[1]?.questions).toMatch(
      /^questionNo: 1, question: .*, answer: A$/s,
    )
    expect(failed.questions).toEqual([
      {
        questionNo: 1,
        question: expect.any(String),
        questionType: 'multipleChoice',
        language: 'English',
        answerChoices: expect.any(Array),
        multiple: false,
        answer: ['A'],
      },
    ])
    expect(passed.questions[0].answer).toEqual(['B'])
    expect(Object.keys(passed).toSorted()).toEqual([
      'at',
      'evaluation',
      'language',
      'mytype',
      'questions',
      'score',
      'seconds',
      'topic',
      'visits',
    ])
  })

  it('holds no secret, and nothing of others but their ids where they acted', async () => {
    const { siti, other } = await makeStory()
    const text = Object.values(await filesOf(siti)).join('\n')
    const account = await AccountModel.findById(siti.account._id).lean()
    expect(account?.passwordHash).toBeTruthy()
    for (const secret of [account?.passwordHash ?? '', siti.token, other.account.loginId])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/\$2[aby]\$|passwordHash|tokenHash|tokenVersion|correctAnswer|onlyOne/)
  })

  it('of a supervisor: the own study and EDAC, not the trainings of the team', async () => {
    const { boss } = await makeStory()
    await makeTraining(boss)
    const files = await filesOf(boss)
    expect(csvOf(files, 'trainings').map(({ mytype }) => mytype)).toEqual(['edac'])
    expect(rowsOf(files, 'attempts')).toEqual([])
    expect(csvOf(files, 'certificates')).toEqual([])
  })

  it('of an admin: account, topics and audit, with a README in its language', async () => {
    const admin = await makeAdmin('lhm', { username: 'chief' })
    await AccountModel.updateOne({ _id: admin.account._id }, { $set: { language: 'ch' } })
    const [mine] = [await makeTopic({ title: 'Mine' }), await makeTopic({ title: 'Theirs' })]
    const first = await TopicEntryModel.findOneAndUpdate({ topicId: mine._id }, { by: 'chief' })
    const files = await filesOf(admin)
    expect(rowsOf(files, 'topics')).toEqual([
      { at: first?.at.toISOString(), topic: 'Mine', revision: 1, act: 'published', changes: [] },
    ])
    const names = ['account', 'sessions', 'lines', 'topics', 'drafts', 'audit']
    expect(Object.keys(files)).toEqual(['README.txt', ...bothOf(names)])
    expect(files['README.txt']).toContain('系统保存的有关 chief 的数据')
    expect(csvOf(files, 'audit').map(({ action, details }) => [action, details])).toEqual([
      ['exported', 'file: ownData'],
    ])
  })
})

describe('asking for it', () => {
  it('needs the current password, with the limits on guesses', async () => {
    const siti = await makeSeller({ sellerId: 'siti' })
    const refusalOf = (password: string) =>
      ask(siti, password).then(({ status, body }) => [status, body.code])
    expect(await refusalOf('')).toEqual([400, 'FIELDS_REQUIRED'])
    for (let guess = 0; guess < 10; guess += 1)
      expect(await refusalOf('wrong password')).toEqual([400, 'PASSWORD_WRONG'])
    expect(await refusalOf(TEST_PASSWORD)).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(await AuditModel.countDocuments({ action: 'exported' })).toBe(0)
  })

  it('is answered twice a day, and says when again', async () => {
    const [siti, mei] = [await makeSeller(), await makeSeller()]
    for (let asked = 0; asked < 2; asked += 1) await ask(siti).expect(200)
    const { status, body, headers } = await ask(siti)
    expect([status, body.code, body.params.max]).toEqual([429, 'DAILY_LIMIT', 2])
    expect(body.params.hours).toBeGreaterThan(22)
    expect(Number(headers['retry-after'])).toBeGreaterThan(22 * 60 * 60)
    await ask(mei).expect(200)
  })

  it('is answered one at a time', async () => {
    const { account } = await makeSeller()
    const limits = new RateLimits(test.context.env)
    const principal = { ...learnerOf(account), role: 'seller' as const }
    const send = (sending: () => Promise<void>) =>
      sendOwnData({ ...test.context, limits }, principal, {
        password: TEST_PASSWORD,
        address: undefined,
        send: sending,
      })
    // The second one arrives while the first is being sent.
    await send(async () => {
      await expect(send(async () => undefined)).rejects.toMatchObject({ status: 503, code: 'BUSY' })
    })
    await send(async () => undefined)
    expect(await AuditModel.countDocuments({ action: 'exported' })).toBe(2)
  })

  it('is ready for the next one after a failure', async () => {
    const siti = await makeSeller()
    const progress = mongoose.connection.collection('progress')
    const kept = await progress.find().toArray()
    await progress.deleteMany({})
    expect((await ask(siti)).status).toBe(404)
    await progress.insertMany(kept)
    await ask(siti).expect(200)
  })
})
