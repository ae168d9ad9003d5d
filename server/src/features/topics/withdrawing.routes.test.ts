import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../lib/files.ts'
import { PdfModel } from '../../lib/files.model.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeAdmin, makeSeller } from '../../testing/factories.ts'
import { makeRevised } from '../../testing/revisions.ts'
import { effectOn, makeWorld, NOTHING, usersOf, type World } from '../../testing/topicEffect.ts'
import { editFields, sendTopicForm } from '../../testing/topicForm.ts'
import { makeTopic } from '../../testing/topics.ts'
import { ojtBody } from '../../testing/trainings.ts'
import { AttemptModel } from '../study/attempts/attempts.model.ts'
import { TopicModel } from './topics.model.ts'
import { titlesById } from './topics.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made

beforeEach(async () => {
  admin = await makeAdmin()
})

const GONE = '0123456789abcdef01234567'
const post = (path: string, body: object, by = admin) => agentOf(app, by.token).post(path, body)

describe('withdrawing a topic', () => {
  it.each<[keyof World['topics'], object]>([
    ['first', { loses: 4, completes: 1, stars: 1 }],
    ['green', { loses: 4, completes: 1 }],
  ])('has the effect that was announced, stars included: %s', async (name, effect) => {
    const { people, topics } = await makeWorld(app)
    const topic = topics[name]
    const asked = { topicId: topic._id, action: 'withdraw' }
    const announced = await post(studyCalls.topicImpact.path, asked)
    expect(announced.body).toMatchObject({ ...NOTHING, ...effect })
    const before = await usersOf(app, people)
    const { status, body } = await post(topicsCalls.withdraw.path, { topicId: topic._id })
    expect([status, body.data]).toEqual([200, { ...topic, topicNo: 0, draft: true }])
    expect(effectOn(before, await usersOf(app, people), topic)).toEqual({ ...NOTHING, ...effect })
    await expectHealthy()
  })

  it('closes the gap, and leaves attempts, titles and readers', async () => {
    const { people, topics } = await makeWorld(app)
    const [manager, veteran, , fresh] = people as [Made, Made, Made, Made]
    const { first, plain } = topics
    const body = ojtBody([first._id], { sellerId: fresh.account.loginId })
    expect((await post(trainingsCalls.add.path, body, manager)).status).toBe(409)
    const attempts = await AttemptModel.countDocuments()
    await post(topicsCalls.withdraw.path, { topicId: first._id })
    expect((await TopicModel.findById(plain._id).lean())?.topicNo).toBe(1)
    expect(await AttemptModel.countDocuments()).toBe(attempts)
    const pdf = first.materials[0]?.pdfFile ?? ''
    expect((await agentOf(app, veteran.token).get(pdf)).status).toBe(200)
    const { data } = (await agentOf(app, admin.token).get(dashboardsCalls.topics.path)).body
    expect(data.find(({ _id }: { _id: string }) => _id === first._id)).toMatchObject({
      draft: true,
      topicNo: 0,
      percentage: 0,
    })
  })

  it('leaves its files to readers for the hour, also where the draft is deleted within it', async () => {
    const seller = await makeSeller()
    const topic = await makeTopic({ languages: ['English', 'Malay'] })
    const named = { topicId: topic._id }
    const statuses = () =>
      Promise.all(
        topic.materials.map(
          async ({ pdfFile }) => (await agentOf(app, seller.token).get(pdfFile)).status,
        ),
      )
    await post(topicsCalls.withdraw.path, named)
    const fields = editFields(topic, { draft: 'true', removePdf: '["Malay"]' })
    const edited = await sendTopicForm(app, admin, { act: 'edit', fields })
    expect([edited.status, await statuses()]).toEqual([200, [200, 200]])
    await post(topicsCalls.remove.path, named)
    expect(await statuses()).toEqual([200, 200])
    await sweepFiles(new Date(Date.now() + 61 * 60 * 1000))
    expect(await PdfModel.countDocuments()).toBe(0)
  })

  it('is taken back by publishing the draft: what was done counts again', async () => {
    const { people, topics } = await makeWorld(app)
    const plain = topics.plain
    const before = await usersOf(app, people)
    await post(topicsCalls.withdraw.path, { topicId: plain._id })
    const without = await usersOf(app, people)
    const fields = editFields(plain, { draft: 'false' })
    const announced = await post(studyCalls.topicImpact.path, {
      ...fields,
      mandatory: plain.mandatoryFor,
      quizzes: [],
    })
    const { status } = await sendTopicForm(app, admin, { act: 'edit', fields })
    expect(status).toBe(200)
    const progress = (users: typeof before) => users.map(({ allProgress }) => allProgress)
    const after = await usersOf(app, people)
    expect(progress(after)).toEqual(progress(before))
    const effect = effectOn(without, after, plain)
    expect(effect.opens).toBeGreaterThan(0)
    expect(announced.body).toMatchObject(effect)
    await expectHealthy()
  })

  it('leaves the topic its title where it is named, also once the draft is deleted', async () => {
    const { people, topics } = await makeWorld(app)
    const veteran = people[1] as Made
    const named = { topicId: topics.green._id }
    const titles = async () => {
      const { body } = await agentOf(app, veteran.token).get(sessionCalls.ofHeader.path)
      return body.user.completedTopic as string
    }
    expect(await titles()).toBe('Green')
    await post(topicsCalls.withdraw.path, named)
    await post(topicsCalls.remove.path, named)
    expect((await titlesById())(topics.green._id).English).toBe('Green')
  })
})

describe('refusals', () => {
  it.each([
    ['withdraw', { topicId: '' }, 400, 'FIELDS_REQUIRED'],
    ['withdraw', { topicId: GONE }, 404, 'TOPIC_NOT_FOUND'],
    ['withdraw', { topicId: 7 }, 400, 'VALIDATION'],
    ['publishRevision', {}, 400, 'FIELDS_REQUIRED'],
    ['publishRevision', { topicId: GONE }, 404, 'TOPIC_NOT_FOUND'],
    ['dropRevision', {}, 400, 'FIELDS_REQUIRED'],
    ['dropRevision', { topicId: GONE }, 404, 'TOPIC_NOT_FOUND'],
    ['history', {}, 400, 'FIELDS_REQUIRED'],
    ['history', { topicId: GONE }, 404, 'TOPIC_NOT_FOUND'],
    ['history', { topicId: GONE, sort: 'by' }, 400, 'FIELD_UNKNOWN'],
    ['former', { topicId: GONE }, 400, 'FIELDS_REQUIRED'],
    ['former', { topicId: GONE, revision: 'one' }, 400, 'VALIDATION'],
    ['former', { topicId: GONE, revision: 1 }, 404, 'TOPIC_NOT_FOUND'],
    ['restore', { revision: 1 }, 400, 'FIELDS_REQUIRED'],
    ['restore', { topicId: 'none', revision: 1 }, 404, 'TOPIC_NOT_FOUND'],
  ] as const)('%s %j: %i', async (call, body, status, code) => {
    const answer = await post(topicsCalls[call].path, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it.each(['withdraw', 'publishRevision', 'dropRevision', 'history', 'former', 'restore'] as const)(
    '%s is for admins of all alone',
    async (call) => {
      const { _id: topicId } = await makeTopic()
      const body = { topicId, revision: 1 }
      const { path } = topicsCalls[call]
      expect((await post(path, body, await makeAdmin('lhm'))).status).toBe(403)
      expect((await agentOf(app, '').post(path, body)).status).toBe(401)
    },
  )

  it('without a revision there is none to read, publish or drop', async () => {
    const { _id: topicId } = await makeTopic()
    for (const [call, more] of [
      ['publishRevision', {}],
      ['dropRevision', {}],
      ['fetch', { revision: true }],
      ['former', { revision: 9 }],
      ['restore', { revision: 9 }],
    ] as const) {
      const { status, body } = await post(topicsCalls[call].path, { topicId, ...more })
      expect([call, status, body.code]).toEqual([call, 404, 'REVISION_NOT_FOUND'])
    }
    const impact = await post(studyCalls.topicImpact.path, { topicId, revision: true })
    expect([impact.status, impact.body.code]).toEqual([404, 'REVISION_NOT_FOUND'])
  })

  it('while a revision waits, nothing else changes what is published', async () => {
    const topic = await makeRevised()
    const form = { act: 'edit', fields: editFields(topic, { title: 'Other' }) } as const
    const edited = await sendTopicForm(app, admin, form)
    const { _id: topicId } = topic
    const others = [
      await post(topicsCalls.withdraw.path, { topicId }),
      await post(topicsCalls.restore.path, { topicId, revision: 1 }),
      await post(studyCalls.topicImpact.path, { topicId, action: 'withdraw' }),
    ]
    for (const { status, body } of [edited, ...others])
      expect([status, body.code]).toEqual([409, 'REVISION_EXISTS'])
    expect((await TopicModel.findById(topicId).lean())?.title).toBe('Topic')
  })

  it('a draft has nothing to revise, withdraw or take back', async () => {
    const topic = await makeTopic()
    const { _id: topicId } = topic
    await post(topicsCalls.withdraw.path, { topicId })
    const fields = editFields(topic, { revise: 'true' })
    const answers = [
      await sendTopicForm(app, admin, { act: 'edit', fields }),
      await post(topicsCalls.withdraw.path, { topicId }),
      await post(topicsCalls.restore.path, { topicId, revision: 1 }),
    ]
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([409, 'TOPIC_NOT_PUBLISHED'])
  })
})
