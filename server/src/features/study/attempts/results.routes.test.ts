import { studyCalls } from '@tristar/shared/study/study.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller } from '../../../testing/factories.ts'
import { makeReset } from '../../../testing/resets.ts'
import { smallPdf } from '../../../testing/pdfs.ts'
import { editFields, sendTopicForm } from '../../../testing/topicForm.ts'
import { quizBody, studyTheory, theoryBody } from '../../../testing/topicStudy.ts'
import { makeChoice, makeRecap, makeTopic } from '../../../testing/topics.ts'
import { type Attempt, AttemptModel } from './attempts.model.ts'

useTestDatabase()
const { app } = createTestApp()

let seller: Made
let topic: TopicTheory
beforeEach(async () => {
  seller = await makeSeller()
  topic = await makeTopic({
    languages: ['English', 'Malay'],
    questions: [
      makeChoice({ explanation: 'B, as it is seen first.', page: 2 }),
      makeChoice({ questionNo: 2, question: 'Else?', explanation: 'Only B sells.' }),
      makeChoice({ questionNo: 3, question: 'Plain?' }),
      makeRecap({ questionNo: 4, page: 5 }),
    ],
  })
})

function complete(body: object) {
  return agentOf(app, seller.token).post(studyCalls.completeAsSeller.path, body)
}
const answering = (...choices: string[]) =>
  choices.map((choice, at) => ({ questionNo: at + 1, selectedAnswer: [choice] }))

describe('a result explains', () => {
  beforeEach(() => studyTheory(seller, topic._id))

  it('everything after a pass', async () => {
    const { body } = await complete(quizBody(topic._id, answering('B', 'B', 'B')))
    expect(body.result.explanations).toEqual([
      { questionNo: 1, explanation: 'B, as it is seen first.', page: 2 },
      { questionNo: 2, explanation: 'Only B sells.' },
      { questionNo: 4, page: 5 },
    ])
  })

  it('after a failure only what was right; where to read of the rest', async () => {
    const attemptId = 'a77e3b9c00112233445566ff'
    const body = quizBody(topic._id, answering('A', 'B', 'A'), { attemptId })
    const explanations = [
      { questionNo: 1, page: 2 },
      { questionNo: 2, explanation: 'Only B sells.' },
      { questionNo: 4, page: 5 },
    ]
    const first = await complete(body)
    expect(first.body.result).toMatchObject({ wrong: [1, 3], explanations })
    expect((await complete(body)).body.result).toEqual(first.body.result)
    const wrong = await complete(quizBody(topic._id, answering('A', 'A', 'A')))
    expect(wrong.body.result.explanations).toEqual([
      { questionNo: 1, page: 2 },
      { questionNo: 4, page: 5 },
    ])
  })
})

async function kept() {
  const attempts = await AttemptModel.find({ mytype: 'Theory' }).sort({ at: 1 }).lean<Attempt[]>()
  return attempts.map(({ language, slides }) => [language, slides?.visits])
}

describe('how a theory was read', () => {
  const pages = [
    { page: 1, seconds: 12 },
    { page: 2, seconds: 30 },
    { page: 1, seconds: 0 },
  ]
  const read = (more: object = {}) => complete(theoryBody(topic._id, { pages, ...more }))

  it('is kept of the first completion of each PDF, in every round', async () => {
    expect((await read({ language: 'English' })).status).toBe(200)
    await read({ language: 'English', pages: [{ page: 1, seconds: 1 }] })
    await read({ language: 'Malay', pages: [{ page: 3, seconds: 7 }] })
    await makeReset(seller)
    await read({ language: 'English' })
    expect(await kept()).toEqual([
      ['English', '1:12,2:30,1:0'],
      [undefined, undefined],
      ['Malay', '3:7'],
      [undefined, undefined],
    ])
  })

  it('is kept again once the PDF is another one', async () => {
    await read({ language: 'English' })
    const fields = editFields(topic, { quiz: 'true', quizzes: JSON.stringify([makeChoice()]) })
    const files = { engPdf: smallPdf('Another') }
    await sendTopicForm(app, await makeAdmin(), { act: 'edit', fields, files })
    await read({ language: 'English' })
    expect((await kept()).map(([language]) => language)).toEqual(['English', 'English'])
  })

  it('is not kept without its language, in one that has no PDF, or without pages', async () => {
    await read()
    await read({ language: 'Chinese' })
    await read({ language: 'English', pages: [] })
    expect(await kept()).toEqual(Array.from({ length: 3 }, () => [undefined, undefined]))
  })

  it.each([
    [[{ page: 0, seconds: 1 }]],
    [[{ page: 2001, seconds: 1 }]],
    [[{ page: 1, seconds: -1 }]],
    [[{ page: 1, seconds: 86_401 }]],
    [[{ page: 1, seconds: 1.5 }]],
    [[{ page: '1', seconds: 1 }]],
    [Array.from({ length: 501 }, () => ({ page: 1, seconds: 1 }))],
    ['1:1'],
  ])('is refused if it is not what can be: %#', async (wrong) => {
    const refused = await read({ language: 'English', pages: wrong })
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION'])
    expect(await AttemptModel.countDocuments()).toBe(0)
  })
})
