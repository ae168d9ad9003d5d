import { studyCalls } from '@tristar/shared/study/study.calls'
import type { TaskCompletedAnswer } from '@tristar/shared/study/progress.schema'
import type { Task } from '@tristar/shared/study/progress.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import type { Made } from '../../../testing/factories.ts'
import {
  makeStudyCase,
  QUESTIONS,
  quizBody,
  RIGHT,
  theoryBody,
} from '../../../testing/topicStudy.ts'
import { asAsked } from '../../../testing/topics.ts'
import { AttemptModel } from './attempts.model.ts'
import { ProgressModel } from '../progress/progress.model.ts'
import { snapshotOf } from './quizVersions.service.ts'
import { recountLearner } from '../../trainings/recount.service.ts'

useTestDatabase()
const { app } = createTestApp()
const PATH = studyCalls.completeAsSeller.path

const WRONG = [
  { questionNo: 1, selectedAnswer: ['C'] },
  { questionNo: 2, selectedAnswer: ['2', '1', '3'] },
]

let { supervisor, seller, first, second, silver } = {} as Awaited<ReturnType<typeof makeStudyCase>>

function theory(topicId: string, more: object = {}) {
  return theoryBody(topicId, { type: 'seller', ...more })
}

function agent(made: Made): Agent {
  return agentOf(app, made.token)
}

function taskOf(answer: { body: TaskCompletedAnswer }, topic: TopicTheory): Task | undefined {
  return answer.body.alltasks.find(({ _id }) => _id === topic._id)
}

beforeEach(async () => {
  ;({ supervisor, seller, first, second, silver } = await makeStudyCase())
})

describe('taskCompleted: what it records', () => {
  it('moves the progress with the theory, and answers the changed fields', async () => {
    const answer = await agent(seller).post(PATH, theory(first._id))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      completions: [{ topicId: first._id, mytype: 'Theory' }],
      beltStatus: { white: 0, green: 0, black: 0 },
      nextTopic: 'First',
      completedTopic: '',
      status: 'White',
      currentTier: 'White',
      studyTier: 'White',
      whiteBeltComplete: false,
      whiteBeltDate: null,
    })
    expect(answer.body).not.toHaveProperty('result')
    expect(taskOf(answer, first)).toMatchObject({
      theoryDone: true,
      quizDone: 'notYet',
      completed: 'notYet',
      attempt: 0,
      locked: false,
    })
    expect(taskOf(answer, second)).toMatchObject({
      locked: true,
      opensAfter: { kind: 'topic', topicNo: 1, title: 'First' },
    })
    expect(taskOf(answer, silver)?.opensAfter).toEqual({
      kind: 'tier',
      tier: 'White',
      need: 'complete',
    })
  })

  it('grades a quiz itself, whatever scores are sent, and lets it be retaken', async () => {
    await agent(seller).post(PATH, theory(first._id))
    const failed = await agent(seller).post(PATH, quizBody(first._id, WRONG, { scores: 100 }))
    expect(failed.body.result).toEqual({
      score: 66,
      evaluation: 'Failed',
      correct: [2, 3],
      wrong: [1],
      explanations: [],
    })
    expect(taskOf(failed, first)).toMatchObject({
      completed: false,
      quizDone: false,
      evaluation: 'Failed',
      lastScore: 66,
      attempt: 1,
    })
    const passed = await agent(seller).post(PATH, quizBody(first._id, RIGHT, { scores: 0 }))
    expect(passed.body.result).toEqual({
      score: 100,
      evaluation: 'Passed',
      correct: [1, 2, 3],
      wrong: [],
      explanations: [],
    })
    expect(passed.body).toMatchObject({
      completedTopic: 'First',
      nextTopic: 'Second',
      beltStatus: { white: 50, green: 0, black: 0 },
      beltProgress: 50,
      allProgress: 33,
    })
    expect(taskOf(passed, second)?.locked).toBe(false)
  })

  it('refuses answers when the quiz was changed meanwhile', async () => {
    await agent(seller).post(PATH, theory(first._id))
    const material = { topicId: first._id, language: 'English' }
    const { body } = await agent(seller).post(studyCalls.questions.path, material)
    const stale = quizBody(first._id, RIGHT, { quizVersion: quizVersionOf(body.slice(1)) })
    const refused = await agent(seller).post(PATH, stale)
    expect([refused.status, refused.body.code]).toEqual([409, 'QUIZ_CHANGED'])
    const fresh = quizBody(first._id, RIGHT, { quizVersion: quizVersionOf(body) })
    expect((await agent(seller).post(PATH, fresh)).body.result.score).toBe(100)
  })

  it('keeps a pass when a retake fails', async () => {
    await agent(seller).post(PATH, theory(first._id))
    await agent(seller).post(PATH, quizBody(first._id))
    const retaken = await agent(seller).post(PATH, quizBody(first._id, WRONG))
    expect(taskOf(retaken, first)).toMatchObject({
      completed: true,
      quizDone: true,
      evaluation: 'Failed',
      attempt: 2,
    })
  })

  it('stores the questions and answers with the attempt', async () => {
    await agent(seller).post(PATH, theory(first._id))
    await agent(seller).post(PATH, quizBody(first._id, WRONG))
    const attempt = await AttemptModel.findOne({ mytype: 'Quiz' }).lean()
    expect(attempt).toMatchObject({
      accountId: seller.account._id,
      topicId: first._id,
      score: 66,
      evaluation: 'Failed',
      duration: 30,
      language: 'English',
    })
    expect(await snapshotOf(attempt ?? {})).toEqual({
      topicTitle: 'First',
      passMark: 100,
      questions: QUESTIONS.map(asAsked),
      answers: WRONG,
      correct: [2, 3],
      wrong: [1],
    })
    expect(attempt?.at).toBeInstanceOf(Date)
  })

  it('gives a supervisor the star at 100 %, and a seller not before its training', async () => {
    const path = studyCalls.completeAsSupervisor.path
    for (const topic of [first, second]) {
      await agent(seller).post(PATH, theory(topic._id))
      await agent(supervisor).post(path, theory(topic._id, { type: 'supervisor' }))
      if (topic.quiz) await agent(seller).post(PATH, quizBody(topic._id))
    }
    const own = await agent(supervisor).post(path, quizBody(first._id))
    expect(own.body).toMatchObject({
      whiteBeltComplete: true,
      whiteBeltDownloaded: false,
      currentTier: 'Green',
      studyTier: 'White',
      status: 'Green',
    })
    expect(Date.parse(own.body.whiteBeltDate)).toBeGreaterThan(0)
    const again = await agent(seller).post(PATH, theory(second._id))
    expect(again.body).toMatchObject({
      beltStatus: { white: 100 },
      whiteBeltComplete: false,
      currentTier: 'White',
    })
    expect(taskOf(again, silver)?.locked).toBe(true)
  })

  it('loses none of 20 simultaneous completions', async () => {
    const path = studyCalls.completeAsSupervisor.path
    const topics = [first, second, silver]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        agent(supervisor).post(path, {
          ...theory(topics[index % topics.length]?._id ?? '', { type: 'supervisor' }),
          duration: index,
        }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    const progress = await ProgressModel.findById(supervisor.account._id).lean()
    const count = progress?.records.reduce((sum, record) => sum + record.theoryCount, 0)
    const seconds = progress?.records.reduce((sum, record) => sum + record.theorySeconds, 0)
    expect([count, seconds]).toEqual([20, 190])
    expect(await AttemptModel.countDocuments()).toBe(20)
    const recount = await recountLearner(String(supervisor.account._id))
    expect(recount.differing).toEqual([])
  })
})
