import { analysisCalls } from '@tristar/shared/analysis/analysis.calls'
import type { TopicAnalysis, TopicAnalysisInput } from '@tristar/shared/analysis/analysis.schema'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { LearnerQuestion, Question } from '@tristar/shared/topics/questions.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSupervisor } from '../../testing/factories.ts'
import { countAll, readSlides, runQuiz } from '../../testing/quizRuns.ts'
import { editFields, sendTopicForm } from '../../testing/topicForm.ts'
import { makeChoice, makeRecap, makeSequence, makeTopic } from '../../testing/topics.ts'
import { AttemptModel } from '../study/attempts/attempts.model.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made
beforeEach(async () => {
  admin = await makeAdmin()
})

async function analyse(input: TopicAnalysisInput): Promise<TopicAnalysis> {
  const answer = await agentOf(app, admin.token).post(analysisCalls.topic.path, input)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body as TopicAnalysis
}

/** Of the key of a choice or a sequence as makeChoice and makeSequence have it. */
const RIGHT: Record<string, string[]> = { multipleChoice: ['B'], sequence: ['2', '1', '3'] }

/** Answers by number, rightly where nothing is said. */
const answering =
  (given: Record<number, string[]>) =>
  ({ questionNo, questionType }: LearnerQuestion): string[] =>
    given[questionNo] ?? RIGHT[questionType] ?? []

/** A manager of that distributor has read the theory and takes the quiz. */
async function attempt(topicId: string, given: Record<number, string[]>, more: object = {}) {
  const made = await makeSupervisor({ distributorId: 'LHM', ...more })
  await readSlides(made, topicId, [[1, 5]])
  await runQuiz(made, { topicId }, answering(given))
  return made
}

const QUESTIONS = [makeChoice(), makeRecap({ questionNo: 2 }), makeSequence({ questionNo: 3 })]

describe('POST /api/admin/topicAnalysis', () => {
  it('has the questions of a topic before anybody has tried', async () => {
    const topic = await makeTopic({ questions: QUESTIONS })
    const [row, other, ...more] = (await analyse({ topicId: topic._id })).questions
    expect(more).toEqual([])
    expect(other).toMatchObject({ questionNo: 3, questionType: 'sequence', choices: [] })
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      questionNo: 1,
      language: 'English',
      revision: 1,
      current: true,
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      changes: [],
      question: 'Which one?',
      questionType: 'multipleChoice',
      n: 0,
      right: 0,
      facility: null,
      low: null,
      high: null,
      discrimination: null,
      choices: ['A', 'B', 'C'].map((choice) => ({
        choice,
        answer: `Answer ${choice}`,
        key: choice === 'B',
        n: 0,
      })),
      verdicts: [],
      verdictParams: {},
    })
    const none = { first: 0, passedFirst: 0, medianSeconds: null, passedIn: [] }
    expect(await analyse({ topicId: topic._id })).toMatchObject({
      languages: { English: none },
      pages: [],
    })
  })

  it('counts first attempts, and passes by the attempts they took', async () => {
    const topic = await makeTopic({ questions: QUESTIONS })
    const topicId = topic._id
    await attempt(topicId, {})
    const second = await attempt(topicId, { 1: ['A'], 3: ['3', '1', '2'] })
    await attempt(topicId, { 1: ['A'], 3: [] })
    await runQuiz(second, { topicId }, answering({}), { duration: 300 })
    await runQuiz(second, { topicId }, answering({}))
    await countAll()
    const { languages, questions } = await analyse({ topicId })
    expect(languages).toEqual({
      English: { first: 3, passedFirst: 1, medianSeconds: 30, passedIn: [1, 1] },
    })
    expect(questions).toMatchObject([
      { n: 3, right: 1, facility: 0.333, choices: [{ n: 2 }, { n: 1 }, { n: 0 }] },
      {
        n: 3,
        right: 1,
        choices: [
          { choice: '2,1,3', answer: 'Step 2 → Step 1 → Step 3', key: true, n: 1 },
          { choice: '3,1,2', answer: 'Step 3 → Step 1 → Step 2', key: false, n: 1 },
        ],
      },
    ])
  })

  it('tells distributors, periods and months apart', async () => {
    const topic = await makeTopic({ questions: QUESTIONS })
    const topicId = topic._id
    const groups = ['LHM', 'KTC', 'KTCB', 'MER-S'] as const
    for (const [place, distributorId] of groups.entries()) {
      const { account } = await attempt(topicId, place === 0 ? { 1: ['C'] } : {}, { distributorId })
      const at = new Date(`2026-0${place + 1}-28T20:00:00Z`)
      await AttemptModel.collection.updateMany({ accountId: account._id }, { $set: { at } })
    }
    await countAll()
    const counts = async (asked: object) => {
      const { languages, questions } = await analyse({ topicId, ...asked })
      return [languages.English?.first, questions[0]?.n, questions[0]?.right]
    }
    expect(await counts({})).toEqual([4, 4, 3])
    expect(await counts({ dist: 'all' })).toEqual([4, 4, 3])
    expect(await counts({ dist: 'ktcb' })).toEqual([2, 2, 2])
    expect(await counts({ dist: 'lhm' })).toEqual([1, 1, 0])
    expect(await counts({ from: '2026-02', to: '2026-03' })).toEqual([2, 2, 2])
    // The last of February at 20:00 UTC is the first of March in Malaysia.
    expect(await counts({ to: '2026-02' })).toEqual([1, 1, 0])
    expect(await counts({ from: '2026-04', dist: 'mers' })).toEqual([1, 1, 1])
    expect(await counts({ from: '2026-05' })).toEqual([0, 0, 0])
    const monthsOf = async (asked: object) =>
      (await analyse({ topicId, months: true, ...asked })).questions[0]?.months
    expect(await monthsOf({ dist: 'ktcb' })).toEqual([{ month: '2026-03', n: 2, right: 2 }])
    expect(await monthsOf({ to: '2026-03' })).toEqual([
      { month: '2026-01', n: 1, right: 0 },
      { month: '2026-03', n: 2, right: 2 },
    ])
    expect((await analyse({ topicId })).questions[0]).not.toHaveProperty('months')
  })

  it('keeps former revisions apart, and questions that were removed', async () => {
    const topic = await makeTopic({ questions: QUESTIONS })
    const topicId = topic._id
    await attempt(topicId, { 1: ['C'] })
    const { body } = await agentOf(app, admin.token).post(topicsCalls.fetch.path, { topicId })
    const [first, , third] = body.quizzes as [Question, Question, Question]
    const key = { ...first, questionNo: 2, correctAnswer: ['C'] }
    const added = makeChoice({ question: 'Another one?' })
    const edited = JSON.stringify([{ ...added, questionNo: 1 }, key])
    const fields = editFields(topic, { quizzes: edited })
    expect((await sendTopicForm(app, admin, { act: 'edit', fields })).status).toBe(200)
    await attempt(topicId, { 2: ['C'] })
    await countAll()
    const { questions } = await analyse({ topicId })
    const told = questions.map((row) => [
      row.id === first.id ? 'first' : row.id === third.id ? 'third' : 'added',
      row.questionNo,
      row.revision,
      row.current,
      row.changes,
      row.n,
      row.right,
    ])
    expect(told).toEqual([
      ['added', 1, 1, true, [], 1, 1],
      ['first', 2, 2, true, ['key'], 1, 1],
      ['first', 1, 1, false, [], 1, 0],
      ['third', 3, 1, false, [], 1, 1],
    ])
    const off = editFields(topic, { quizzes: edited, quiz: 'false' })
    expect((await sendTopicForm(app, admin, { act: 'edit', fields: off })).status).toBe(200)
    const without = (await analyse({ topicId })).questions
    expect(without.map(({ current }) => current)).toEqual([false, false, false, false])
  })

  it.each([
    [404, 'TOPIC_NOT_FOUND', async () => ({ topicId: 'a77e3b9c00112233445566ff' })],
    [404, 'TOPIC_NOT_FOUND', async () => ({ topicId: 'Opening' })],
    [404, 'TOPIC_NOT_FOUND', async () => ({ topicId: (await makeTopic({ draft: true }))._id })],
    [400, 'FIELDS_REQUIRED', async () => ({})],
    [400, 'VALIDATION', async () => ({ ...(await named()), dist: 'KTC' })],
    [400, 'VALIDATION', async () => ({ ...(await named()), from: '2026-13' })],
    [400, 'VALIDATION', async () => ({ ...(await named()), from: '2026-05', to: '2026-04' })],
  ])('answers %i %s', async (status, code, sent) => {
    const agent = agentOf(app, admin.token)
    const asked = await sent()
    const answers = [
      await agent.post(analysisCalls.topic.path, asked),
      await agent.get(`${analysisCalls.file.path}?${new URLSearchParams(asked).toString()}`),
    ]
    for (const { status: got, body } of answers) expect([got, body.code]).toEqual([status, code])
  })

  it('is for admins of all distributors, who may say more than it knows', async () => {
    const topic = await named()
    const [lhm, manager] = [await makeAdmin('lhm'), await makeSupervisor()]
    const statuses = async (token?: string) =>
      (await agentOf(app, token).post(analysisCalls.topic.path, { ...topic, more: 1 })).status
    expect(await statuses()).toBe(401)
    expect(await statuses(manager.token)).toBe(403)
    expect(await statuses(lhm.token)).toBe(403)
    expect(await statuses(admin.token)).toBe(200)
  })
})

async function named(): Promise<{ topicId: string }> {
  const { _id: topicId }: TopicTheory = await makeTopic({ questions: QUESTIONS })
  return { topicId }
}
