import { peopleCalls } from '@tristar/shared/people/people.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { type Titles, untranslated } from '@tristar/shared/topics/titles'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller } from '../../testing/factories.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import { addFields, editFields, sendTopicForm } from '../../testing/topicForm.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { ownAttempts } from '../study/attempts/ownAttempts.service.ts'
import { allTopics, readCatalogue, titlesById } from './catalogue.service.ts'
import { TopicModel } from './topics.model.ts'

useTestDatabase()
const { app } = createTestApp()

const CREDIT: Titles = { English: 'Credit terms', Malay: 'Terma kredit', Chinese: '信用条款' }
const TRANSLATED = { title: 'Credit terms', titleMalay: 'Terma kredit', titleChinese: '信用条款' }

let admin: Made

beforeEach(async () => {
  admin = await makeAdmin()
})

function add(fields: Record<string, string>) {
  const files = { engPdf: smallPdf('Slides') }
  return sendTopicForm(app, admin, { act: 'add', fields: addFields(fields), files })
}

async function fetched(topicId: string): Promise<Titles> {
  const answer = await agentOf(app, admin.token).post(topicsCalls.fetch.path, { topicId })
  return answer.body.theory.titles
}

describe('the titles of a new topic', () => {
  it('are stored without outer spaces', async () => {
    const padded = { ...TRANSLATED, titleMalay: '  Terma kredit ', titleChinese: ' 信用条款\n' }
    const { status, body } = await add(padded)
    expect([status, body.data.title, body.data.titles]).toEqual([201, 'Credit terms', CREDIT])
    expect(await fetched(body.data._id)).toEqual(CREDIT)
  })

  it('are the main one alone by default', async () => {
    const { body } = await add({ title: 'Credit terms' })
    expect(body.data.titles).toEqual(untranslated('Credit terms'))
  })

  it.each(['titleMalay', 'titleChinese'])('%s may have 120 characters', async (field) => {
    const long = '信'.repeat(120)
    const refused = await add({ [field]: `${long}用` })
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      400,
      'VALIDATION',
      { field },
    ])
    expect(await TopicModel.countDocuments()).toBe(0)
    expect((await add({ [field]: long })).status).toBe(201)
  })
})

describe('an edit', () => {
  it('keeps the translations that it does not send, and clears empty ones', async () => {
    const topic = await makeTopic(TRANSLATED)
    const edit = async (more: Record<string, string>) => {
      const fields = editFields(topic, more)
      const answer = await sendTopicForm(app, admin, { act: 'edit', fields })
      return [answer.status, answer.body.data?.titles]
    }
    const renamed = { ...CREDIT, English: 'Credit' }
    expect(await edit({ title: 'Credit' })).toEqual([200, renamed])
    expect(await edit({ titleMalay: '' })).toEqual([200, { ...CREDIT, Malay: '' }])
    expect(await edit({ titleChinese: '信用' })).toEqual([
      200,
      { ...CREDIT, Malay: '', Chinese: '信用' },
    ])
    expect(await edit({ titleMalay: 'x'.repeat(121) })).toEqual([400, undefined])
    expect(await fetched(topic._id)).toEqual({ ...CREDIT, Malay: '', Chinese: '信用' })
  })

  it('of translations recounts nobody, and is seen at once', async () => {
    const topic = await makeTopic(TRANSLATED)
    await allTopics()
    const before = (await readCatalogue()).versionOf('LHM')
    const fields = editFields(topic, { titleMalay: 'Syarat kredit' })
    expect((await sendTopicForm(app, admin, { act: 'edit', fields })).status).toBe(200)
    expect((await readCatalogue()).versionOf('LHM')).toBe(before)
    expect((await titlesById())(topic._id).Malay).toBe('Syarat kredit')
  })
})

describe('titles', () => {
  it('are found by the id, of published topics', async () => {
    const { _id } = await makeTopic(TRANSLATED)
    const draft = await makeTopic({ title: 'Route', titleMalay: 'Laluan', draft: true })
    const titlesOf = await titlesById()
    expect([_id, draft._id, ''].map(titlesOf)).toEqual([CREDIT, untranslated(''), untranslated('')])
  })
})

describe('the titles of a deleted topic', () => {
  it('are read by attempts, trainings and own data, as they were last', async () => {
    const seller = await makeSeller()
    const { account } = seller
    const topic = await makeTopic({ title: 'Credit', mandatoryFor: ['LHM'] })
    await studyTheory(seller, topic._id)
    const renamed = editFields(topic, TRANSLATED)
    await sendTopicForm(app, admin, { act: 'edit', fields: renamed, files: {} })
    const remove = agentOf(app, admin.token).post(topicsCalls.remove.path, { topicId: topic._id })
    expect((await remove).status).toBe(200)
    const byId = { id: account.loginId }
    const person = await agentOf(app, admin.token).post(peopleCalls.person.path, byId)
    expect(person.body.attempts).toMatchObject([{ title: CREDIT.English, titles: CREDIT }])
    for await (const own of ownAttempts(String(account._id)))
      expect(own).toMatchObject({ topic: CREDIT.English, mytype: 'Theory' })
    expect.assertions(4)
    expect((await titlesById())(topic._id)).toEqual(CREDIT)
  })

  it('of a draft are gone with it', async () => {
    const [old, draft] = [await add(TRANSLATED), await add({ title: 'Secret', draft: 'true' })]
    for (const { body } of [old, draft])
      await agentOf(app, admin.token).post(topicsCalls.remove.path, { topicId: body.data._id })
    const titlesOf = await titlesById()
    expect([old, draft].map(({ body }) => titlesOf(body.data._id))).toEqual([
      CREDIT,
      untranslated(''),
    ])
  })
})
