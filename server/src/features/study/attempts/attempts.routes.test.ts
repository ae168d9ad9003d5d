import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { commandsOf } from '../../../testing/commands.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { editFields, sendTopicForm } from '../../../testing/topicForm.ts'
import { quizBody, studyTheory, theoryBody } from '../../../testing/topicStudy.ts'
import { asAsked, makeChoice, makeRecap, makeSequence, makeTopic } from '../../../testing/topics.ts'
import { type Attempt, AttemptModel } from './attempts.model.ts'
import { ProgressModel } from '../progress/progress.model.ts'
import { QuizVersionModel } from './quizVersions.model.ts'
import { snapshotOf } from './quizVersions.service.ts'

useTestDatabase()
const { app } = createTestApp()

const RIGHT = [
  { questionNo: 1, selectedAnswer: ['B'] },
  { questionNo: 2, selectedAnswer: ['2', '1', '3'] },
]
const attemptId = 'a77e3b9c00112233445566ff'

let seller: Made
let topic: TopicTheory

function questions(): Question[] {
  return [makeChoice(), makeSequence({ questionNo: 2 }), makeRecap({ questionNo: 3 })]
}

beforeEach(async () => {
  seller = await makeSeller()
  topic = await makeTopic({ title: 'Outlets', questions: questions() })
  await studyTheory(seller, topic._id)
})

function send(answers: unknown = RIGHT, more: object = {}, made = seller) {
  return agentOf(app, made.token).post(
    studyCalls.completeAsSeller.path,
    quizBody(topic._id, answers, more),
  )
}

async function latest(): Promise<Attempt> {
  const attempt = await AttemptModel.findOne({ mytype: 'Quiz' }).sort({ at: -1 }).lean<Attempt>()
  if (!attempt) throw new Error('no attempt')
  return attempt
}

/** 200 invented answers of 26 texts each, the most that a call may hold. */
function junk() {
  const selectedAnswer = Array.from({ length: 26 }, (_, index) => `junk-${index}`)
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return Array.from({ length: 200 }, (_, index) => ({
    questionNo: index + 1,
    selectedAnswer: index < 3 ? letters : selectedAnswer,
  }))
}

/** Counts as many recent attempts of the seller. */
async function sent(hour: number, day = hour): Promise<void> {
  const since = new Date(Date.now() - 10 * 60_000)
  const quizCounts = { hour: { since, count: hour }, day: { since, count: day } }
  await ProgressModel.updateOne({ _id: seller.account._id }, { quizCounts })
}

/** A question as a version keeps it. */
function asKept(question: Question) {
  const { fixedOrder: _, ...asked } = asAsked(question)
  return asked
}

describe('the stored quiz attempt', () => {
  it('holds only its questions, however much is sent', async () => {
    expect((await send(junk())).status).toBe(200)
    const attempt = await latest()
    expect((await snapshotOf(attempt))?.answers).toEqual([
      { questionNo: 1, selectedAnswer: ['A', 'B', 'C'] },
    ])
    expect(mongoose.mongo.BSON.calculateObjectSize(attempt)).toBeLessThan(500)
  })

  it('stays small for a large quiz with everything ticked', async () => {
    const many = Array.from({ length: 60 }, (_, index) => makeChoice({ questionNo: index + 1 }))
    const large = await makeTopic({ title: 'Large', beltType: 'White', questions: many })
    await send()
    await studyTheory(seller, large._id)
    topic = large
    expect((await send(junk())).status).toBe(200)
    expect(mongoose.mongo.BSON.calculateObjectSize(await latest())).toBeLessThan(2000)
  })

  it('stores a quiz version once for all attempts at it', async () => {
    const colleague = await makeSeller()
    await studyTheory(colleague, topic._id)
    await Promise.all([send(), send(), send(RIGHT, {}, colleague)])
    expect(await AttemptModel.countDocuments({ mytype: 'Quiz' })).toBe(3)
    expect(await QuizVersionModel.find().lean()).toEqual([
      expect.objectContaining({ topicId: topic._id, questions: questions().map(asKept) }),
    ])
  })

  it('keeps the asked questions after an edit and a deletion of the topic', async () => {
    const { token } = await makeAdmin()
    const admin = { token } as Made
    await send()
    const first = await latest()
    const quizzes = JSON.stringify([makeChoice({ question: 'Changed?', correctAnswer: ['C'] })])
    const fields = editFields(topic, { title: 'Shops', quizzes })
    expect((await sendTopicForm(app, admin, { act: 'edit', fields })).status).toBe(200)
    await send([{ questionNo: 1, selectedAnswer: ['C'] }])
    const second = await latest()
    const gone = await agentOf(app, token).post(topicsCalls.remove.path, { topicId: topic._id })
    expect(gone.status).toBe(200)
    expect(await snapshotOf(first)).toEqual({
      topicTitle: 'Outlets',
      passMark: 100,
      questions: questions().map(asAsked),
      answers: RIGHT,
      correct: [1, 2, 3],
      wrong: [],
    })
    expect(await snapshotOf(second)).toMatchObject({
      topicTitle: 'Shops',
      questions: [{ question: 'Changed?', correctAnswer: ['C'] }],
      answers: [{ questionNo: 1, selectedAnswer: ['C'] }],
    })
    expect(await QuizVersionModel.countDocuments()).toBe(2)
  })

  it('costs two more commands only at the first attempt at a quiz', async () => {
    // The topics are cached once read.
    await agentOf(app, seller.token).get(sessionCalls.ofHeader.path)
    const counts: number[] = []
    for (let times = 0; times < 3; times += 1)
      counts.push((await commandsOf(() => send([]))).length)
    expect(counts).toEqual([9, 7, 7])
  })
})

describe('the limit of quiz attempts', () => {
  const REFUSED = {
    status: 429,
    body: {
      error: 'You have sent 120 quiz attempts within an hour. Please go on in 50 minutes.',
      code: 'QUIZ_LIMIT_HOUR',
      params: { max: 120, minutes: 50, seconds: expect.any(Number) },
    },
  }

  it('refuses the 121st of an hour, and says when to retry', async () => {
    await sent(118)
    const statuses = []
    for (let times = 0; times < 3; times += 1) statuses.push((await send()).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await send()
    expect(refused).toMatchObject(REFUSED)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(2900)
    expect(await AttemptModel.countDocuments({ mytype: 'Quiz' })).toBe(2)
  })

  it('refuses the 1,001st of a day', async () => {
    await sent(10, 1000)
    expect((await send()).body).toMatchObject({
      error: 'You have sent 1000 quiz attempts within a day. Please go on in 24 hours.',
      code: 'QUIZ_LIMIT_DAY',
    })
  })

  it('holds for simultaneous attempts and over all processes', async () => {
    await sent(117)
    const other = createTestApp().app
    const body = quizBody(topic._id, RIGHT)
    const answers = await Promise.all(
      [app, other, app, other, app, other].map((one) =>
        agentOf(one, seller.token).post(studyCalls.completeAsSeller.path, body),
      ),
    )
    const taken = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect([taken.length, refused.length]).toEqual([3, 3])
  })

  it('counts no other learner, no theory, and nothing refused', async () => {
    await sent(119)
    expect((await send(RIGHT, { quizVersion: 'another' })).status).toBe(409)
    expect((await send(RIGHT, { language: 'Malay' })).status).toBe(404)
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
    const agent = agentOf(app, seller.token)
    const theory = await agent.post(studyCalls.completeAsSeller.path, theoryBody(topic._id))
    expect(theory.status).toBe(200)
    const colleague = await makeSeller({ supervisor: await makeSupervisor() })
    await studyTheory(colleague, topic._id)
    expect((await send(RIGHT, {}, colleague)).status).toBe(200)
  })

  it('repeats the answer to a recorded attempt, and counts it once', async () => {
    await sent(119)
    const first = await send(RIGHT, { attemptId })
    expect([first.status, (await send()).status]).toEqual([200, 429])
    expect(await send(RIGHT, { attemptId })).toMatchObject({ status: 200, body: first.body })
    await sent(100)
    await send(RIGHT, { attemptId })
    const kept = await ProgressModel.findById(seller.account._id).lean()
    expect(kept?.quizCounts?.hour.count).toBe(100)
  })

  it('is none where limits are off', async () => {
    await sent(5000)
    const unlimited = createTestApp({ env: { RATE_LIMIT: 'off' } }).app
    const body = quizBody(topic._id, RIGHT)
    const answer = await agentOf(unlimited, seller.token).post(
      studyCalls.completeAsSeller.path,
      body,
    )
    expect(answer.status).toBe(200)
  })
})
