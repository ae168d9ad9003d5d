import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail, TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeAdmin } from '../../testing/factories.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { AuditModel } from '../audit/audit.model.ts'
import { PdfModel } from '../../lib/files.model.ts'
import { QuizModel } from './topics.model.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made
beforeEach(async () => {
  admin = await makeAdmin()
})

const post = (path: string, body: object) => agentOf(app, admin.token).post(path, body)

async function duplicate(topicId: string): Promise<TopicTheory> {
  const { status, body } = await post(topicsCalls.duplicate.path, { topicId })
  expect([status, body.code]).toEqual([201, undefined])
  return body.data
}

async function detailOf(topicId: string): Promise<TopicDetail> {
  return (await post(topicsCalls.fetch.path, { topicId })).body
}

async function bytesOf({ materials }: TopicTheory): Promise<Buffer[]> {
  const paths = materials.flatMap(({ pdfFile, cover }) => (cover ? [pdfFile, cover] : [pdfFile]))
  return Promise.all(
    paths.map(async (path) => (await agentOf(app, admin.token).get(path).buffer(true)).body),
  )
}

const makeOriginal = () =>
  makeTopic({
    title: 'Opening',
    titleMalay: 'Pembukaan',
    mandatoryFor: ['LHM'],
    languages: ['English', 'Malay'],
    covered: ['English'],
    questions: [makeChoice(), { ...makeChoice(), language: 'Malay' }],
    rules: { ask: 1, pauseMinutes: 5 },
  })

describe('duplicating a topic', () => {
  it('adds a draft with the same fields under another title', async () => {
    const topic = await makeOriginal()
    const { theory: before } = await detailOf(topic._id)
    const copy = await duplicate(topic._id)
    expect(copy).toEqual({
      ...topic,
      _id: copy._id,
      title: 'Opening (2)',
      titles: { English: 'Opening (2)', Malay: 'Pembukaan (2)', Chinese: '' },
      topicNo: 0,
      draft: true,
      materials: copy.materials,
    })
    expect((await detailOf(topic._id)).theory).toEqual(before)
    const { body } = await agentOf(app, admin.token).get(dashboardsCalls.topics.path)
    expect(body.data).toMatchObject([{ title: 'Opening' }, { title: 'Opening (2)', draft: true }])
    await expectHealthy()
  })

  it('copies its PDFs and covers, which stay when the original is deleted', async () => {
    const topic = await makeOriginal()
    const before = await bytesOf(topic)
    const copy = await duplicate(topic._id)
    expect(copy.materials.map(({ language, pages }) => [language, pages])).toEqual(
      topic.materials.map(({ language, pages }) => [language, pages]),
    )
    expect(copy.materials.map(({ pdfFile }) => pdfFile)).not.toEqual(
      topic.materials.map(({ pdfFile }) => pdfFile),
    )
    await post(topicsCalls.remove.path, { topicId: topic._id })
    await PdfModel.deleteMany({ 'metadata.topicId': topic._id })
    expect(await bytesOf(copy)).toEqual(before)
    expect(before).toHaveLength(3)
    expect(await PdfModel.countDocuments({ 'metadata.removeAt': { $exists: true } })).toBe(0)
    await expectHealthy()
  })

  it('gives its questions ids of their own, the same one in each language', async () => {
    const topic = await makeOriginal()
    const { quizzes } = await detailOf(topic._id)
    // The original has been changed since it was translated.
    const stored = await QuizModel.findOne({ topicId: topic._id, language: 'English' }).lean()
    const changed = stored?.questions.map((question) => ({ ...question, revision: 4 }))
    await QuizModel.updateOne({ _id: stored?._id }, { $set: { questions: changed } })
    const copies = (await detailOf((await duplicate(topic._id))._id)).quizzes
    expect(copies.map(({ id }) => id === copies[0]?.id)).toEqual(
      quizzes.map(({ id }) => id === quizzes[0]?.id),
    )
    expect(copies[0]?.id).not.toBe(quizzes[0]?.id)
    expect(
      copies.map(({ question, language, revision }) => [question, language, revision]),
    ).toEqual(
      quizzes.map(({ question, language }, index) => [question, language, index === 0 ? 4 : 1]),
    )
  })

  it('numbers copies on, also those of drafts', async () => {
    const topic = await makeTopic({ title: 'A' })
    const titles = [topic, await duplicate(topic._id), await duplicate(topic._id)]
    titles.push(await duplicate(titles[1]?._id ?? ''))
    expect(titles.map(({ title }) => title)).toEqual(['A', 'A (2)', 'A (3)', 'A (4)'])
  })

  it('makes one copy of a request that is repeated, at once or later', async () => {
    const topic = await makeOriginal()
    const sent = { topicId: topic._id, attemptId: 'a'.repeat(24) }
    const again = () => post(topicsCalls.duplicate.path, sent)
    const both = await Promise.all([again(), again()])
    await post(topicsCalls.remove.path, { topicId: topic._id })
    const answers = [...both, await again()]
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
      answers.map(() => [201, both[0]?.body.data]),
    )
    expect(both[0]?.body.data).toMatchObject({ _id: sent.attemptId, title: 'Opening (2)' })
    const { body } = await agentOf(app, admin.token).get(dashboardsCalls.topics.path)
    expect(body.data).toHaveLength(1)
    expect(await AuditModel.countDocuments({ action: 'topicAdded' })).toBe(1)
    await expectHealthy()
  })

  it('leaves out a PDF whose file is gone', async () => {
    const topic = await makeOriginal()
    const file = topic.materials[0]?.pdfFile.split('/').at(-1)?.split('.')[0]
    await PdfModel.deleteOne({ _id: file })
    const { materials } = await duplicate(topic._id)
    expect(materials.map(({ language }) => language)).toEqual(['Malay'])
  })

  it.each([
    [{}, 400, 'FIELDS_REQUIRED'],
    [{ topicId: 7 }, 400, 'VALIDATION'],
    [{ topicId: '0'.repeat(24), attemptId: 'mine' }, 400, 'VALIDATION'],
    [{ topicId: '0123456789abcdef01234567' }, 404, 'TOPIC_NOT_FOUND'],
  ])('refuses %j', async (sent, status, code) => {
    const answer = await post(topicsCalls.duplicate.path, sent)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})
