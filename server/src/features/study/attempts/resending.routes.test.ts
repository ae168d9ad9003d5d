import { studyCalls } from '@tristar/shared/study/study.calls'
import type { TaskCompletedAnswer } from '@tristar/shared/study/progress.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { quizBody, theoryBody } from '../../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { AttemptModel } from './attempts.model.ts'
import { ProgressModel } from '../progress/progress.model.ts'

useTestDatabase()
const { app } = createTestApp()

const RIGHT = [{ questionNo: 1, selectedAnswer: ['B'] }]
const WRONG = [{ questionNo: 1, selectedAnswer: ['C'] }]
const attemptId = 'a77e3b9c00112233445566ff'
const anotherId = 'b77e3b9c00112233445566ff'

let supervisor: Made
let seller: Made
let first: TopicTheory

beforeEach(async () => {
  supervisor = await makeSupervisor()
  seller = await makeSeller({ supervisor })
  first = await makeTopic({ title: 'First', questions: [makeChoice()] })
})

function taskOf({ body }: { body: TaskCompletedAnswer }) {
  return body.alltasks.find(({ _id }) => _id === first._id)
}

function send(body: object, made = seller) {
  return agentOf(app, made.token).post(studyCalls.completeAsSeller.path, body)
}

describe('a completion resent under its id', () => {
  it('is recorded once, and answered as it was', async () => {
    const read = theoryBody(first._id, { attemptId })
    const { body } = await send(read)
    expect(await send(read)).toMatchObject({ status: 200, body })
    const wrong = quizBody(first._id, WRONG, { attemptId: anotherId })
    const failed = await send(wrong)
    const kept = await ProgressModel.findById(seller.account._id).lean()
    const again = await send(wrong)
    expect(again).toMatchObject({ status: 200, body: failed.body })
    expect(again.body.result).toMatchObject({ score: 0, evaluation: 'Failed', wrong: [1] })
    expect(taskOf(again)?.attempt).toBe(1)
    expect(await AttemptModel.countDocuments()).toBe(2)
    expect(await ProgressModel.findById(seller.account._id).lean()).toEqual(kept)
  })

  it('is recorded once also when sent simultaneously', async () => {
    const read = theoryBody(first._id, { attemptId })
    const answers = await Promise.all([send(read), send(read), send(read)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await AttemptModel.countDocuments()).toBe(1)
  })

  it('is answered even if it would be refused by now', async () => {
    await send(theoryBody(first._id))
    expect((await send(quizBody(first._id, RIGHT, { attemptId }))).status).toBe(200)
    const stale = { quizVersion: 'that of a quiz since changed' }
    const again = await send(quizBody(first._id, RIGHT, { attemptId, ...stale }))
    expect([again.status, again.body.result?.score]).toEqual([200, 100])
    expect((await send(quizBody(first._id, RIGHT, stale))).body.code).toBe('QUIZ_CHANGED')
  })

  it("is recorded where the id is another task's or somebody else's", async () => {
    const colleague = await makeSeller({ supervisor })
    await send(theoryBody(first._id, { attemptId }), colleague)
    const own = await send(theoryBody(first._id, { attemptId }))
    expect([own.status, taskOf(own)?.theoryDone]).toEqual([200, true])
    const other = await send(quizBody(first._id, RIGHT, { attemptId }), colleague)
    expect(other.body.result.score).toBe(100)
    const attempts = await AttemptModel.find().sort({ at: 1 }).lean()
    expect(attempts.map(({ accountId, mytype }) => [String(accountId), mytype])).toEqual([
      [String(colleague.account._id), 'Theory'],
      [String(seller.account._id), 'Theory'],
      [String(colleague.account._id), 'Quiz'],
    ])
  })

  it('needs a valid id', async () => {
    for (const wrong of ['', 'x', 7, { $gt: '' }, `${attemptId}0`])
      expect((await send(theoryBody(first._id, { attemptId: wrong }))).status).toBe(400)
    expect(await AttemptModel.countDocuments()).toBe(0)
  })
})
