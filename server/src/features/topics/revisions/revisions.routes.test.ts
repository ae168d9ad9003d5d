import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail, TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { expectHealthy } from '../../../testing/doctor.ts'
import { type Made, makeAdmin, makeSeller } from '../../../testing/factories.ts'
import { smallPdf } from '../../../testing/pdfs.ts'
import { makeRevised } from '../../../testing/revisions.ts'
import { editFields, sendTopicForm } from '../../../testing/topicForm.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { quizBody, studyTheory } from '../../../testing/topicStudy.ts'
import { AuditModel } from '../../audit/audit.model.ts'
import { QuestionRevisionModel } from '../questionRevisions.model.ts'
import { DraftRevisionModel } from './revisions.model.ts'
import { QuizModel, TopicModel } from '../topics.model.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made
let seller: Made

beforeEach(async () => {
  admin = await makeAdmin()
  seller = await makeSeller()
})

type Files = Parameters<typeof sendTopicForm>[2]['files']

async function revise(topic: TopicTheory, more: Record<string, string> = {}, files: Files = {}) {
  const fields = editFields(topic, { revise: 'true', ...more })
  const { status, body } = await sendTopicForm(app, admin, { act: 'edit', fields, files })
  return { status, code: body.code as string, data: body.data as TopicTheory }
}

const post = (path: string, body: object, by = admin) => agentOf(app, by.token).post(path, body)

async function read(topicId: string, revision = false): Promise<TopicDetail> {
  return (await post(topicsCalls.fetch.path, { topicId, revision })).body
}

async function taskOf({ token }: Made): Promise<string> {
  const { body } = await agentOf(app, token).get(sessionCalls.ofHeader.path)
  return body.user.alltasks.map(({ title }: { title: string }) => title).join()
}

const statusOf = async (path: string | undefined, by: Made) =>
  (await agentOf(app, by.token).get(path ?? '')).status

const rows = async () => {
  const { body } = await agentOf(app, admin.token).get(dashboardsCalls.topics.path)
  return (body.data as TopicOverviewRow[]).map(({ _id, revision }) => [_id, revision])
}

const asking = (...questions: object[]) => ({ quiz: 'true', quizzes: JSON.stringify(questions) })

describe('a draft revision', () => {
  it('stands beside what learners see, with PDFs and questions of its own', async () => {
    const topic = await makeTopic({ title: 'Old', questions: [makeChoice()] })
    await studyTheory(seller, topic._id)
    const id = (await read(topic._id)).quizzes[0]?.id
    const changed = asking(makeChoice({ id, question: 'Another?' }))
    const saved = await revise(topic, { title: 'New', ...changed }, { engPdf: smallPdf('New') })
    expect([saved.status, saved.data]).toEqual([
      200,
      expect.objectContaining({ _id: topic._id, title: 'New', topicNo: 1, revision: true }),
    ])
    const [published, revision] = [await read(topic._id), await read(topic._id, true)]
    expect(published.theory).toEqual({ ...topic, revised: true, published: expect.any(Object) })
    expect(revision.theory).toEqual(saved.data)
    const { begunAt = '', savedAt = '', savedBy } = revision.theory.kept ?? {}
    expect([begunAt <= savedAt, savedBy]).toEqual([true, expect.stringContaining('admin')])
    expect(published.quizzes.map((each) => [each.question, each.revision])).toEqual([
      ['Which one?', 1],
    ])
    expect(revision.quizzes.map((each) => [each.question, each.revision])).toEqual([
      ['Another?', 2],
    ])
    expect(revision.quizzes[0]?.id).toBe(published.quizzes[0]?.id)
    expect(await taskOf(seller)).toBe('Old')
    const asked = { topicId: topic._id, language: 'English' }
    const quiz = await post(studyCalls.questions.path, asked, seller)
    expect(quiz.body[0].question).toBe('Which one?')
    const [old, now] = [topic, saved.data].map(({ materials }) => materials[0]?.pdfFile)
    expect([await statusOf(old, seller), await statusOf(now, seller)]).toEqual([200, 404])
    expect([await statusOf(now, admin), await statusOf(now, await makeAdmin('lhm'))]).toEqual([
      200, 404,
    ])
    await expectHealthy()
  })

  it('waits in the list, for which no learner is counted anew', async () => {
    const topic = await makeTopic()
    const plain = await makeTopic({ title: 'Plain' })
    await rows()
    await revise(topic, { title: 'New' })
    expect(await rows()).toEqual([
      [topic._id, true],
      [plain._id, false],
    ])
  })

  it('needs a title alone, and keeps what is not sent', async () => {
    const topic = await makeTopic({ titleMalay: 'Lama', supervisor: true })
    expect(await revise(topic, { title: ' ' })).toMatchObject({
      status: 400,
      code: 'TOPIC_TITLE_REQUIRED',
    })
    const bare = { topicId: topic._id, title: 'Half', revise: true }
    const { status, body } = await post(topicsCalls.edit.path, bare)
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ title: 'Half', beltType: '', mandatoryFor: [], supervisor: true }),
    ])
    expect(body.data.titles.Malay).toBe('Lama')
    const published = await post(topicsCalls.publishRevision.path, { topicId: topic._id })
    expect([published.status, published.body.code]).toEqual([400, 'TOPIC_REQUIRED_EDIT'])
    expect((await read(topic._id)).theory.title).toBe('Topic')
  })

  it('keeps the files that it has until they are replaced', async () => {
    const topic = await makeTopic({ languages: ['English', 'Malay'] })
    const first = await revise(topic, { removePdf: '["Malay"]' }, { chiPdf: smallPdf('One') })
    const second = await revise(topic, {}, { chiPdf: smallPdf('Two') })
    const paths = [first, second].map(({ data }) => data.materials.map(({ pdfFile }) => pdfFile))
    expect(paths[1]?.[0]).toBe(topic.materials[0]?.pdfFile)
    expect(second.data.materials.map(({ language }) => language)).toEqual(['English', 'Chinese'])
    expect(paths[1]?.[1]).not.toBe(paths[0]?.[1])
    // Never published: nobody of the learners sees it on its way out.
    expect(await statusOf(paths[0]?.[1], seller)).toBe(404)
    expect(await statusOf(topic.materials[1]?.pdfFile, seller)).toBe(200)
    await expectHealthy()
  })
})

describe('publishing a revision', () => {
  it('puts it live in one go: title, place, questions, files', async () => {
    const topic = await makeTopic({ title: 'Old', questions: [makeChoice()] })
    await makeTopic({ title: 'Second' })
    const id = (await read(topic._id)).quizzes[0]?.id
    const other = asking(makeChoice({ id, question: 'Another?', correctAnswer: ['A'] }))
    const fields = { title: 'New', topicNo: '2', ...other }
    await revise(topic, fields, { engPdf: smallPdf('New') })
    const before = await read(topic._id, true)
    const { status, body } = await post(topicsCalls.publishRevision.path, { topicId: topic._id })
    const { revision: _, kept: _kept, ...expected } = before.theory
    expect([status, body.data]).toEqual([200, expected])
    const theory = { ...expected, published: expect.any(Object) as unknown }
    expect(await read(topic._id)).toEqual({ theory, quizzes: before.quizzes })
    expect((await read(topic._id, true)) as object).toMatchObject({ code: 'REVISION_NOT_FOUND' })
    expect(await taskOf(seller)).toBe('Second,New')
    const published = await QuestionRevisionModel.find({ topicId: topic._id }).lean()
    expect(published.map(({ revision, changes }) => [revision, changes])).toEqual([
      [1, []],
      [2, ['question', 'key']],
    ])
    const files = [topic, body.data].map(({ materials }: TopicTheory) => materials[0]?.pdfFile)
    expect([await statusOf(files[0], seller), await statusOf(files[1], seller)]).toEqual([200, 409])
    expect(await DraftRevisionModel.countDocuments()).toBe(0)
    await expectHealthy()
    const audited = await AuditModel.find({ whoKey: admin.account.loginId.toLowerCase() }).lean()
    expect(audited.map(({ action }) => action)).toEqual(['topicRevised', 'revisionPublished'])
  })

  it('keeps the place that others have moved the topic to', async () => {
    const first = await makeTopic({ title: 'First' })
    const topic = await makeTopic({ title: 'Old' })
    await revise(topic, { title: 'New' })
    await post(topicsCalls.remove.path, { topicId: first._id })
    expect((await read(topic._id, true)).theory.topicNo).toBe(1)
    await post(topicsCalls.publishRevision.path, { topicId: topic._id })
    expect((await TopicModel.findById(topic._id).lean())?.topicNo).toBe(1)
  })

  it('is told its effect before, which comes true', async () => {
    const topic = await makeTopic({ mandatoryFor: ['KTC'] })
    const impact = { topicId: topic._id, revision: true }
    await revise(topic, { mandatory: '["LHM"]' })
    const told = await post(studyCalls.topicImpact.path, impact)
    expect([told.status, told.body]).toEqual([
      200,
      expect.objectContaining({ opens: 2, distributors: { opens: { LHM: 2 }, loses: {} } }),
    ])
    expect(await taskOf(seller)).toBe('')
    await post(topicsCalls.publishRevision.path, { topicId: topic._id })
    expect(await taskOf(seller)).toBe('Topic')
  })

  it('leaves a quiz under way to be begun again', async () => {
    const topic = await makeTopic({ questions: [makeChoice()] })
    await studyTheory(seller, topic._id)
    const asked = await post(
      studyCalls.questions.path,
      { topicId: topic._id, language: 'English' },
      seller,
    )
    await revise(topic, asking(makeChoice({ question: 'Another?' })))
    await post(topicsCalls.publishRevision.path, { topicId: topic._id })
    const answers = [{ questionNo: 1, selectedAnswer: ['B'] }]
    const sent = {
      ...quizBody(topic._id, answers),
      quizVersion: asked.headers['x-quiz-version'] as string,
    }
    const late = await post(studyCalls.completeAsSeller.path, sent, seller)
    expect([late.status, late.body.code]).toEqual([409, 'QUIZ_CHANGED'])
  })
})

describe('dropping a revision', () => {
  it('leaves what is published, and nothing else', async () => {
    const topic = await makeTopic({ title: 'Old', questions: [makeChoice()] })
    const before = await read(topic._id)
    const saved = await revise(topic, { title: 'New' }, { engPdf: smallPdf('New') })
    const dropped = await post(topicsCalls.dropRevision.path, { topicId: topic._id })
    expect([dropped.status, Object.keys(dropped.body as object)]).toEqual([200, ['message']])
    expect(await read(topic._id)).toEqual(before)
    expect(await DraftRevisionModel.countDocuments()).toBe(0)
    expect(await statusOf(saved.data.materials[0]?.pdfFile, seller)).toBe(404)
    await expectHealthy()
  })

  it('goes with its topic, files and questions included', async () => {
    const topic = await makeRevised({ questions: [makeChoice()] })
    await post(topicsCalls.remove.path, { topicId: topic._id })
    expect(await DraftRevisionModel.countDocuments()).toBe(0)
    expect(await QuizModel.countDocuments()).toBe(0)
    await expectHealthy()
  })
})

describe('two who revise', () => {
  it('the second is told, whether it read the topic or its revision', async () => {
    const topic = await makeTopic()
    const base = topicPrint(await read(topic._id))
    const [mine, theirs] = await Promise.all(
      ['Mine', 'Theirs'].map((title) => revise(topic, { title, base })),
    )
    expect(new Set([mine?.status, theirs?.status])).toEqual(new Set([200, 409]))
    expect([mine, theirs].map((each) => each?.code)).toContain('TOPIC_CHANGED')
    const stale = topicPrint(await read(topic._id, true))
    expect((await revise(topic, { title: 'More', base: stale })).status).toBe(200)
    for (const path of [topicsCalls.publishRevision.path, topicsCalls.dropRevision.path]) {
      const { status, body } = await post(path, { topicId: topic._id, base: stale })
      expect([status, body.code]).toEqual([409, 'TOPIC_CHANGED'])
    }
    const now = { topicId: topic._id, base: topicPrint(await read(topic._id, true)) }
    expect((await post(topicsCalls.publishRevision.path, now)).status).toBe(200)
  })
})
