import { movesCalls } from '@tristar/shared/people/moves.calls'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { QuestionVoice } from '@tristar/shared/voices/voices.schema'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import { unzipSync } from 'fflate'
import { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { asBytes } from '../../testing/badges.ts'
import { useTestDatabase } from '../../testing/database.ts'
import {
  type Made,
  makeAdmin,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { fieldsRequired } from '../../testing/refusals.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { studyTheory, takeQuiz } from '../../testing/topicStudy.ts'
import { AuditModel } from '../audit/audit.model.ts'
import { EntryModel } from '../notifications/entries.model.ts'
import { allQuestionsOf } from '../topics/catalogue.service.ts'
import { QuestionVoiceModel } from './questionVoices.model.ts'

useTestDatabase()
const env = { SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: 'https://tristar.example.com' }
const { app, context, outbox } = createTestApp({ env })

const ANSWER = 'You are right:\nchoice C has been corrected.'

let chief: Made
let siti: Made
let topicId: string
let questionId: string

beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
  const boss = await makeSupervisor({ supervisorId: 'boss' })
  siti = await makeSeller({ sellerId: 'siti', supervisor: boss, email: 'siti@example.com' })
  const titles = { title: 'Opening', titleMalay: 'Pembukaan' }
  topicId = (await makeTopic({ ...titles, questions: [makeChoice()] }))._id
  questionId = (await allQuestionsOf(topicId))[0]?.id ?? ''
  for (const learner of [siti, boss]) {
    await studyTheory(learner, topicId)
    await takeQuiz(learner, topicId, 'A')
    await report(learner, `${learner.account.loginId} doubts the key`)
  }
  await context.background.settled()
  outbox.length = 0
})

const post = (by: Made | null, path: string, body: object) =>
  agentOf(app, by?.token).post(path, body)

async function report({ token }: Made, text: string): Promise<void> {
  const body = { topicId, questionId, language: 'English', text }
  await agentOf(app, token).post(voicesCalls.report.path, body).expect(200)
}

async function voices(): Promise<QuestionVoice[]> {
  return (await post(chief, voicesCalls.list.path, { topicId }).expect(200)).body
}

/** The id of what Siti has said. */
async function voiceId(): Promise<string> {
  const voice = await QuestionVoiceModel.findOne({ accountId: siti.account._id }).orFail()
  return String(voice._id)
}

async function answer(body: object, by: Made | null = chief) {
  const { status, body: said } = await post(by, voicesCalls.answer.path, body)
  await context.background.settled()
  return [status, said.code ?? said.message]
}

const told = () => EntryModel.find({ kind: 'QUESTION_ANSWERED' }).lean()

async function erase(): Promise<void> {
  await post(chief, movesCalls.deactivate.path, { id: 'siti' }).expect(200)
  await post(chief, movesCalls.erase.path, { id: 'siti', confirm: 'siti' }).expect(200)
}

describe('answering', () => {
  it('is for admins of all distributors, once, in at most 500 letters', async () => {
    const body = { voiceId: await voiceId(), text: ANSWER }
    expect((await answer(body, null))[0]).toBe(401)
    for (const by of [siti, await makeAdmin('lhm')]) expect((await answer(body, by))[0]).toBe(403)
    const empty = await post(chief, voicesCalls.answer.path, { text: ' ' })
    expect([empty.status, empty.body]).toEqual([400, fieldsRequired('voiceId', 'text')])
    expect(await answer({ ...body, text: 'x'.repeat(501) })).toEqual([400, 'VALIDATION'])
    for (const gone of [new Types.ObjectId().toHexString(), 'nonsense'])
      expect(await answer({ ...body, voiceId: gone })).toEqual([404, 'NOT_FOUND'])
    expect((await voices()).map(({ answered }) => answered)).toEqual([undefined, undefined])
    expect(await answer(body)).toEqual([200, 'The report has been answered'])
    expect(await answer({ ...body, text: 'Another' })).toEqual([409, 'VOICE_ANSWERED'])
    const [ofBoss, ofSiti] = await voices()
    expect(ofBoss).not.toHaveProperty('answered')
    expect(ofSiti?.answered).toEqual({ text: ANSWER, at: expect.stringMatching(/Z$/) })
  })

  it('tells the person, in the product and by mail', async () => {
    const id = await voiceId()
    await answer({ voiceId: id, text: ANSWER })
    const { body } = await agentOf(app, siti.token).get(notificationsCalls.list.path)
    expect(body[0]).toMatchObject({
      kind: 'QUESTION_ANSWERED',
      params: { topicId, title: 'Opening', titleMalay: 'Pembukaan', answer: ANSWER },
      link: `/seller/training/quiz/${topicId}`,
    })
    expect(await told()).toHaveLength(1)
    const [mail] = outbox.filter(({ subject }) => subject.includes('Opening'))
    expect(mail).toMatchObject({
      to: { email: 'siti@example.com' },
      subject: 'Tristar: Your report of a question in “Opening” has been answered',
    })
    expect(mail?.text).toContain('Answer: You are right: choice C has been corrected.')
  })

  it('is audited, without its words', async () => {
    await answer({ voiceId: await voiceId(), text: ANSWER })
    const entries = await AuditModel.find({ action: 'questionAnswered' }).lean()
    expect(entries).toEqual([
      expect.objectContaining({ who: 'chief', whom: 'Opening', details: { language: 'English' } }),
    ])
  })

  it('tells nobody who is inactive', async () => {
    await post(chief, movesCalls.deactivate.path, { id: 'siti' }).expect(200)
    expect((await answer({ voiceId: await voiceId(), text: ANSWER }))[0]).toBe(200)
    expect(await told()).toEqual([])
  })
})

describe('what a person has said', () => {
  it('is among the own data, with the answer', async () => {
    await answer({ voiceId: await voiceId(), text: ANSWER })
    const asked = post(siti, sessionCalls.ownData.path, { password: TEST_PASSWORD })
    const zip = unzipSync((await asked.buffer().parse(asBytes).expect(200)).body)
    expect(JSON.parse(Buffer.from(zip['voices.json'] ?? []).toString())).toEqual([
      {
        at: expect.stringMatching(/Z$/),
        topic: 'Opening',
        language: 'English',
        questionId,
        revision: 1,
        text: 'siti doubts the key',
        answeredAt: expect.stringMatching(/Z$/),
        answer: ANSWER,
      },
    ])
    expect(Buffer.from(zip['voices.csv'] ?? []).toString()).toContain('siti doubts the key')
  })

  it('loses its words with an erasure, and so does the answer, but is counted', async () => {
    await answer({ voiceId: await voiceId(), text: 'Siti, you are right.' })
    await erase()
    const [ofBoss, ofSiti] = await voices()
    expect(ofBoss?.text).toBe('boss doubts the key')
    expect(ofSiti).toMatchObject({ questionId, text: '', answered: { text: '' } })
    expect(JSON.stringify(await QuestionVoiceModel.find().lean())).not.toMatch(/siti/i)
    expect(await told()).toEqual([])
  })

  it('can be answered after an erasure, without anybody being told', async () => {
    const id = await voiceId()
    await erase()
    expect((await answer({ voiceId: id, text: ANSWER }))[0]).toBe(200)
    expect(await told()).toEqual([])
  })
})
