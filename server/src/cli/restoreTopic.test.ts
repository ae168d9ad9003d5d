import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aCover } from '@tristar/shared/testing/covers'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuditModel } from '../features/audit/audit.model.ts'
import { QuizModel, type Topic, TopicModel } from '../features/topics/topics.model.ts'
import { type PdfDocument, PdfModel } from '../lib/files.model.ts'
import { connectMongoose, disconnectMongoose } from '../lib/database/connect.ts'
import { setProductMark } from '../lib/database/productMark.ts'
import { agentOf } from '../testing/agents.ts'
import { createTestApp } from '../testing/app.ts'
import { outcomeOf } from '../testing/cli.ts'
import { dropTestDatabase, newTestUri } from '../testing/database.ts'
import { type Made, makeAdmin } from '../testing/factories.ts'
import { smallPdf } from '../testing/pdfs.ts'
import { addFields, editFields, sendTopicForm } from '../testing/topicForm.ts'
import { makeChoice } from '../testing/topics.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { runRestoreCli } from './restoreCli.ts'

const uri = newTestUri()
const pdf = smallPdf('Slides of old')
const cover = Buffer.from(aCover(7))
let folder = ''
let file = ''
let topicId = ''
let admin: Made

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-topic-'))
  file = join(folder, 'backup')
  await connectMongoose(uri)
  await setProductMark()
  admin = await makeAdmin()
  const added = await sendTopicForm(createTestApp().app, admin, {
    act: 'add',
    fields: addFields({
      title: 'Opening',
      titleMalay: 'Pembukaan',
      quiz: 'true',
      quizzes: JSON.stringify([makeChoice()]),
      pageTexts: JSON.stringify([{ language: 'English', page: 1, text: 'Door' }]),
    }),
    files: { engPdf: pdf, engCover: cover },
  })
  topicId = added.body.data._id
  await addTranslation()
  await writeBackup(file)
})
afterAll(async () => {
  await disconnectMongoose()
  await dropTestDatabase(uri)
  await rm(folder, { recursive: true })
})

/** Runs the command while nothing else has the connection, and connects again. */
async function restore(...argv: string[]) {
  await disconnectMongoose()
  const settings = { MONGODB_URI: uri, JWT_SECRET: 'x'.repeat(32), DATA_DIR: folder }
  const said = await outcomeOf((output) =>
    runRestoreCli([...argv, file], { ...settings, LOG_LEVEL: 'silent' }, output),
  )
  await connectMongoose(uri)
  return said
}

const agent = () => agentOf(createTestApp().app, admin.token)
const fetchTopic = () => agent().post(topicsCalls.fetch.path, { topicId })

type Quizzes = TopicDetail['quizzes']

async function publish(change: (quizzes: Quizzes) => object[]): Promise<void> {
  const { theory, quizzes } = (await fetchTopic()).body as TopicDetail
  const fields = editFields(theory, { quiz: 'true', quizzes: JSON.stringify(change(quizzes)) })
  const answer = await sendTopicForm(createTestApp().app, admin, { act: 'edit', fields })
  expect(answer.status).toBe(200)
}

/** The question in Malay. */
const addTranslation = () =>
  publish((quizzes) => [
    ...quizzes,
    makeChoice({ id: quizzes[0]?.id, language: 'Malay', question: 'Yang mana?' }),
  ])

/** Another revision of the question, which its translation does not follow. */
const publishAnother = () =>
  publish((quizzes) =>
    quizzes.map((question) =>
      question.language === 'English' ? { ...question, question: 'Which now?' } : question,
    ),
  )

describe('restore -- --topic', () => {
  it('is refused while the topic is there', async () => {
    const { code, err } = await restore('--topic', 'Opening')
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('The topic is there already, as “Opening”. Delete it first'),
    ])
  })

  it('says what would come back, and brings it as a draft when told so', async () => {
    const before = (await fetchTopic()).body
    // Published since the backup.
    await publishAnother()
    expect((await agent().post(topicsCalls.remove.path, { topicId })).status).toBe(200)
    const dry = await restore('--topic', ' pembukaan ')
    expect(dry).toMatchObject({ code: 0, err: '' })
    expect(dry.out).toContain(
      'Would come back: “Opening” as a draft, with PDFs in English, questions: 1 in English, 1 in Malay.',
    )
    expect((await fetchTopic()).status).toBe(404)
    const done = await restore('--topic', topicId, '--apply')
    expect(done.out).toContain('Has come back: “Opening” as a draft')
    const after = (await fetchTopic()).body
    const draft = { _id: topicId, title: 'Opening', draft: true, topicNo: 0 }
    expect(after.theory).toMatchObject(draft)
    const [was, malay] = before.quizzes
    const revisedAt = expect.any(String) as unknown
    // The translation is of the original that came back.
    expect(after.quizzes).toEqual([
      { ...was, revision: 3, revisedAt },
      { ...malay, sourceRevision: 3 },
    ])
    expect(await QuizModel.countDocuments({ topicId })).toBe(2)
    const { files, translations } = await TopicModel.findById(topicId).orFail().lean<Topic>()
    expect(translations.map(({ stale }) => stale)).toEqual([0, 0, 0])
    expect(files.map(({ language, pageTexts }) => ({ language, pageTexts }))).toEqual([
      { language: 'English', pageTexts: [{ page: 1, text: 'Door' }] },
    ])
    const stored = await PdfModel.findById(files[0]?.fileId).orFail().lean<PdfDocument>()
    expect([stored.length, stored.metadata.removeAt]).toEqual([pdf.length, undefined])
    const [{ cover: path = '' } = {}] = after.theory.materials
    const picture = await agentOf(createTestApp().app, admin.token).get(path).buffer()
    expect([picture.status, picture.body]).toEqual([200, cover])
    expect(await AuditModel.countDocuments({ action: 'topicAdded', who: 'command line' })).toBe(1)
  })

  it('a topic that came back can be published and deleted again', async () => {
    await TopicModel.updateOne({ _id: topicId }, { $set: { topicNo: 1 }, $unset: { draft: 1 } })
    expect((await agent().post(topicsCalls.remove.path, { topicId })).status).toBe(200)
  })

  it.each([
    [['--topic', 'Nothing'], 'holds no topic “Nothing”.'],
    [['--topic', 'A', '--replace'], 'one of --replace, --verify, --topic and --person'],
    [['--apply'], 'Only --topic and --person take --apply.'],
  ])('%o is refused', async (argv, sentence) => {
    const { code, err } = await restore(...argv)
    expect(code).toBeGreaterThan(0)
    expect(err).toContain(sentence)
  })
})
