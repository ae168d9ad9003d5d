import { pathOf } from '@tristar/shared/common/calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import request from 'supertest'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import {
  makeChoice,
  makeQuestion,
  makeRecap,
  makeSequence,
  makeTopic,
} from '../../testing/topics.ts'
import { sweepFiles } from '../../lib/files.ts'
import { deleteTopic } from '../topics/topicEditing.service.ts'

useTestDatabase()
const { app } = createTestApp()
const MATERIAL = studyCalls.materials.path
const QUIZ = studyCalls.questions.path

let supervisor: Made
let seller: Made
let first: TopicTheory
let second: TopicTheory

function post(made: Made | null, path: string, body: object = {}) {
  return agentOf(app, made?.token).post(path, body)
}

function get(made: Made | null, path: string, headers: Record<string, string> = {}) {
  return agentOf(app, made?.token).get(path).set(headers)
}

/** Of the first topic, in English. */
function url(): string {
  return first.materials[0]?.pdfFile ?? ''
}

beforeEach(async () => {
  supervisor = await makeSupervisor({ distributorId: 'MER-EC' })
  seller = await makeSeller({ supervisor })
  first = await makeTopic({
    title: 'First',
    languages: ['Chinese', 'English'],
    questions: [
      makeRecap({ questionNo: 6 }),
      makeChoice({ questionNo: 1 }),
      makeChoice({ questionNo: 2, correctAnswer: ['A', 'C'] }),
      makeChoice({ questionNo: 3, correctAnswer: ['A', 'C'], onlyOne: true }),
      makeSequence({ questionNo: 5 }),
      makeChoice({ language: 'Malay' }),
    ],
  })
  second = await makeTopic({ title: 'Second', questions: [makeChoice()] })
})

describe.each([
  ['trainingMaterial', MATERIAL, {}],
  ['quizMaterial', QUIZ, { language: 'English' }],
])('%s', (_name, path, more) => {
  it('is for those who study', async () => {
    expect((await post(null, path, { topicId: first._id, ...more })).status).toBe(401)
    const admin = await post(await makeAdmin(), path, { topicId: first._id, ...more })
    expect([admin.status, admin.body.code]).toEqual([403, 'FORBIDDEN'])
  })

  it('asks for the topic', async () => {
    for (const body of [{}, { topicId: ' ', ...more }]) {
      const answer = await post(seller, path, body)
      expect([answer.status, answer.body.code]).toEqual([400, 'FIELDS_REQUIRED'])
    }
    expect((await post(seller, path, { topicId: 5, ...more })).body.code).toBe('VALIDATION')
  })

  it('hides what is not the user’s', async () => {
    const foreign = await makeTopic({ mandatoryFor: ['LHM'], questions: [makeChoice()] })
    const edac = await makeTopic({ supervisor: true, questions: [makeChoice()] })
    for (const topicId of [foreign._id, edac._id, 'ffffffffffffffffffffffff']) {
      const answer = await post(seller, path, { topicId, ...more })
      expect([answer.status, answer.body.code]).toEqual([404, 'TOPIC_NOT_FOUND'])
    }
  })

  it('is locked to a seller beyond the first unfinished topic, never to a supervisor', async () => {
    const answer = await post(seller, path, { topicId: second._id, ...more })
    expect([answer.status, answer.body.code]).toEqual([409, 'TOPIC_LOCKED'])
    await studyTheory(supervisor, second._id)
    expect((await post(supervisor, path, { topicId: second._id, ...more })).status).toBe(200)
  })
})

describe('the PDFs of a topic', () => {
  it('are listed by language', async () => {
    const { status, body } = await post(seller, MATERIAL, { topicId: first._id })
    expect(status).toBe(200)
    // Which pages hold no text concerns authors.
    expect(body).toEqual(first.materials.map((each) => ({ ...each, blankPages: undefined })))
    expect(body.map((each: { language: string }) => each.language)).toEqual(['English', 'Chinese'])
  })
})

describe('the questions of a topic', () => {
  it('need a language, in which there are some', async () => {
    const missing = await post(seller, QUIZ, { topicId: first._id })
    expect(missing.body).toEqual({
      error: 'Please select language before proceed.',
      code: 'LANGUAGE_REQUIRED',
      fields: [{ field: 'language', code: 'LANGUAGE_REQUIRED' }],
    })
    const none = await post(seller, QUIZ, { topicId: first._id, language: 'Chinese' })
    expect([none.status, none.body.code]).toEqual([404, 'QUIZ_NOT_FOUND'])
  })

  it('open once the theory is done, for everyone', async () => {
    const body = { topicId: first._id, language: 'English' }
    for (const made of [seller, supervisor]) {
      const answer = await post(made, QUIZ, body)
      expect([answer.status, answer.body.code]).toEqual([409, 'QUIZ_LOCKED'])
      await studyTheory(made, first._id)
      expect((await post(made, QUIZ, body)).status).toBe(200)
    }
  })

  it('come by number, without the key, saying how to answer', async () => {
    await studyTheory(seller, first._id)
    const { body } = await post(seller, QUIZ, { topicId: first._id, language: 'English' })
    const choices = makeChoice().answerChoices
    const id = expect.stringMatching(/^[0-9a-f]{24}$/) as unknown
    const common = { id, question: 'Which one?', language: 'English' }
    const choice = { ...common, questionType: 'multipleChoice', answerChoices: choices }
    expect(body).toEqual([
      { ...choice, questionNo: 1, multiple: false },
      { ...choice, questionNo: 2, multiple: true },
      { ...choice, questionNo: 3, multiple: false },
      { ...common, questionNo: 4, questionType: 'sequence', options: makeSequence().options },
      { ...common, questionNo: 5, questionType: 'recap', recap: 'Remember this.' },
    ])
    expect(new Set(body.map((each: LearnerQuestion) => each.id)).size).toBe(5)
    expect(JSON.stringify(body)).not.toMatch(/correctAnswer|"sequence":|onlyOne|explanation|page/)
  })

  it('never show the key of any question', async () => {
    const secret = makeQuestion({
      ...makeSequence(),
      sequence: '3,1,2',
      correctAnswer: ['B'],
      questionNo: 1,
    })
    const topic = await makeTopic({ questions: [secret] })
    await studyTheory(supervisor, topic._id)
    const answer = await post(supervisor, QUIZ, { topicId: topic._id, language: 'English' })
    expect(answer.text).not.toMatch(/3,1,2|correctAnswer/)
  })
})

describe('a PDF', () => {
  const content = smallPdf('First English')

  it('needs a session, and a topic that is the user’s and open', async () => {
    expect((await get(null, url())).status).toBe(401)
    const locked = await get(seller, second.materials[0]?.pdfFile ?? '')
    expect([locked.status, locked.body.code]).toEqual([409, 'TOPIC_LOCKED'])
    const stranger = await makeSeller()
    const foreign = await makeTopic({ mandatoryFor: ['KTC'] })
    const hidden = await get(stranger, foreign.materials[0]?.pdfFile ?? '')
    expect([hidden.status, hidden.body]).toEqual([
      404,
      { error: 'PDF not found', code: 'PDF_NOT_FOUND' },
    ])
  })

  it.each(['0123456789abcdef01234567.pdf', 'nonsense.pdf', '0123456789abcdef01234567'])(
    'is not found as %s',
    async (name) => {
      const answer = await get(seller, pathOf(studyCalls.pdf, { file: name }))
      expect([answer.status, answer.body.code]).toEqual([404, 'PDF_NOT_FOUND'])
    },
  )

  it('comes whole, as a PDF, for learners and for the admins of their distributor', async () => {
    for (const made of [seller, supervisor, await makeAdmin('merec'), await makeAdmin('all')]) {
      const answer = await get(made, url()).buffer()
      expect(answer.status).toBe(200)
      expect(Buffer.compare(answer.body, content)).toBe(0)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(content.length),
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        'accept-ranges': 'bytes',
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      })
    }
  })

  it('is not found by admins whose distributors its topic does not concern', async () => {
    const [lhm, ktcb, merec] = await Promise.all(
      (['lhm', 'ktcb', 'merec'] as const).map((scope) => makeAdmin(scope)),
    )
    const eastern = await makeTopic({ title: 'East', mandatoryFor: ['MER-EC'] })
    const edac = await makeTopic({ supervisor: true, mandatoryFor: ['KTC', 'MER-S'] })
    const [east, ofEdac] = [eastern, edac].map(({ materials }) => materials[0]?.pdfFile ?? '')
    const statusFor = async (path = '') =>
      Promise.all([lhm, ktcb, merec].map(async (made) => (await get(made ?? null, path)).status))
    expect(await statusFor(east)).toEqual([404, 404, 200])
    expect(await statusFor(ofEdac)).toEqual([404, 200, 404])
    const hidden = await get(lhm ?? null, east ?? '')
    expect(hidden.body).toEqual({ error: 'PDF not found', code: 'PDF_NOT_FOUND' })
    await deleteTopic(eastern._id, { context: createTestApp().context })
    expect(await statusFor(east)).toEqual([404, 404, 200])
  })

  it('answers HEAD without its bytes', async () => {
    const head = request(app).head(url()).set('auth-token', seller.token)
    expect((await head.set('range', 'bytes=0-9')).headers).toMatchObject({
      'content-length': '10',
      'content-range': `bytes 0-9/${content.length}`,
    })
    const whole = await request(app).head(url()).set('auth-token', seller.token)
    expect([whole.status, whole.text]).toEqual([200, undefined])
    expect(whole.headers['content-length']).toBe(String(content.length))
  })

  it('comes in parts', async () => {
    const part = await get(seller, url(), { range: 'bytes=10-19' }).buffer()
    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 10-19/${content.length}`)
    expect(Buffer.compare(part.body, content.subarray(10, 20))).toBe(0)
    const end = await get(seller, url(), { range: 'bytes=-7' }).buffer()
    expect(Buffer.compare(end.body, content.subarray(-7))).toBe(0)
    const beyond = await get(seller, url(), { range: 'bytes=999999-' })
    expect([beyond.status, beyond.body.code]).toEqual([416, 'RANGE_INVALID'])
    expect(beyond.headers['content-range']).toBe(`bytes */${content.length}`)
  })

  it('is not sent again when cached', async () => {
    const { etag = '' } = (await get(seller, url())).headers
    const known = await get(seller, url(), { 'if-none-match': etag })
    expect([known.status, known.text, known.headers.etag]).toEqual([304, '', etag])
    const other = await get(seller, url(), { range: 'bytes=0-4', 'if-range': '"other"' }).buffer()
    expect([other.status, other.body.length]).toEqual([200, content.length])
    const same = await get(seller, url(), { range: 'bytes=0-4', 'if-range': etag }).buffer()
    expect([same.status, same.body.toString()]).toEqual([206, '%PDF-'])
  })

  it('can be finished by its readers after its topic was deleted, and no longer than an hour', async () => {
    const lhm = await makeSeller()
    const gone = await makeTopic({ title: 'Gone', mandatoryFor: ['MER-EC'], beltType: 'Green' })
    const goneUrl = gone.materials[0]?.pdfFile ?? ''
    const { context } = createTestApp()
    await deleteTopic(gone._id, { context })
    await deleteTopic(first._id, { context })
    expect((await get(seller, url())).status).toBe(200)
    expect((await get(seller, goneUrl)).status).toBe(409)
    expect((await get(supervisor, goneUrl)).status).toBe(200)
    expect((await get(lhm, goneUrl)).status).toBe(404)
    await sweepFiles(new Date(Date.now() + 61 * 60 * 1000))
    for (const path of [url(), goneUrl]) expect((await get(supervisor, path)).status).toBe(404)
  })

  it('has the same tag whenever it has the same content', async () => {
    const twin = await makeTopic({ title: 'First', mandatoryFor: ['LHM'] })
    const admin = await makeAdmin()
    const [one, two] = [await get(admin, url()), await get(admin, twin.materials[0]?.pdfFile ?? '')]
    expect(one.headers.etag).toBe(two.headers.etag)
  })
})
