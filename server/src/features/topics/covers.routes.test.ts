import { pathOf } from '@tristar/shared/common/calls'
import { LIMITS } from '@tristar/shared/common/limits'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { aCover } from '@tristar/shared/testing/covers'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PdfModel } from '../../lib/files.model.ts'
import { sweepFiles } from '../../lib/files.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin } from '../../testing/factories.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import { addFields, editFields, sendTopicForm } from '../../testing/topicForm.ts'
import { makeTopic } from '../../testing/topics.ts'
import { TopicModel } from './topics.model.ts'

useTestDatabase()
const DATA_DIR = mkdtempSync(join(tmpdir(), 'tristar-covers-'))
const { app } = createTestApp({ env: { DATA_DIR } })
afterAll(() => rm(DATA_DIR, { recursive: true }))

let admin: Made
beforeEach(async () => {
  admin = await makeAdmin()
})

type Send = Parameters<typeof sendTopicForm>[2]

const send = (act: Send['act'], fields: Send['fields'], files: Send['files'] = {}) =>
  sendTopicForm(app, admin, { act, fields, files })

const pdf = smallPdf('Slides')
const cover = (mark = 0) => Buffer.from(aCover(mark))
const PATH = pathOf(studyCalls.cover, { file: '' })

const edit = async (topic: TopicTheory, files: Send['files'], more = {}): Promise<TopicTheory> => {
  const answer = await send('edit', editFields(topic, more), files)
  expect(answer.status).toBe(200)
  return answer.body.data
}

/** The bytes of a cover; its status if there is none. */
async function bytesOf(path = ''): Promise<number | Buffer> {
  const { status, body } = await agentOf(app, admin.token).get(path).buffer()
  return status === 200 ? body : status
}

const coversOf = ({ materials }: TopicTheory) => materials.map((each) => each.cover)
const anHourLater = () => sweepFiles(new Date(Date.now() + 61 * 60 * 1000))
/** Until then those of former revisions are kept. */
const ninetyDaysLater = () => sweepFiles(new Date(Date.now() + 91 * 86_400_000))

describe('a cover', () => {
  it('comes with its PDF, in any order of languages', async () => {
    const files = { mlyCover: cover(2), engPdf: pdf, chiPdf: pdf, mlyPdf: pdf, engCover: cover(1) }
    const added = await send('add', addFields(), files)
    expect(added.status).toBe(201)
    const [english = '', malay = '', chinese] = coversOf(added.body.data)
    expect([english, malay]).toEqual([
      expect.stringContaining(PATH),
      expect.stringMatching(/\/[0-9a-f]{24}\.webp$/),
    ])
    expect(chinese).toBe('')
    expect(await bytesOf(english)).toEqual(cover(1))
    expect(await bytesOf(malay)).toEqual(cover(2))
    expect(await PdfModel.countDocuments({ 'metadata.removeAt': { $exists: true } })).toBe(0)
  })

  it('stays with the PDF that stays, and goes with the one that goes', async () => {
    const topic = await makeTopic({
      languages: ['English', 'Malay'],
      covered: ['English', 'Malay'],
    })
    const [english = '', malay = ''] = coversOf(topic)
    expect(coversOf(await edit(topic, {}))).toEqual([english, malay])
    const replaced = await edit(topic, { engPdf: pdf }, { removePdf: '["Malay"]' })
    expect(coversOf(replaced)).toEqual([''])
    // Pages that are open may still show them.
    expect([await bytesOf(english), await bytesOf(malay)]).toEqual([cover(0), cover(1)])
    await ninetyDaysLater()
    expect([await bytesOf(english), await bytesOf(malay)]).toEqual([404, 404])
    expect(await PdfModel.countDocuments()).toBe(1)
  })

  it('without a PDF is that of the PDF that stays, in place of its former one', async () => {
    const topic = await makeTopic({ languages: ['English', 'Malay'], covered: ['Malay'] })
    const drawn = await edit(topic, { engCover: cover(5), mlyCover: cover(6) })
    expect(drawn.materials.map(({ pdfFile, pages }) => [pdfFile, pages])).toEqual(
      topic.materials.map(({ pdfFile, pages }) => [pdfFile, pages]),
    )
    const [english, malay] = coversOf(drawn)
    expect([await bytesOf(english), await bytesOf(malay)]).toEqual([cover(5), cover(6)])
    await ninetyDaysLater()
    expect(await bytesOf(coversOf(topic)[1])).toBe(404)
    expect([await bytesOf(english), await bytesOf(malay)]).toEqual([cover(5), cover(6)])
  })

  it('is of no use without a PDF that stays, and leaves nothing behind', async () => {
    const topic = await makeTopic({ languages: ['English', 'Malay'] })
    const files = { mlyCover: cover(), chiCover: cover() }
    const edited = await edit(topic, files, { removePdf: '["Malay"]' })
    expect(edited.materials).toEqual([topic.materials[0]])
    await ninetyDaysLater()
    expect(await PdfModel.countDocuments()).toBe(1)
    const alone = await send('add', addFields(), { engCover: cover() })
    expect([alone.status, alone.body.code]).toEqual([400, 'PDF_REQUIRED'])
  })

  it('goes an hour after its topic', async () => {
    const topic = await makeTopic({ covered: ['English'] })
    const agent = agentOf(app, admin.token)
    await agent.post(topicsCalls.remove.path, { topicId: topic._id }).expect(200)
    expect(await bytesOf(coversOf(topic)[0])).toEqual(cover())
    await anHourLater()
    expect(await bytesOf(coversOf(topic)[0])).toBe(404)
    expect(await PdfModel.countDocuments()).toBe(0)
  })

  it('changes the topic for whoever edits it at the same time', async () => {
    const topic = await makeTopic()
    const { body } = await agentOf(app, admin.token).post(topicsCalls.fetch.path, {
      topicId: topic._id,
    })
    const base = topicPrint(body)
    await edit(topic, { engCover: cover() }, { base })
    const late = await send('edit', editFields(topic, { base }), { engCover: cover(1) })
    expect([late.status, late.body.code]).toEqual([409, 'TOPIC_CHANGED'])
  })
})

describe('a cover is refused', () => {
  const inWords = 'The cover of the Malay PDF is not a WebP of 640 × 360.'
  it('when it is not what it claims to be, and nothing is kept of the request', async () => {
    const file = { engPdf: pdf, mlyPdf: pdf, engCover: cover(), mlyCover: Buffer.from('<svg/>') }
    const answer = await send('add', addFields(), file)
    expect([answer.status, answer.body]).toEqual([
      415,
      { error: inWords, code: 'COVER_INVALID', params: { language: 'Malay' } },
    ])
    const topic = await makeTopic({ languages: ['Malay'] })
    const edited = await send('edit', editFields(topic), { mlyCover: pdf })
    expect([edited.status, edited.body.code]).toEqual([415, 'COVER_INVALID'])
    expect(await TopicModel.countDocuments()).toBe(1)
    expect(await PdfModel.countDocuments()).toBe(1)
  })

  it('when it is too large, before more of it is kept, and the connection goes on', async () => {
    const large = Buffer.alloc(LIMITS.coverBytes + 1, cover())
    for (const chiCover of [large, Buffer.alloc(8 * 1024 * 1024, large)]) {
      const answer = await send('add', addFields(), { engPdf: pdf, chiCover, mlyPdf: pdf })
      expect([answer.status, answer.body]).toEqual([
        413,
        {
          error: 'The cover of the Chinese PDF has more than 20 kB.',
          code: 'COVER_TOO_LARGE',
          params: { language: 'Chinese' },
        },
      ])
    }
    expect(await PdfModel.countDocuments()).toBe(0)
    await expect.poll(() => readdir(join(DATA_DIR, 'uploads'))).toEqual([])
  })

  it('after the fields of the form, and before its PDF', async () => {
    const files = { engPdf: Buffer.from('no'), engCover: Buffer.from('no') }
    const fields = await send('add', addFields({ title: '' }), files)
    expect([fields.status, fields.body.code]).toEqual([400, 'TOPIC_REQUIRED_ADD'])
    const both = await send('add', addFields(), files)
    expect([both.status, both.body.code]).toEqual([415, 'COVER_INVALID'])
    const second = await send('add', addFields(), { ...files, engCover: cover() })
    expect([second.status, second.body.code]).toEqual([415, 'PDF_INVALID'])
  })
})
