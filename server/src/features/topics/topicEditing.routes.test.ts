import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { Tier } from '@tristar/shared/common/tiers'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail, TopicTheory } from '@tristar/shared/topics/topics.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../lib/files.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin } from '../../testing/factories.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import { addFields, editFields, sendTopicForm } from '../../testing/topicForm.ts'
import { asStored, makeChoice, makeRecap, makeSequence, makeTopic } from '../../testing/topics.ts'
import { QuizModel, TopicModel } from './topics.model.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made

beforeEach(async () => {
  admin = await makeAdmin()
})

type Send = Parameters<typeof sendTopicForm>[2]

function send(act: Send['act'], fields: Send['fields'], files: Send['files'] = {}) {
  return sendTopicForm(app, admin, { act, fields, files })
}

function fetchTopic(topicId: string) {
  return agentOf(app, admin.token).post(topicsCalls.fetch.path, { topicId })
}

async function order(beltType: Tier): Promise<string[]> {
  const topics = await TopicModel.find({ beltType }).sort({ topicNo: 1 }).lean()
  expect(topics.map(({ topicNo }) => topicNo)).toEqual(topics.map((_, index) => index + 1))
  return topics.map(({ title }) => title)
}

const sweepAfter = (days: number) => sweepFiles(new Date(Date.now() + days * 86_400_000))
const pdf = smallPdf('Slides')
const asking = (...all: Question[]) => ({ quiz: 'true', quizzes: JSON.stringify(all) })

describe('edit', () => {
  it('keeps absent PDFs, replaces and removes the others', async () => {
    const topic = await makeTopic({ languages: ['English', 'Malay'] })
    const [english, malay] = topic.materials
    const kept = await send('edit', editFields(topic, { title: 'Renamed' }))
    expect(kept.status).toBe(200)
    expect(kept.body.data).toEqual({
      ...topic,
      title: 'Renamed',
      titles: untranslated('Renamed'),
    })
    const changed = await send('edit', editFields(topic, { removePdf: '["Malay"]' }), {
      chiPdf: smallPdf('New'),
    })
    const { materials } = changed.body.data as TopicTheory
    expect(materials.map(({ language }) => language)).toEqual(['English', 'Chinese'])
    expect(materials[0]).toEqual(english)
    const replaced = await send('edit', editFields(topic), { engPdf: smallPdf('Other') })
    expect(replaced.body.data.materials[0].pdfFile).not.toBe(english?.pdfFile)
    const statuses = () =>
      Promise.all(
        [english, malay, materials[1], replaced.body.data.materials[0]].map(
          async (each) => (await agentOf(app, admin.token).get(each?.pdfFile ?? '')).status,
        ),
      )
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await sweepAfter(89)
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await sweepAfter(91)
    expect(await statuses()).toEqual([404, 404, 200, 200])
  })

  it('accepts JSON if there are no files', async () => {
    const topic = await makeTopic()
    const answer = await agentOf(app, admin.token).post(topicsCalls.edit.path, {
      topicId: topic._id,
      title: 'By JSON',
      topicNo: 1,
      belt: 'White',
      mandatory: ['KTC'],
      quiz: false,
    })
    expect([answer.status, answer.body.data.title]).toEqual([200, 'By JSON'])
    expect(answer.body.data.mandatoryFor).toEqual(['KTC'])
  })

  it('keeps a topic for User Managers only by default', async () => {
    const topic = await makeTopic({ supervisor: true })
    const edited = async (supervisor?: boolean) => {
      const answer = await agentOf(app, admin.token).post(topicsCalls.edit.path, {
        topicId: topic._id,
        title: topic.title,
        topicNo: topic.topicNo,
        belt: topic.beltType,
        mandatory: topic.mandatoryFor,
        quiz: false,
        supervisor,
      })
      return (answer.body.data as TopicTheory).supervisor
    }
    expect(await edited()).toBe(true)
    expect(await edited(false)).toBe(false)
    expect(await edited()).toBe(false)
  })

  it('replaces all questions', async () => {
    const topic = await makeTopic({ questions: [makeChoice(), makeRecap({ language: 'Malay' })] })
    const asked: Question[] = [makeSequence({ language: 'Chinese' })]
    await send('edit', editFields(topic, { quizzes: JSON.stringify(asked) }))
    expect((await fetchTopic(topic._id)).body.quizzes).toEqual(asked.map(asStored))
  })

  it('refuses an edit of a topic changed since it was read, and accepts the next', async () => {
    const topic = await makeTopic({ questions: [makeChoice()] })
    const read = async () => topicPrint((await fetchTopic(topic._id)).body as TopicDetail)
    const base = await read()
    const quizzes = JSON.stringify([makeChoice()])
    const edit = (title: string, from: string) =>
      send('edit', editFields(topic, { title, quizzes, base: from }))
    expect((await edit('First', base)).status).toBe(200)
    const second = await edit('Second', base)
    expect(second.status).toBe(409)
    expect(second.body.code).toBe('TOPIC_CHANGED')
    expect((await fetchTopic(topic._id)).body.theory.title).toBe('First')
    expect((await edit('Second', await read())).status).toBe(200)
    const asked = JSON.stringify([makeRecap()])
    await send('edit', editFields(topic, { title: 'Second', quizzes: asked }))
    expect((await edit('Third', base)).status).toBe(409)
  })

  const required = {
    code: 'TOPIC_REQUIRED_EDIT',
    error:
      'Please enter the required field, (title, belt type, mandatory checkboxes, topic number)',
  }
  const refusals: [string, number, Record<string, string>, object][] = [
    ['no title', 400, { title: '' }, required],
    ['no number', 400, { topicNo: '' }, required],
    ['no number even of a topic that is gone', 400, { topicNo: '', topicId: 'gone' }, required],
    ['no topic', 400, { topicId: '' }, { code: 'FIELDS_REQUIRED' }],
    ['a number that is none', 400, { topicNo: 'two' }, { code: 'VALIDATION' }],
    ['the last PDF taken away', 400, { removePdf: '["English"]' }, { code: 'PDF_REQUIRED' }],
    ['a quiz without questions', 400, { quiz: 'true' }, { code: 'QUIZZES_REQUIRED' }],
    ['a topic that is gone', 404, { topicId: 'gone' }, { code: 'TOPIC_NOT_FOUND' }],
  ]
  it('changes nothing when it refuses', async () => {
    const topic = await makeTopic()
    const { theory: before } = (await fetchTopic(topic._id)).body
    for (const [why, status, change, refusal] of refusals) {
      const answer = await send('edit', editFields(topic, change))
      expect([why, answer.status]).toEqual([why, status])
      expect({ why, ...answer.body }).toMatchObject({ why, ...refusal })
      expect((await fetchTopic(topic._id)).body.theory).toEqual(before)
    }
  })

  it('refuses equal answers, after the other checks, and keeps those of before', async () => {
    const equal = makeChoice({ questionNo: 2, language: 'Malay' })
    const answers = ['Ya', 'Tidak', ' Ya ']
    equal.answerChoices.forEach((entry, index) => (entry.answer = answers[index] ?? ''))
    const topic = await makeTopic({ questions: [makeChoice()] })
    const incomplete = asking(equal, makeChoice({ correctAnswer: [] }))
    expect((await send('edit', editFields(topic, incomplete))).body.code).toBe(
      'QUESTIONS_INCOMPLETE',
    )
    const refusal = {
      code: 'ANSWERS_EQUAL',
      error: 'Two answers of question 2 are the same. Please change or remove one.',
      params: { questionNo: 2 },
    }
    for (const answer of [
      await send('edit', editFields(topic, asking(makeChoice(), equal))),
      await send('add', addFields(asking(makeChoice(), equal)), { engPdf: pdf }),
    ])
      expect([answer.status, answer.body]).toEqual([400, refusal])
    expect((await fetchTopic(topic._id)).body.quizzes).toHaveLength(1)
    const { answerChoices } = equal
    await QuizModel.updateOne({}, { $set: { 'questions.0.answerChoices': answerChoices } })
    expect((await fetchTopic(topic._id)).body.quizzes[0].answerChoices[2].answer).toBe(' Ya ')
  })

  it('may remove the last PDF if another is uploaded', async () => {
    const topic = await makeTopic()
    const fields = editFields(topic, { removePdf: '["English"]' })
    expect((await send('edit', fields, { mlyPdf: pdf })).status).toBe(200)
    const invalid = await send('edit', editFields(topic), { chiPdf: Buffer.from('no') })
    expect([invalid.status, invalid.body.code]).toEqual([415, 'PDF_INVALID'])
  })
})

describe('numbers', () => {
  let topics: TopicTheory[] = []
  beforeEach(async () => {
    topics = []
    for (const title of ['A', 'B', 'C', 'D']) topics.push(await makeTopic({ title }))
    for (const title of ['X', 'Y']) topics.push(await makeTopic({ title, beltType: 'Green' }))
  })

  const topic = (title: string) => {
    const found = topics.find((each) => each.title === title)
    if (!found) throw new Error(title)
    return found
  }

  it('move with a topic within its tier', async () => {
    for (const [title, topicNo, expected] of [
      ['A', '3', 'BCAD'],
      ['D', '0', 'DBCA'],
      ['B', '99', 'DCAB'],
    ] as const) {
      const answer = await send('edit', editFields(topic(title), { topicNo }))
      expect(answer.body.data.topicNo).toBe(expected.indexOf(title) + 1)
      expect((await order('White')).join('')).toBe(expected)
    }
  })

  it('put a topic at the end of its new tier, unless its number was changed too', async () => {
    for (const [title, topicNo, expected, left] of [
      ['B', '2', 'XYB', 'ACD'],
      ['A', '2', 'XAYB', 'CD'],
      ['D', '1', 'DXAYB', 'C'],
    ] as const) {
      await send('edit', editFields(topic(title), { belt: 'Green', topicNo }))
      expect((await order('Green')).join('')).toBe(expected)
      expect((await order('White')).join('')).toBe(left)
    }
  })

  it('close the gap when a topic is deleted', async () => {
    const path = topicsCalls.remove.path
    const answer = await agentOf(app, admin.token).post(path, { topicId: topic('B')._id })
    expect([answer.status, answer.body]).toEqual([200, { message: 'The topic has been deleted' }])
    expect((await order('White')).join('')).toBe('ACD')
    expect((await fetchTopic(topic('B')._id)).status).toBe(404)
  })

  it.each([
    ['for all', 'false'],
    ['of EDAC theory, which moves no figures', 'true'],
  ])('stay dense when edits race: %s', async (_name, supervisor) => {
    const more = { supervisor }
    const agent = agentOf(app, admin.token)
    const answers = await Promise.all([
      send('add', addFields({ ...more, title: 'E' }), { engPdf: pdf }),
      send('add', addFields({ ...more, title: 'F' }), { engPdf: pdf }),
      send('add', addFields({ ...more, title: 'G' }), { engPdf: pdf }),
      send('edit', editFields(topic('A'), { ...more, topicNo: '4' })),
      send('edit', editFields(topic('C'), { ...more, belt: 'Green' })),
      send('edit', editFields(topic('X'), { ...more, belt: 'White', topicNo: '1' })),
      agent.post(topicsCalls.remove.path, { topicId: topic('B')._id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200, 200, 200, 200])
    expect((await order('White')).toSorted().join('')).toBe('ADEFGX')
    expect((await order('Green')).join('')).toBe('YC')
  })
})
