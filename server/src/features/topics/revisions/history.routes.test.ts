import type { FormerTopic, HistoryEntry } from '@tristar/shared/topics/history.schema'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail, TopicTheory } from '@tristar/shared/topics/topics.schema'
import { translationStates } from '@tristar/shared/topics/translations.rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../../lib/files.ts'
import { PdfModel } from '../../../lib/files.model.ts'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { expectHealthy } from '../../../testing/doctor.ts'
import { type Made, makeAdmin, makeSeller } from '../../../testing/factories.ts'
import { smallPdf } from '../../../testing/pdfs.ts'
import { editFields, sendTopicForm } from '../../../testing/topicForm.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { TopicEntryModel } from './revisions.model.ts'
import { QuizModel } from '../topics.model.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made

beforeEach(async () => {
  admin = await makeAdmin('all', { username: 'Chief' })
})

type Files = Parameters<typeof sendTopicForm>[2]['files']

async function edit(topic: TopicTheory, more: Record<string, string> = {}, files: Files = {}) {
  const form = { act: 'edit', fields: editFields(topic, more), files } as const
  const { body, status } = await sendTopicForm(app, admin, form)
  expect([status, body.code]).toEqual([200, undefined])
  return body.data as TopicTheory
}

const post = (path: string, body: object) => agentOf(app, admin.token).post(path, body)

async function historyOf({ _id: topicId }: TopicTheory, page = {}): Promise<HistoryEntry[]> {
  return (await post(topicsCalls.history.path, { topicId, ...page })).body
}

const actsOf = async (topic: TopicTheory) =>
  (await historyOf(topic)).map(({ revision, act, by }) => `${revision} ${act} ${by}`)

async function formerOf({ _id: topicId }: TopicTheory, revision: number): Promise<FormerTopic> {
  return (await post(topicsCalls.former.path, { topicId, revision })).body
}

async function read({ _id: topicId }: TopicTheory, revision = false): Promise<TopicDetail> {
  return (await post(topicsCalls.fetch.path, { topicId, revision })).body
}

const NONE = { added: 0, changed: 0, removed: 0, reordered: false }
const asking = (...questions: object[]) => ({ quiz: 'true', quizzes: JSON.stringify(questions) })

describe('a topic’s history', () => {
  it('tells who changed what and when, the newest first, in pages', async () => {
    const begun = Date.now()
    const topic = await makeTopic({ title: 'Old', questions: [makeChoice()] })
    const fields = { title: 'New', mandatory: '["LHM"]', belt: 'Green' }
    await edit(topic, { ...fields, ...asking(makeChoice(), makeChoice({ questionNo: 2 })) })
    const [changed, first] = await historyOf(topic)
    expect(first).toMatchObject({ revision: 1, act: 'published', by: '', changes: [] })
    expect(changed).toMatchObject({ revision: 2, act: 'published', by: 'Chief' })
    expect(changed?.changes).toEqual([
      { what: 'title', language: 'English', before: 'Old', after: 'New' },
      { what: 'belt', before: 'White', after: 'Green' },
      { what: 'audience', before: topic.mandatoryFor, after: ['LHM'] },
      { what: 'questions', language: 'English', ...NONE, added: 1 },
    ])
    const at = new Date(changed?.at ?? 0).getTime()
    expect([at >= begun, at <= Date.now()]).toEqual([true, true])
    const page = await post(topicsCalls.history.path, { topicId: topic._id, limit: 1, offset: 1 })
    expect([page.body, page.headers['x-total-count']]).toEqual([[first], '2'])
  })

  it('tells nothing of an edit without a change, nor of what others did to its number', async () => {
    const first = await makeTopic({ title: 'First' })
    const topic = await makeTopic({ title: 'Second' })
    await edit(topic)
    await post(topicsCalls.remove.path, { topicId: first._id })
    await edit({ ...topic, topicNo: 1 }, { title: 'Renamed' })
    const [renamed, ...earlier] = await historyOf(topic)
    expect(renamed?.changes).toEqual([
      { what: 'title', language: 'English', before: 'Second', after: 'Renamed' },
    ])
    expect(earlier).toHaveLength(1)
  })

  it('begins when a draft is published, and goes with the topic', async () => {
    const draft = await makeTopic({ draft: true, questions: [makeChoice()] })
    const fields = { draft: 'false', topicNo: '1', ...asking(makeChoice()) }
    expect(await historyOf(draft)).toEqual([])
    await edit(draft, { title: 'Renamed', ...asking(makeChoice()) })
    expect(await historyOf(draft)).toEqual([])
    await edit(draft, fields)
    expect(await actsOf(draft)).toEqual(['1 published Chief'])
    await post(topicsCalls.remove.path, { topicId: draft._id })
    expect((await post(topicsCalls.history.path, { topicId: draft._id })).status).toBe(404)
    expect([await TopicEntryModel.countDocuments(), await QuizModel.countDocuments()]).toEqual([
      0, 0,
    ])
  })

  it('tells of withdrawing, publishing again, dropping and taking back', async () => {
    const topic = await makeTopic({ title: 'Old' })
    const named = { topicId: topic._id }
    await edit(topic, { title: 'New', revise: 'true' })
    await post(topicsCalls.dropRevision.path, named)
    await post(topicsCalls.restore.path, { ...named, revision: 2 })
    await post(topicsCalls.publishRevision.path, named)
    await post(topicsCalls.withdraw.path, named)
    await edit(topic, { title: 'Newer', draft: 'false' })
    expect(await actsOf(topic)).toEqual([
      '6 published Chief',
      '5 withdrawn Chief',
      '4 published Chief',
      '3 restored Chief',
      '2 dropped Chief',
      '1 published ',
    ])
    const [republished, , published, restored, dropped] = await historyOf(topic)
    const renamed = [{ what: 'title', language: 'English', before: 'Old', after: 'New' }]
    expect([dropped, restored, published].map((each) => each?.changes)).toEqual([
      renamed,
      renamed,
      renamed,
    ])
    expect([restored?.from, published?.from]).toEqual([2, undefined])
    expect(republished?.changes).toEqual([
      { what: 'title', language: 'English', before: 'New', after: 'Newer' },
    ])
  })
})

it('names who published last what learners see, in fetchTopic', async () => {
  const topic = await makeTopic({ title: 'Old' })
  expect((await read(topic)).theory.published).toMatchObject({ revision: 1, by: '' })
  await edit(topic, { title: 'New' })
  await edit(topic, { title: 'Never', revise: 'true' })
  await post(topicsCalls.dropRevision.path, { topicId: topic._id })
  const { theory } = await read(topic)
  const [, published] = await historyOf(topic)
  expect(published).toMatchObject({ revision: 2, by: 'Chief' })
  expect(theory.published).toEqual({ revision: 2, at: published?.at, by: 'Chief' })
  await edit(topic, { revise: 'true' })
  expect((await read(topic, true)).theory.published).toBeUndefined()
  await post(topicsCalls.dropRevision.path, { topicId: topic._id })
  await post(topicsCalls.withdraw.path, { topicId: topic._id })
  expect((await read(topic)).theory.published).toBeUndefined()
})

describe('a former state', () => {
  it('is shown as it was, and taken back as a revision', async () => {
    const topic = await makeTopic({ title: 'Old', questions: [makeChoice()] })
    const { quizzes: before } = await formerOf(topic, 1)
    await edit(topic, { title: 'New', quiz: 'false' }, { engPdf: smallPdf('New') })
    const { gone, ...former } = await formerOf(topic, 1)
    expect([former, gone]).toEqual([{ theory: topic, quizzes: before }, []])
    expect(before).toMatchObject([{ question: 'Which one?', revision: 1 }])
    const back = await post(topicsCalls.restore.path, { topicId: topic._id, revision: 1 })
    const made = { ...topic, revision: true, kept: expect.objectContaining({ savedBy: 'Chief' }) }
    expect([back.status, back.body.data]).toEqual([200, made])
    expect((await read(topic, true)).quizzes).toEqual(before)
    await expectHealthy()
    const now = await post(topicsCalls.publishRevision.path, { topicId: topic._id })
    expect(now.body.data).toEqual(topic)
    await sweepFiles(new Date(Date.now() + 365 * 86_400_000))
    const pdf = topic.materials[0]?.pdfFile ?? ''
    expect((await agentOf(app, admin.token).get(pdf)).status).toBe(200)
    await expectHealthy()
  })

  it('has translations as stale as they were', async () => {
    const id = '5f0000000000000000000001'
    const malay = (more = {}) => makeChoice({ id, language: 'Malay', ...more })
    const [was, is] = [makeChoice({ id }), makeChoice({ id, question: 'Which now?' })]
    const topic = await makeTopic({ questions: [was, malay()] })
    await edit(topic, asking(is, malay()))
    const back = async (revision: number) => {
      await post(topicsCalls.restore.path, { topicId: topic._id, revision })
      const { quizzes } = await read(topic, true)
      await post(topicsCalls.dropRevision.path, { topicId: topic._id })
      return translationStates(quizzes).map(({ stale }) => stale)
    }
    expect(await back(1)).toEqual([0, 0, 0])
    await edit(topic, asking(is, malay({ question: 'Yang mana?' })))
    expect(await back(2)).toEqual([0, 1, 0])
  })

  it('keeps its PDFs for 90 days, for admins of all alone, and comes back without them', async () => {
    const seller = await makeSeller()
    const topic = await makeTopic({ languages: ['English', 'Malay'], covered: ['English'] })
    await edit(topic, { removePdf: '["Malay"]' }, { engPdf: smallPdf('New') })
    const [english = '', malay = ''] = topic.materials.map(({ pdfFile }) => pdfFile)
    const hourAgo = new Date(Date.now() - 3_600_000)
    await PdfModel.updateMany(
      { 'metadata.readableUntil': { $exists: true } },
      { 'metadata.readableUntil': hourAgo },
    )
    await sweepFiles(new Date(Date.now() + 89 * 86_400_000))
    const readers = [admin, seller, await makeAdmin('lhm')]
    const statuses = readers.map(async ({ token }) => (await agentOf(app, token).get(malay)).status)
    expect(await Promise.all(statuses)).toEqual([200, 404, 404])
    expect((await formerOf(topic, 1)).gone).toEqual([])
    await sweepFiles(new Date(Date.now() + 91 * 86_400_000))
    expect((await agentOf(app, admin.token).get(english)).status).toBe(404)
    const { gone, theory } = await formerOf(topic, 1)
    expect([gone, theory.materials]).toEqual([['English', 'Malay'], []])
    const named = { topicId: topic._id }
    const back = await post(topicsCalls.restore.path, { ...named, revision: 1 })
    expect(back.body.data.materials).toEqual([])
    const published = await post(topicsCalls.publishRevision.path, named)
    expect([published.status, published.body.code]).toEqual([400, 'PDF_REQUIRED'])
  })

  it('of a revision that was dropped has its PDFs too', async () => {
    const topic = await makeTopic()
    const revised = await edit(topic, { revise: 'true' }, { mlyPdf: smallPdf('Mine') })
    await post(topicsCalls.dropRevision.path, { topicId: topic._id })
    await sweepFiles(new Date(Date.now() + 89 * 86_400_000))
    const back = await post(topicsCalls.restore.path, { topicId: topic._id, revision: 2 })
    expect(back.body.data.materials).toEqual(revised.materials)
    await expectHealthy()
  })

  it('has the place that the topic was moved from, but not that of before others moved it', async () => {
    const first = await makeTopic({ title: 'First' })
    const topic = await makeTopic({ title: 'Second' })
    const back = async () =>
      (await post(topicsCalls.restore.path, { topicId: topic._id, revision: 1 })).body.data.topicNo
    await edit(topic, { title: 'Renamed' })
    await post(topicsCalls.remove.path, { topicId: first._id })
    expect(await back()).toBe(1)
    await post(topicsCalls.dropRevision.path, { topicId: topic._id })
    await makeTopic({ title: 'Third' })
    await edit({ ...topic, topicNo: 2 })
    expect(await back()).toBe(2)
    await post(topicsCalls.dropRevision.path, { topicId: topic._id })
    await edit({ ...topic, topicNo: 1 })
    expect(await back()).toBe(2)
  })

  it('goes with its topic an hour after', async () => {
    const topic = await makeTopic()
    await edit(topic, {}, { engPdf: smallPdf('New') })
    await post(topicsCalls.remove.path, { topicId: topic._id })
    await sweepFiles(new Date(Date.now() + 61 * 60 * 1000))
    expect(await PdfModel.countDocuments()).toBe(0)
  })
})
