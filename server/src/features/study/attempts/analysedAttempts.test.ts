import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { planOf, queriesOf } from '../../../testing/queryPlans.ts'
import { watchCommands } from '../../../testing/commands.ts'
import { countAll, readSlides, runQuiz } from '../../../testing/quizRuns.ts'
import { makeReset } from '../../../testing/resets.ts'
import { quizBody, studyTheory } from '../../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { type Attempt, AttemptModel } from './attempts.model.ts'

useTestDatabase()
const { app } = createTestApp()

const BORN = { distributorId: 'MER-EC', uncounted: true }

let seller: Made
let topicId: string

beforeEach(async () => {
  seller = await makeSeller({ supervisor: await makeSupervisor({ distributorId: 'MER-EC' }) })
  const questions = [makeChoice(), makeChoice({ language: 'Malay' })]
  topicId = (await makeTopic({ questions }))._id
})

async function born(): Promise<Partial<Attempt>[]> {
  const attempts = await AttemptModel.find().sort({ at: 1 }).lean<Attempt[]>()
  return attempts.map(({ nth, firstPass, completes, distributorId, uncounted }) => ({
    ...(nth && { nth }),
    ...(firstPass && { firstPass }),
    ...(completes && { completes }),
    ...(distributorId && { distributorId }),
    ...(uncounted && { uncounted }),
  }))
}

describe('an attempt', () => {
  it('is numbered in its round, in all languages, until it is reset', async () => {
    await studyTheory(seller, topicId)
    await runQuiz(seller, { topicId }, () => ['A'])
    await runQuiz(seller, { topicId, language: 'Malay' }, () => ['B'])
    await runQuiz(seller, { topicId }, () => ['B'])
    await makeReset(seller)
    await studyTheory(seller, topicId)
    await runQuiz(seller, { topicId }, () => ['B'])
    expect(await born()).toEqual([
      BORN,
      { nth: 1, ...BORN },
      { nth: 2, firstPass: true, completes: true, ...BORN },
      { nth: 3, ...BORN },
      BORN,
      { nth: 1, firstPass: true, completes: true, ...BORN },
    ])
  })

  it('at a theory is analysed if it is the first that tells how a PDF was read', async () => {
    await readSlides(seller, topicId, [[1, 5]])
    await readSlides(seller, topicId, [[1, 5]])
    const attempts = await AttemptModel.find().sort({ at: 1 }).lean<Attempt[]>()
    expect(attempts.map(({ slides }) => slides !== undefined)).toEqual([true, false])
  })

  it('says nothing of it to its learner', async () => {
    await studyTheory(seller, topicId)
    const agent = agentOf(app, seller.token)
    const done = await agent.post(
      studyCalls.completeAsSeller.path,
      quizBody(topicId, [{ questionNo: 1, selectedAnswer: ['B'] }]),
    )
    expect(done.status).toBe(200)
    const own = await agent.post(sessionCalls.ownData.path, { password: 'correct horse' })
    expect(own.status).toBe(200)
    for (const { text } of [done, own]) expect(text ?? '').not.toMatch(/uncounted|"nth"|firstPass/)
  })

  it('that is not counted yet is found by its index', async () => {
    await studyTheory(seller, topicId)
    for (let time = 0; time < 40; time += 1) await runQuiz(seller, { topicId }, () => ['A'])
    await countAll()
    await runQuiz(seller, { topicId }, () => ['A'])
    const plans: unknown[] = []
    const queries: ReturnType<typeof queriesOf> = []
    await watchCommands(countAll, (command) => {
      queries.push(...queriesOf(command).filter(({ about }) => about === 'attempts(uncounted)'))
    })
    await runQuiz(seller, { topicId }, () => ['A'])
    for (const query of queries) {
      const { stages, examined } = await planOf(query)
      plans.push([stages.has('COLLSCAN') || stages.has('SORT'), examined])
    }
    expect(plans).toEqual([
      [false, 1],
      [false, 1],
    ])
  })
})
