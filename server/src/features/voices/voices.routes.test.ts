import { LIMITS } from '@tristar/shared/common/limits'
import type { KeyedQuestion, Question } from '@tristar/shared/topics/questions.schema'
import { type QuestionVoice, reportQuestionSchema } from '@tristar/shared/voices/voices.schema'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { fieldsRequired } from '../../testing/refusals.ts'
import { makeReset } from '../../testing/resets.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { studyTheory, takeQuiz } from '../../testing/topicStudy.ts'
import { AttemptModel } from '../study/attempts/attempts.model.ts'
import { QuizVersionModel } from '../study/attempts/quizVersions.model.ts'
import { allQuestionsOf } from '../topics/catalogue.service.ts'
import { editTopic } from '../topics/topicEditing.service.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { QuestionVoiceModel } from './questionVoices.model.ts'
import { reportQuestion } from './voices.service.ts'

useTestDatabase()
const { app, context } = createTestApp()
const { report, list } = voicesCalls

let boss: Made
let siti: Made
let topicId: string
let questions: KeyedQuestion[]

beforeEach(async () => {
  boss = await makeSupervisor({ supervisorId: 'boss' })
  siti = await makeSeller({ sellerId: 'siti', supervisor: boss })
  topicId = await makeQuiz()
  questions = await allQuestionsOf(topicId)
  for (const learner of [siti, boss]) await attempt(learner)
})

async function makeQuiz(): Promise<string> {
  const both = [makeChoice(), makeChoice({ questionNo: 2, question: 'And which?' })]
  return (await makeTopic({ title: 'Opening', questions: both }))._id
}

async function attempt(learner: Made): Promise<void> {
  await studyTheory(learner, topicId)
  await takeQuiz(learner, topicId, 'A')
}

const bodyOf = (more: object = {}) => ({
  topicId,
  questionId: questions[0]?.id,
  language: 'English',
  ...more,
})

async function refusalOf(by: Made | null, more?: object) {
  const { status, body } = await agentOf(app, by?.token).post(report.path, bodyOf(more))
  return [status, body.code]
}

const send = (by: Made, more?: object) =>
  agentOf(app, by.token).post(report.path, bodyOf(more)).expect(200)

/** Saves the topic with these questions. */
async function edit(quizzes: Question[]): Promise<void> {
  const form = { topicId, title: 'Opening', belt: 'White', topicNo: 1 } as const
  const more = { mandatory: ['LHM' as const], quiz: true, quizzes }
  await editTopic({ ...form, ...more, removePdf: [], unanswered: [] }, [], { context })
}

describe('reporting a question', () => {
  it('is for learners, of both roles', async () => {
    expect(await refusalOf(null)).toEqual([401, 'UNAUTHENTICATED'])
    for (const scope of ['all', 'lhm'] as const)
      expect(await refusalOf(await makeAdmin(scope))).toEqual([403, 'FORBIDDEN'])
    for (const by of [siti, boss])
      expect((await send(by)).body).toEqual({ message: 'The question has been reported' })
    expect(await QuestionVoiceModel.countDocuments({ revision: 1, text: '' })).toBe(2)
  })

  it('names topic, question and language, with at most 500 letters', async () => {
    const { body } = await agentOf(app, siti.token).post(report.path).expect(400)
    expect(body).toEqual(fieldsRequired('topicId', 'questionId', 'language'))
    for (const wrong of [{ questionId: 'x' }, { language: 'Tamil' }, { text: 'x'.repeat(501) }])
      expect(await refusalOf(siti, wrong)).toEqual([400, 'VALIDATION'])
    await send(siti, { text: ` ${'信'.repeat(LIMITS.voice)} ` })
    expect((await QuestionVoiceModel.findOne().lean())?.text).toBe('信'.repeat(500))
  })

  it('is only of a question that one was asked', async () => {
    const notAsked = [404, 'QUESTION_NOT_ASKED']
    const unknown = new Types.ObjectId().toHexString()
    expect(await refusalOf(await makeSeller({ supervisor: boss }))).toEqual(notAsked)
    expect(await refusalOf(siti, { questionId: unknown })).toEqual(notAsked)
    expect(await refusalOf(siti, { language: 'Malay' })).toEqual(notAsked)
    expect(await refusalOf(siti, { topicId: await makeQuiz() })).toEqual(notAsked)
    for (const gone of [unknown, 'nonsense'])
      expect(await refusalOf(siti, { topicId: gone })).toEqual([404, 'TOPIC_NOT_FOUND'])
    // A draw of the second alone.
    await AttemptModel.collection.updateMany({}, { $set: { 'snapshot.order': '2:CBA' } })
    expect(await refusalOf(siti)).toEqual(notAsked)
    await send(siti, { questionId: questions[1]?.id })
    // From before questions had ids.
    const unnamed = questions.map(({ id: _id, ...rest }) => rest)
    await QuizVersionModel.collection.updateMany({}, { $set: { questions: unnamed } })
    expect(await refusalOf(boss, { questionId: questions[1]?.id })).toEqual(notAsked)
  })

  it('may be of a question that was asked before a reset', async () => {
    await makeReset(siti)
    await send(siti, { questionId: questions[0]?.id.toUpperCase(), topicId: topicId.toUpperCase() })
    expect(await refusalOf(siti)).toEqual([409, 'QUESTION_REPORTED'])
  })

  it('is once for each question, and for the revision that was asked last', async () => {
    await send(siti, { text: 'Both are right' })
    expect(await refusalOf(siti, { text: 'Really' })).toEqual([409, 'QUESTION_REPORTED'])
    await send(siti, { questionId: questions[1]?.id })
    await edit(questions.map((each) => ({ ...each, correctAnswer: ['C'] })))
    // Not asked in its new form yet.
    expect(await refusalOf(siti)).toEqual([409, 'QUESTION_REPORTED'])
    await attempt(siti)
    await send(siti, { text: 'Still' })
    const kept = await QuestionVoiceModel.find({ questionId: questions[0]?.id })
      .sort({ revision: 1 })
      .lean()
    expect(kept.map(({ revision, text }) => [revision, text])).toEqual([
      [1, 'Both are right'],
      [2, 'Still'],
    ])
  })

  it('is kept once when it is sent twice at the same time', async () => {
    // Of two processes: one takes a person's calls in turn.
    const limits = new RateLimits(context.env)
    const principal = { accountId: String(siti.account._id) }
    const sent = reportQuestionSchema.parse(bodyOf())
    const both = [1, 2].map(() => reportQuestion(limits, principal, sent))
    const refused = (await Promise.allSettled(both)).filter(({ status }) => status === 'rejected')
    expect(refused).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'QUESTION_REPORTED' }) },
    ])
    expect(await QuestionVoiceModel.countDocuments()).toBe(1)
  })

  it('is done fifty times a day by one person', async () => {
    const again = async () => {
      await QuestionVoiceModel.deleteMany({})
      return refusalOf(siti)
    }
    for (let count = 0; count < 50; count += 1) expect((await again())[0]).toBe(200)
    expect(await again()).toEqual([429, 'DAILY_LIMIT'])
    await send(boss)
    const unlimited = createTestApp({ env: { RATE_LIMIT: 'off' } })
    await agentOf(unlimited.app, siti.token).post(report.path, bodyOf()).expect(200)
  })
})

const ask = (by: Made | null, body: object = { topicId }) =>
  agentOf(app, by?.token).post(list.path, body)

describe('the voices of a topic', () => {
  it('are for admins of all distributors', async () => {
    expect((await ask(null)).status).toBe(401)
    for (const by of [siti, boss, await makeAdmin('lhm')]) expect((await ask(by)).status).toBe(403)
    const chief = await makeAdmin('all')
    expect((await ask(chief, {})).body).toEqual(fieldsRequired('topicId'))
    expect((await ask(chief, { topicId, dist: 'lhm' })).body.code).toBe('FIELD_UNKNOWN')
    for (const gone of [new Types.ObjectId().toHexString(), 'nonsense'])
      expect((await ask(chief, { topicId: gone })).body.code).toBe('TOPIC_NOT_FOUND')
    expect((await ask(chief)).body).toEqual([])
  })

  it('come the newest first, page by page, and do not say whose they are', async () => {
    const chief = await makeAdmin('all')
    await send(siti, { text: 'First' })
    await send(boss, { text: 'Second' })
    await send(siti, { questionId: questions[1]?.id })
    const { body, headers, text } = await ask(chief).expect(200)
    const voices: QuestionVoice[] = body
    expect(headers['x-total-count']).toBe('3')
    expect(voices.map((voice) => [voice.questionId, voice.text])).toEqual([
      [questions[1]?.id, ''],
      [questions[0]?.id, 'Second'],
      [questions[0]?.id, 'First'],
    ])
    expect(voices[2]).toEqual({
      voiceId: expect.stringMatching(/^[0-9a-f]{24}$/),
      questionId: questions[0]?.id,
      language: 'English',
      revision: 1,
      text: 'First',
      at: expect.stringMatching(/Z$/),
    })
    for (const made of [siti, boss]) expect(text).not.toContain(String(made.account._id))
    const page = await ask(chief, { topicId, limit: 1, offset: 1 })
    expect([page.body, page.headers['x-total-count']]).toEqual([[voices[1]], '3'])
    const other = await makeQuiz()
    expect((await ask(chief, { topicId: other })).body).toEqual([])
  })
})
