import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { KeyedQuestion, Question } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail, TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin } from '../../testing/factories.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import { addFields, editFields, sendTopicForm } from '../../testing/topicForm.ts'
import { makeChoice, makeRecap, makeSequence, makeTopic } from '../../testing/topics.ts'
import { type QuestionRevision, QuestionRevisionModel } from './questionRevisions.model.ts'
import { TopicModel } from './topics.model.ts'

useTestDatabase()
const { app } = createTestApp()
const ID = '5f0000000000000000000001'

let admin: Made
beforeEach(async () => {
  admin = await makeAdmin()
})

async function detail(topicId: string): Promise<TopicDetail> {
  return (await agentOf(app, admin.token).post(topicsCalls.fetch.path, { topicId })).body
}
async function edit(topic: TopicTheory, quizzes: Question[], more: Record<string, string> = {}) {
  const fields = { quiz: 'true', quizzes: JSON.stringify(quizzes), ...more }
  const form = editFields(topic, fields)
  const answer = await sendTopicForm(app, admin, { act: 'edit', fields: form })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return (await detail(topic._id)).quizzes
}
function add(quizzes: object[]) {
  const fields = addFields({ quiz: 'true', quizzes: JSON.stringify(quizzes) })
  const files = { engPdf: smallPdf('English') }
  return sendTopicForm(app, admin, { act: 'add', fields, files })
}
/** What is kept as published, in its order. */
async function published() {
  const kept = await QuestionRevisionModel.find().sort({ _id: 1 }).lean<QuestionRevision[]>()
  return kept.map(({ language, questionId, revision, changes, question }) => [
    `${language} ${questionId} ${revision}`,
    changes,
    question.question,
  ])
}

describe('the questions of a topic', () => {
  it('keep their ids through edits, moves and languages', async () => {
    const topic = await makeTopic({
      questions: [
        makeChoice({ question: 'One?' }),
        makeChoice({ question: 'Two?', questionNo: 2 }),
      ],
    })
    const [one, two] = (await detail(topic._id)).quizzes as [KeyedQuestion, KeyedQuestion]
    const malay = { ...one, question: 'Satu?', language: 'Malay' as const }
    const turned = [{ ...two, questionNo: 1 }, { ...one, questionNo: 2 }, malay]
    const after = await edit(topic, turned)
    expect(after.map(({ id, language, revision }) => [id, language, revision])).toEqual([
      [two.id, 'English', 1],
      [one.id, 'English', 1],
      [one.id, 'Malay', 1],
    ])
    expect(after[2]).toMatchObject({ sourceRevision: 1 })
    expect(after[0]).toMatchObject({ revisedAt: two.revisedAt })
  })

  it('give explanation, slide and order back, and clear what is not sent', async () => {
    const told = makeChoice({ explanation: ' As B. ', page: 3, fixedOrder: true })
    const topic = await makeTopic({ questions: [told] })
    const [before] = (await detail(topic._id)).quizzes
    expect(before).toMatchObject({ explanation: 'As B.', page: 3, fixedOrder: true })
    const [after] = await edit(topic, [makeChoice()])
    expect(after).toMatchObject({ id: before?.id, explanation: '', fixedOrder: false, revision: 1 })
    expect(after).not.toHaveProperty('page')
  })

  it.each([
    [{ id: 'q1' }, 'VALIDATION'],
    [{ explanation: 'x'.repeat(501) }, 'VALIDATION'],
    [{ page: 0 }, 'VALIDATION'],
    [{ page: 1.5 }, 'VALIDATION'],
  ])('are refused: %j', async (wrong, code) => {
    const answer = await add([{ ...makeChoice(), ...wrong }])
    expect([answer.status, answer.body.code]).toEqual([400, code])
  })

  it('may share an id between languages alone', async () => {
    const twice = [makeChoice({ id: ID }), makeSequence({ id: ID.toUpperCase(), questionNo: 2 })]
    const refused = await add(twice)
    expect([refused.status, refused.body.code]).toEqual([400, 'QUESTION_ID_TWICE'])
    const [english, sequence] = twice as [Question, Question]
    expect((await add([english, { ...sequence, language: 'Chinese' }])).status).toBe(201)
  })
})

describe('a published revision', () => {
  it('is kept when another one is published, with what that changed', async () => {
    const topic = await makeTopic({
      questions: [makeChoice({ id: ID }), makeRecap({ questionNo: 2 })],
    })
    const [first, recap] = (await detail(topic._id)).quizzes as [KeyedQuestion, KeyedQuestion]
    await edit(topic, [{ ...first, explanation: 'Only told.' }, recap])
    await edit(topic, [{ ...first, correctAnswer: ['C'] }, recap])
    await edit(topic, [recap])
    await edit(topic, [{ ...first, question: 'Again?' }, recap])
    expect(await published()).toEqual([
      [`English ${ID} 1`, [], 'Which one?'],
      [`English ${recap.id} 1`, [], recap.question],
      [`English ${ID} 2`, ['key'], 'Which one?'],
      [`English ${ID} 3`, ['question', 'key'], 'Again?'],
    ])
    await agentOf(app, admin.token).post(topicsCalls.remove.path, { topicId: topic._id })
    expect(await published()).toHaveLength(4)
  })

  it('is what a draft has when it is published', async () => {
    const topic = await makeTopic({ draft: true, questions: [makeChoice({ id: ID })] })
    const [first] = (await detail(topic._id)).quizzes as [KeyedQuestion]
    const changed = { ...first, question: 'Better?' }
    const kept = await edit(topic, [changed], { draft: 'true' })
    expect(kept[0]).toMatchObject({ revision: 2 })
    expect(await published()).toEqual([])
    await edit(topic, [changed], { draft: 'false' })
    expect(await published()).toEqual([[`English ${ID} 2`, [], 'Better?']])
  })
})

it('publishes a question that a draft revision has changed and changed back as it was', async () => {
  const malay = (more = {}) => makeChoice({ id: ID, language: 'Malay', ...more })
  const [was, is] = [makeChoice({ id: ID }), makeChoice({ id: ID, question: 'Which now?' })]
  const topic = await makeTopic({ questions: [was, malay()] })
  const { quizzes } = await detail(topic._id)
  const publish = async (...saves: Question[][]) => {
    for (const questions of saves) await edit(topic, questions, { revise: 'true' })
    const named = { topicId: topic._id }
    await agentOf(app, admin.token).post(topicsCalls.publishRevision.path, named)
    const stored = await TopicModel.findById(topic._id).orFail().lean()
    return stored.translations.map(({ stale }) => stale)
  }
  expect(await publish([is, malay()], [was, malay()])).toEqual([0, 0, 0])
  expect((await detail(topic._id)).quizzes).toEqual(quizzes)
  expect(await published()).toHaveLength(2)
  const other = malay({ question: 'Yang mana?' })
  expect(await publish([is, other], [was, other])).toEqual([0, 1, 0])
  expect((await detail(topic._id)).quizzes.map(({ revision }) => revision)).toEqual([1, 2])
})
