import { LIMITS } from '@tristar/shared/common/limits'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { Material, TopicDetail, TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller } from '../../testing/factories.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import { addFields, editFields, sendTopicForm } from '../../testing/topicForm.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made
beforeEach(async () => {
  admin = await makeAdmin()
})

type Send = Parameters<typeof sendTopicForm>[2]

/** Two pages without text. */
const pdf = smallPdf('', 2)
const text = (page: number, words: string, language = 'English') => ({
  language,
  page,
  text: words,
})
const texts = (...sent: object[]) => ({ pageTexts: JSON.stringify(sent) })
const send = (act: Send['act'], fields: Send['fields'], files: Send['files'] = {}) =>
  sendTopicForm(app, admin, { act, fields, files })
const post = async (path: string, body: object, by = admin) =>
  (await agentOf(app, by.token).post(path, body)).body

async function add(...sent: object[]): Promise<TopicTheory> {
  const files = { engPdf: pdf, mlyPdf: pdf }
  const { body } = await send('add', addFields(texts(...sent)), files)
  return body.data
}

async function edit(topic: TopicTheory, more = {}, files: Send['files'] = {}) {
  const { status, body } = await send('edit', editFields(topic, more), files)
  expect([status, body.code]).toEqual([200, undefined])
  return body.data as TopicTheory
}

const textsOf = ({ materials }: { materials: Material[] }) =>
  materials.map(({ pageTexts = [] }) => pageTexts.map((each) => `${each.page} ${each.text}`))
const read = (topicId: string, revision = false): Promise<TopicDetail> =>
  post(topicsCalls.fetch.path, { topicId, revision })

describe('texts that an author gives to pages', () => {
  it('are kept with the PDF of their language, trimmed and by page, none of a page that is not there', async () => {
    const topic = await add(
      text(2, ' Shelves\n'),
      text(1, 'Door'),
      text(3, 'Beyond'),
      text(1, ' ', 'Malay'),
      text(1, '门', 'Chinese'),
    )
    expect(textsOf(topic)).toEqual([['1 Door', '2 Shelves'], []])
    expect(topic.materials[1]).not.toHaveProperty('pageTexts')
    expect((await read(topic._id)).theory.materials).toEqual(topic.materials)
  })

  it('stay where none are sent, are replaced by those that are, and go with their PDF', async () => {
    const topic = await add(text(1, 'Door'), text(2, 'Rak', 'Malay'))
    expect(textsOf(await edit(topic, { title: 'Other' }))).toEqual([['1 Door'], ['2 Rak']])
    expect(textsOf(await edit(topic, texts(text(2, 'Gate'))))).toEqual([['2 Gate'], []])
    expect(textsOf(await edit(topic, {}, { engPdf: pdf }))).toEqual([[], []])
    const sent = texts(text(1, 'New'))
    expect(textsOf(await edit(topic, sent, { engPdf: pdf }))).toEqual([['1 New'], []])
    expect(textsOf(await edit(topic, texts()))).toEqual([[], []])
  })

  it.each([
    ['too long', text(1, '界'.repeat(LIMITS.pageText + 1))],
    ['of no page', text(0, 'Door')],
    ['in no language', text(1, 'Door', 'Tamil')],
  ])('are refused if one is %s', async (_name, sent) => {
    const { status, body } = await send('add', addFields(texts(sent)), { engPdf: pdf })
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
  })

  it('are for whoever opens the slides, not for lists; such a page counts no more as blank', async () => {
    const topic = await add(text(1, 'Door'))
    const seller = await makeSeller()
    const materials = await post(studyCalls.materials.path, { topicId: topic._id }, seller)
    expect(materials.map(({ pageTexts }: Material) => pageTexts)).toEqual([
      [{ page: 1, text: 'Door' }],
      undefined,
    ])
    const { body: overview } = await agentOf(app, admin.token).get(dashboardsCalls.topics.path)
    const blank = overview.data[0].materials.map((each: { blank?: object }) => each.blank)
    expect(blank).toEqual([{ count: 1, pages: 2 }, { count: 2, pages: 2 }, undefined])
    expect(JSON.stringify(overview)).not.toContain('Door')
  })

  it('may be as long as the limit, and are copied with their topic', async () => {
    const longest = '界'.repeat(LIMITS.pageText)
    const topic = await add(text(1, longest), text(2, 'Rak', 'Malay'))
    const copy = await post(topicsCalls.duplicate.path, { topicId: topic._id })
    expect(textsOf(copy.data)).toEqual([[`1 ${longest}`], ['2 Rak']])
  })
})

describe('texts of pages in a revision', () => {
  it('wait until it is published, are told in the history, and come back with a former state', async () => {
    const topic = await add(text(1, 'Door'))
    const { _id: topicId } = topic
    const kept = await edit(topic, {
      revise: 'true',
      ...texts(text(1, 'Gate'), text(2, 'Shelves')),
    })
    expect(textsOf(kept)).toEqual([['1 Gate', '2 Shelves'], []])
    expect(textsOf((await read(topicId)).theory)).toEqual([['1 Door'], []])
    const base = topicPrint(await read(topicId, true))
    await post(topicsCalls.publishRevision.path, { topicId, base })
    expect(textsOf((await read(topicId)).theory)).toEqual([['1 Gate', '2 Shelves'], []])
    const [published] = await post(topicsCalls.history.path, { topicId })
    const change = { what: 'pageTexts', language: 'English', added: 1, changed: 1, removed: 0 }
    expect(published.changes).toEqual([change])
    const restored = await post(topicsCalls.restore.path, { topicId, revision: 1 })
    expect(textsOf(restored.data)).toEqual([['1 Door'], []])
  })
})
