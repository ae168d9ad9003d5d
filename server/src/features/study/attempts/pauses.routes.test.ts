import { studyCalls } from '@tristar/shared/study/study.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeSeller } from '../../../testing/factories.ts'
import { makeReset } from '../../../testing/resets.ts'
import { quizBody, studyTheory, takeQuiz } from '../../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { AttemptModel } from './attempts.model.ts'

useTestDatabase()
const { app } = createTestApp({ env: { RATE_LIMIT: 'off' } })

let seller: Made
let topic: TopicTheory
beforeEach(async () => {
  seller = await makeSeller()
  const malay = makeChoice({ language: 'Malay' })
  topic = await makeTopic({ questions: [makeChoice(), malay], rules: { pauseMinutes: 10 } })
  await studyTheory(seller, topic._id)
})

function load(language = 'English') {
  const body = { topicId: topic._id, language }
  return agentOf(app, seller.token).post(studyCalls.questions.path, body)
}
function send(choice: string, more: object = {}) {
  const answers = [{ questionNo: 1, selectedAnswer: [choice] }]
  const path = studyCalls.completeAsSeller.path
  return agentOf(app, seller.token).post(path, quizBody(topic._id, answers, more))
}

/** As if all attempts had been made so much earlier. */
async function later(minutes: number): Promise<void> {
  for (const { _id, at } of await AttemptModel.find().lean())
    await AttemptModel.collection.updateOne(
      { _id },
      { $set: { at: new Date(at.getTime() - minutes * 60_000) } },
    )
}

describe('after a failed attempt', () => {
  it('the quiz is neither given nor graded before the pause is over, in any language', async () => {
    expect((await send('A')).body.result.evaluation).toBe('Failed')
    await later(4)
    for (const refused of [await load(), await load('Malay'), await send('B')]) {
      expect([refused.status, refused.body]).toEqual([
        429,
        {
          error: 'Please wait 6 minutes before you try this quiz again.',
          code: 'QUIZ_PAUSE',
          params: { minutes: 6, seconds: expect.any(Number) },
        },
      ])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(300)
    }
    // Before anything else is judged of the answers.
    expect((await send('B', { quizVersion: 'another' })).body.code).toBe('QUIZ_PAUSE')
    await later(6)
    expect((await load()).status).toBe(200)
    expect((await send('B')).body.result.evaluation).toBe('Passed')
  })

  it('a repeated request is answered, not refused', async () => {
    const attemptId = 'a77e3b9c00112233445566ff'
    const first = await send('A', { attemptId })
    expect((await send('A', { attemptId })).body.result).toEqual(first.body.result)
  })

  it('practice after the first pass, another topic, and another round need no pause', async () => {
    await send('A')
    await makeReset(seller)
    await studyTheory(seller, topic._id)
    expect((await send('B')).status).toBe(200)
    expect((await send('A')).body.result.evaluation).toBe('Failed')
    expect((await load()).status).toBe(200)
    expect((await send('A')).status).toBe(200)
    const free = await makeTopic({ questions: [makeChoice()] })
    await studyTheory(seller, free._id)
    await takeQuiz(seller, free._id, 'A')
    await takeQuiz(seller, free._id, 'B')
  })
})
