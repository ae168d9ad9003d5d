import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { KeyedQuestion, Question } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { expect, it } from 'vitest'
import { QuestionRevisionModel } from '../features/topics/questionRevisions.model.ts'
import { QuizModel, TopicModel } from '../features/topics/topics.model.ts'
import { migrate } from '../migrations/migrations.ts'
import { agentOf } from './agents.ts'
import { createTestApp } from './app.ts'
import { useTestDatabase } from './database.ts'
import { makeAdmin, makeSeller } from './factories.ts'
import { studyTheory, takeQuiz } from './topicStudy.ts'
import { makeChoice, makeRecap, makeSequence, makeTopic } from './topics.ts'

useTestDatabase()

/** As the version before migration 8 stored topics and questions. */
async function forgetIds(): Promise<void> {
  const rules = { shuffleQuestions: 1, shuffleChoices: 1, ask: 1, pauseMinutes: 1 } as const
  await TopicModel.collection.updateMany({}, { $unset: { ...rules, translations: 1 } })
  for (const { _id, questions } of await QuizModel.find().lean()) {
    const plain = questions.map(formerOf)
    await QuizModel.collection.updateOne({ _id }, { $set: { questions: plain } })
  }
  await QuestionRevisionModel.deleteMany()
}

function formerOf(question: KeyedQuestion) {
  const { id: _id, explanation: _e, fixedOrder: _f, revision: _r, ...rest } = question
  const { revisedAt: _at, sourceRevision: _source, page: _page, ...former } = rest
  return former
}

const inMalay = (question: Question): Question => ({
  ...question,
  language: 'Malay',
  question: `${question.question} (BM)`,
})

it('questions get ids, the same ones in languages whose quizzes match', async () => {
  const english = [makeChoice(), makeSequence({ questionNo: 2 }), makeRecap({ questionNo: 3 })]
  const chinese = [makeChoice({ language: 'Chinese', correctAnswer: ['C'] })]
  const topic = await makeTopic({ questions: [...english, ...english.map(inMalay), ...chinese] })
  const draft = await makeTopic({ draft: true, questions: [makeChoice()] })
  const seller = await makeSeller()
  await studyTheory(seller, topic._id)
  await forgetIds()
  await migrate()
  const { app } = createTestApp()
  const admin = await makeAdmin()
  const read = async (topicId: string): Promise<TopicDetail> =>
    (await agentOf(app, admin.token).post(topicsCalls.fetch.path, { topicId })).body
  const { theory, quizzes } = await read(topic._id)
  expect(theory).toMatchObject({
    shuffleQuestions: false,
    shuffleChoices: false,
    ask: 0,
    pauseMinutes: 0,
  })
  const ids = quizzes.map(({ id }) => id)
  expect(ids.slice(3, 6)).toEqual(ids.slice(0, 3))
  expect(new Set(ids).size).toBe(4)
  expect(quizzes.map(({ revision, sourceRevision }) => [revision, sourceRevision])).toEqual([
    ...Array.from({ length: 3 }, () => [1, undefined]),
    ...Array.from({ length: 3 }, () => [1, 1]),
    [1, undefined],
  ])
  expect(quizzes[0]).toMatchObject({ explanation: '', fixedOrder: false })
  expect((await read(draft._id)).quizzes[0]?.id).toMatch(/^[0-9a-f]{24}$/)
  const revisions = await QuestionRevisionModel.find().lean()
  expect(revisions.map(({ topicId }) => String(topicId))).toEqual(Array(7).fill(topic._id))
  expect(revisions.map(({ question }) => question)).toEqual(quizzes)
  const { translations } = (await TopicModel.findById(topic._id).lean()) ?? {}
  expect(translations).toEqual([
    { language: 'English', questions: 3, missing: 1, stale: 0 },
    { language: 'Malay', questions: 3, missing: 1, stale: 0 },
    { language: 'Chinese', questions: 1, missing: 3, stale: 0 },
  ])
  // A quiz can be taken, and what was there twice is not given again.
  await takeQuiz(seller, topic._id, 'B')
  await migrate()
  expect(await QuestionRevisionModel.countDocuments()).toBe(7)
})
