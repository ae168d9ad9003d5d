import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { mkdtempSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PdfModel } from '../../lib/files.model.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { packedPdf, smallPdf } from '../../testing/pdfs.ts'
import { addFields, sendTopicForm } from '../../testing/topicForm.ts'
import { asStored, makeChoice, makeRecap, makeSequence, makeTopic } from '../../testing/topics.ts'
import { TopicModel } from './topics.model.ts'

useTestDatabase()
const DATA_DIR = mkdtempSync(join(tmpdir(), 'tristar-topics-'))
const UPLOADS = join(DATA_DIR, 'uploads')
const { app } = createTestApp({ env: { DATA_DIR } })
afterAll(() => rm(DATA_DIR, { recursive: true }))

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

const pdf = smallPdf('Slides')

describe('the topic calls', () => {
  it.each([
    topicsCalls.add,
    topicsCalls.edit,
    topicsCalls.fetch,
    topicsCalls.remove,
    dashboardsCalls.topics,
  ])('$method $path is for admins of scope all', async ({ method, path }) => {
    expect((await agentOf(app)[method](path)).status).toBe(401)
    const supervisor = await makeSupervisor()
    for (const made of [supervisor, await makeSeller({ supervisor }), await makeAdmin('ktcb')]) {
      const answer = await agentOf(app, made.token)[method](path)
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
    }
  })

  it.each([topicsCalls.fetch, topicsCalls.remove])(
    '$path asks for a topic that is there',
    async ({ path }) => {
      const agent = agentOf(app, admin.token)
      expect((await agent.post(path)).body.code).toBe('FIELDS_REQUIRED')
      for (const topicId of ['nonsense', '0123456789abcdef01234567']) {
        const answer = await agent.post(path, { topicId })
        expect([answer.status, answer.body.code]).toEqual([404, 'TOPIC_NOT_FOUND'])
      }
    },
  )
})

describe('add', () => {
  it('knows no field of other calls', async () => {
    const others = { revision: 'true', revise: 'true', action: 'delete', topicId: 'none' }
    expect((await send('add', addFields(others), { engPdf: pdf })).status).toBe(201)
    const { status, body } = await send('add', { ...others, title: 'Half' }, { engPdf: pdf })
    expect([status, body.code]).toEqual([400, 'TOPIC_REQUIRED_ADD'])
  })

  it('adds at the end of its tier, with PDFs and questions', async () => {
    await makeTopic({ title: 'Earlier' })
    const quizzes = [
      makeChoice({ questionNo: 7 }),
      makeSequence({ questionNo: 3 }),
      makeRecap({ language: 'Chinese', questionNo: 9 }),
    ]
    const answer = await send(
      'add',
      addFields({ title: ' 开\u200B场 ', quiz: 'true', quizzes: JSON.stringify(quizzes) }),
      { chiPdf: pdf, engPdf: smallPdf('English') },
    )
    expect(answer.status).toBe(201)
    const theory: TopicTheory = answer.body.data
    expect(theory).toMatchObject({
      title: '开场',
      topicNo: 2,
      beltType: 'White',
      mandatoryFor: ['LHM', 'MER-S'],
      quiz: true,
      supervisor: false,
    })
    expect(theory.materials.map(({ language }) => language)).toEqual(['English', 'Chinese'])
    const detail = await fetchTopic(theory._id)
    expect(detail.body.theory).toEqual({ ...theory, published: expect.any(Object) })
    expect(detail.body.quizzes).toEqual([
      asStored({ ...makeSequence(), questionNo: 1 }),
      asStored({ ...makeChoice(), questionNo: 2 }),
      asStored({ ...makeRecap({ language: 'Chinese' }), questionNo: 1 }),
    ])
  })

  const required = {
    code: 'TOPIC_REQUIRED_ADD',
    error: 'Please enter the required field, (title, belt type, mandatory checkboxes)',
  }
  const nothing = addFields({ quiz: 'true' })
  const refusals: [string, Record<string, string>, Send['files'], object][] = [
    ['no title before all else', { ...nothing, title: ' ' }, {}, required],
    ['no star', { ...nothing, belt: '' }, {}, required],
    ['no group', { ...nothing, mandatory: '[]' }, {}, required],
    [
      'no PDF before the quiz',
      nothing,
      {},
      { code: 'PDF_REQUIRED', error: 'Please upload atleast one PDF file for user to study' },
    ],
    [
      'a quiz without questions',
      nothing,
      { mlyPdf: pdf },
      { code: 'QUIZZES_REQUIRED', error: 'Please add quizzes before proceed' },
    ],
    [
      'a question without a key',
      { ...nothing, quizzes: JSON.stringify([makeChoice({ correctAnswer: [] })]) },
      { mlyPdf: pdf },
      {
        code: 'QUESTIONS_INCOMPLETE',
        error:
          'Some questions have missing answer or correct answer, please make sure every question have answer and correct answer',
      },
    ],
    ['a star that does not exist', { ...nothing, belt: 'Purple' }, {}, { code: 'VALIDATION' }],
    ['a group that does not exist', { ...nothing, mandatory: '["X"]' }, {}, { code: 'VALIDATION' }],
    ['questions that are no list', { ...nothing, quizzes: '{' }, {}, { code: 'VALIDATION' }],
    ['a title of 121', addFields({ title: 'x'.repeat(121) }), {}, { code: 'VALIDATION' }],
    [
      'a title that reads backwards',
      addFields({ title: 'Sales\u202Efdp' }),
      {},
      { code: 'TITLE_INVALID' },
    ],
    ['a file of another name', addFields(), { other: pdf }, { code: 'BODY_INVALID' }],
  ]
  it('adds a topic once, however often the same attempt is sent', async () => {
    const fields = addFields({ attemptId: 'A'.repeat(24) })
    const again = () => send('add', fields, { engPdf: smallPdf('A') })
    const answers = [...(await Promise.all([again(), again()])), await again()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body.data).toMatchObject({ _id: 'a'.repeat(24), topicNo: 1 })
    expect(await TopicModel.countDocuments()).toBe(1)
  })

  it('adds nothing when it refuses', async () => {
    for (const [why, fields, files, refusal] of refusals) {
      const answer = await send('add', fields, files)
      expect([why, answer.status]).toEqual([why, 400])
      expect({ why, ...answer.body }).toMatchObject({ why, ...refusal })
    }
    expect(await TopicModel.countDocuments()).toBe(0)
  })

  it('refuses a kilobyte that unpacks to hundreds of megabytes', async () => {
    const filter = '/Filter [/FlateDecode /FlateDecode]'
    const bomb = packedPdf(filter, deflateSync(deflateSync(Buffer.alloc(200 * 1024 * 1024))))
    const answer = await send('add', addFields(), { engPdf: bomb })
    expect([answer.status, answer.body.code]).toEqual([413, 'PDF_UNPACKS_TOO_FAR'])
    expect(await PdfModel.countDocuments()).toBe(0)
  })

  it('refuses a file that only claims to be a PDF, and keeps nothing of it', async () => {
    const answer = await send('add', addFields(), { engPdf: pdf, mlyPdf: Buffer.from('PK..') })
    expect([answer.status, answer.body.code]).toEqual([415, 'PDF_INVALID'])
    expect(await TopicModel.countDocuments()).toBe(0)
    expect(await PdfModel.countDocuments()).toBe(0)
  })

  it('refuses a PDF over 50 MB, and leaves no file behind, whatever happened', async () => {
    const large = Buffer.alloc(50 * 1024 * 1024 + 1, pdf)
    const answer = await send('add', addFields(), { mlyPdf: pdf, engPdf: large })
    expect([answer.status, answer.body]).toEqual([
      413,
      {
        error: 'The English PDF has more than 50 MB.',
        code: 'PDF_TOO_LARGE',
        params: { language: 'English' },
      },
    ])
    await send('add', addFields({ title: '' }), { engPdf: pdf })
    await send('add', addFields(), { engPdf: pdf })
    await expect.poll(() => readdir(UPLOADS)).toEqual([])
  })

  it('fails alone when the folder of uploads cannot be made', async () => {
    await rm(UPLOADS, { recursive: true, force: true })
    await writeFile(UPLOADS, 'a file in its place')
    const { status, body } = await send('add', addFields(), { engPdf: pdf })
    expect([status, body.code]).toEqual([500, 'INTERNAL'])
    await rm(UPLOADS)
    expect((await send('add', addFields(), { engPdf: pdf })).status).toBe(201)
  })
})
