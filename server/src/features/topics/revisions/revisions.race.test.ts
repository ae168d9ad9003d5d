import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { expectHealthy } from '../../../testing/doctor.ts'
import { type Made, makeAdmin } from '../../../testing/factories.ts'
import { smallPdf } from '../../../testing/pdfs.ts'
import { makeRevised } from '../../../testing/revisions.ts'
import { editFields, sendTopicForm } from '../../../testing/topicForm.ts'
import { makeTopic } from '../../../testing/topics.ts'
import { AuditModel } from '../../audit/audit.model.ts'
import { DraftRevisionModel, TopicEntryModel } from './revisions.model.ts'
import { QuizModel, TopicModel } from '../topics.model.ts'

useTestDatabase()
const { app } = createTestApp()

let admins: [Made, Made]

beforeEach(async () => {
  admins = [await makeAdmin(), await makeAdmin()]
})

const post = async (by: Made, path: string, topicId: string) =>
  (await agentOf(app, by.token).post(path, { topicId })).status

async function edit(by: Made, topic: TopicTheory, more: Record<string, string>) {
  const form = { act: 'edit', fields: editFields(topic, more) } as const
  const { status, body } = await sendTopicForm(app, by, {
    ...form,
    files: { mlyPdf: smallPdf('M') },
  })
  return { status, code: body.code as string, data: body.data as TopicTheory }
}

const stateOf = async (topicId: string) => {
  const topic = await TopicModel.findById(topicId).lean()
  const revision = await DraftRevisionModel.findOne({ topicId }).lean()
  return { title: topic?.title, draft: topic?.draft ?? false, revision: revision?.title }
}

describe('two admins at once', () => {
  it('one publishes the revision, and the other finds none', async () => {
    const { _id: topicId } = await makeRevised()
    const { path } = topicsCalls.publishRevision
    const statuses = await Promise.all(admins.map((by) => post(by, path, topicId)))
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
    expect(await stateOf(topicId)).toEqual({ title: 'Revised', draft: false, revision: undefined })
    expect(await TopicEntryModel.countDocuments({ topicId })).toBe(2)
    await expectHealthy()
  })

  it('one publishes, the other throws away: one of both', async () => {
    const { _id: topicId } = await makeRevised()
    const [published, dropped] = await Promise.all([
      post(admins[0], topicsCalls.publishRevision.path, topicId),
      post(admins[1], topicsCalls.dropRevision.path, topicId),
    ])
    expect(new Set([published, dropped])).toEqual(new Set([200, 404]))
    const title = published === 200 ? 'Revised' : 'Topic'
    expect(await stateOf(topicId)).toEqual({ title, draft: false, revision: undefined })
    await expectHealthy()
  })

  it('one edits, the other revises: never an edit of what a revision was begun from', async () => {
    const topic = await makeTopic({ languages: ['English', 'Malay'] })
    const [edited, revised] = await Promise.all([
      edit(admins[0], topic, { title: 'Edited' }),
      edit(admins[1], topic, { title: 'Mine', revise: 'true' }),
    ])
    expect(revised.status).toBe(200)
    expect(['200 undefined', '409 REVISION_EXISTS']).toContain(`${edited.status} ${edited.code}`)
    const title = edited.status === 200 ? 'Edited' : 'Topic'
    expect(await stateOf(topic._id)).toEqual({ title, draft: false, revision: 'Mine' })
    await expectHealthy()
  })

  it('one withdraws, the other revises: never a revision of a draft', async () => {
    const topic = await makeTopic()
    const [withdrawn, revised] = await Promise.all([
      post(admins[0], topicsCalls.withdraw.path, topic._id),
      edit(admins[1], topic, { title: 'Mine', revise: 'true' }),
    ])
    expect(new Set([withdrawn, revised.status])).toEqual(new Set([200, 409]))
    const left =
      withdrawn === 200 ? { draft: true, revision: undefined } : { draft: false, revision: 'Mine' }
    expect(await stateOf(topic._id)).toEqual({ title: 'Topic', ...left })
    await expectHealthy()
  })

  it('one deletes, the other revises: nothing is left over', async () => {
    const topic = await makeRevised()
    const [deleted, revised] = await Promise.all([
      post(admins[0], topicsCalls.remove.path, topic._id),
      edit(admins[1], topic, { title: 'Mine', revise: 'true' }),
    ])
    expect(deleted).toBe(200)
    expect([200, 404]).toContain(revised.status)
    const models = [TopicModel, DraftRevisionModel, TopicEntryModel, QuizModel]
    for (const each of models) expect(await each.estimatedDocumentCount()).toBe(0)
    await expectHealthy()
  })
})

describe('a revision that is sent again', () => {
  it('is saved once, also when it was published meanwhile', async () => {
    const topic = await makeTopic()
    const [admin, other] = admins
    const mine = { title: 'Mine', revise: 'true', attemptId: 'a'.repeat(24) }
    const answers = await Promise.all([edit(admin, topic, mine), edit(admin, topic, mine)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.data).toEqual(answers[0]?.data)
    expect(await AuditModel.countDocuments({ action: 'topicRevised' })).toBe(1)
    expect(await post(other, topicsCalls.publishRevision.path, topic._id)).toBe(200)
    const late = await edit(admin, topic, mine)
    const { revision: _, kept: _kept, ...published } = answers[0]?.data ?? {}
    expect([late.status, late.data]).toEqual([200, published])
    expect(await stateOf(topic._id)).toEqual({ title: 'Mine', draft: false, revision: undefined })
  })
})
