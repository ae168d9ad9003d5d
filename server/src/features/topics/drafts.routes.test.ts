import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { completionCall, studyCalls } from '@tristar/shared/study/study.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { TopicDetail, TopicTheory } from '@tristar/shared/topics/topics.schema'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import { addFields, editFields, sendTopicForm } from '../../testing/topicForm.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { edacBody } from '../../testing/trainings.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'
import { CatalogueModel } from './topics.model.ts'

useTestDatabase()
const { app } = createTestApp()
const pdf = smallPdf('Slides')

let admin: Made
let manager: Made
let seller: Made

beforeEach(async () => {
  admin = await makeAdmin()
  manager = await makeSupervisor({ distributorId: 'LHM' })
  seller = await makeSeller({ supervisor: manager })
})

type Send = Parameters<typeof sendTopicForm>[2]

function send(act: Send['act'], fields: Send['fields'], files: Send['files'] = {}) {
  return sendTopicForm(app, admin, { act, fields, files })
}

async function addDraft(more: Record<string, string> = {}): Promise<TopicTheory> {
  const answer = await send('add', addFields({ draft: 'true', ...more }), { engPdf: pdf })
  expect([answer.status, answer.body.code]).toEqual([201, undefined])
  return answer.body.data
}

async function edit(topic: TopicTheory, more: Record<string, string> = {}) {
  const { status, body } = await send('edit', editFields(topic, more))
  return { status, body, data: body.data as TopicTheory }
}

async function rows(): Promise<TopicOverviewRow[]> {
  return (await agentOf(app, admin.token).get(dashboardsCalls.topics.path)).body.data
}

const placesIn = async () => (await rows()).map(({ topicNo, title }) => `${topicNo} ${title}`)

async function tasksOf({ token }: Made): Promise<string[]> {
  const { body } = await agentOf(app, token).get(sessionCalls.ofHeader.path)
  return body.user.alltasks.map(({ title }: { title: string }) => title)
}

const sign = () => CatalogueModel.findById('topics').lean()

describe('a draft', () => {
  it('has no number, and is shown to admins of scope all as a draft', async () => {
    await makeTopic({ title: 'First' })
    const draft = await addDraft({
      title: 'Later',
      quiz: 'true',
      quizzes: JSON.stringify([makeChoice()]),
    })
    expect(draft).toMatchObject({ title: 'Later', topicNo: 0, draft: true })
    const { body } = await agentOf(app, admin.token).post(topicsCalls.fetch.path, {
      topicId: draft._id,
    })
    expect((body as TopicDetail).theory).toEqual(draft)
    expect((body as TopicDetail).quizzes).toHaveLength(1)
    const [first, later] = await rows()
    expect(first).not.toHaveProperty('draft')
    expect(later).toMatchObject({ title: 'Later', topicNo: 0, draft: true, percentage: 0 })
    expect(later).toMatchObject({ materials: [{ pdf: true, quiz: true }, { pdf: false }, {}] })
  })

  it('is hidden from learners: tasks, log, material, quiz and completion', async () => {
    const choice = JSON.stringify([makeChoice()])
    const { _id: topicId, materials } = await addDraft({ quiz: 'true', quizzes: choice })
    for (const learner of [seller, manager]) {
      const agent = agentOf(app, learner.token)
      expect(await tasksOf(learner)).toEqual([])
      const complete = completionCall(learner.account.role)
      const calls = [
        agent.post(studyCalls.materials.path, { topicId }),
        agent.post(studyCalls.questions.path, { topicId, language: 'English' }),
        agent.post(complete.path, { topicId, mytype: 'Theory', duration: 1 }),
        agent.get(materials[0]?.pdfFile ?? ''),
      ]
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    const log = await agentOf(app, manager.token).post(teamCalls.seller.path, {
      sellerId: seller.account.loginId,
    })
    expect(log.body.data).toEqual([])
    expect((await agentOf(app, admin.token).get(materials[0]?.pdfFile ?? '')).status).toBe(200)
  })

  it('shows no learner its PDF, also replaced or deleted', async () => {
    const draft = await addDraft()
    const old = draft.materials[0]?.pdfFile ?? ''
    const { body } = await send('edit', editFields(draft), { engPdf: smallPdf('New') })
    const gone = (body.data as TopicTheory).materials[0]?.pdfFile ?? ''
    await agentOf(app, admin.token).post(topicsCalls.remove.path, { topicId: draft._id })
    for (const path of [old, gone]) {
      expect((await agentOf(app, admin.token).get(path)).status).toBe(200)
      for (const { token } of [seller, manager])
        expect((await agentOf(app, token).get(path)).status).toBe(404)
    }
  })

  it('shows its PDF to no admin of a distributor', async () => {
    const draft = await addDraft()
    const [own, foreign] = [
      await makeTopic({ mandatoryFor: ['LHM'] }),
      await makeTopic({ mandatoryFor: ['KTC'] }),
    ]
    const { token } = await makeAdmin('lhm')
    const read = async ({ materials }: TopicTheory) =>
      (await agentOf(app, token).get(materials[0]?.pdfFile ?? '')).status
    expect([await read(draft), await read(foreign), await read(own)]).toEqual([404, 404, 200])
  })

  it('counts nowhere: no figure, no EDAC rule, no recount, no new catalogue', async () => {
    await makeTopic({ title: 'First' })
    await studyTheory(seller, (await rows())[0]?._id ?? '')
    const [before, progress] = [await sign(), await ProgressModel.find().lean()]
    const figures = () =>
      Promise.all(
        [dashboardsCalls.admin, dashboardsCalls.distributors].map(
          async ({ path }) => (await agentOf(app, admin.token).get(path)).body,
        ),
      )
    const shown = await figures()
    const draft = await addDraft()
    await addDraft({ supervisor: 'true', title: 'EDAC theory' })
    await edit(draft, { title: 'Other', belt: 'Green', mandatory: '["KTC"]' })
    const other = (await rows()).find(({ title }) => title === 'Other')
    await agentOf(app, admin.token).post(topicsCalls.remove.path, { topicId: other?._id })
    expect(await figures()).toEqual(shown)
    expect(await sign()).toEqual(before)
    expect(await ProgressModel.find().lean()).toEqual(progress)
    const booked = await agentOf(app, manager.token).post(trainingsCalls.add.path, edacBody())
    expect(booked.status).toBe(201)
  })

  it('needs a title, and every other check waits for publishing', async () => {
    const equal = makeChoice({
      answerChoices: [
        { choice: 'A', answer: 'x' },
        { choice: 'B', answer: 'x' },
      ],
    })
    const bare = { title: 'Bare', belt: '', mandatory: '[]', draft: 'true' }
    const untitled = await send('add', addFields({ ...bare, title: ' ' }))
    expect([untitled.status, untitled.body.code]).toEqual([400, 'TOPIC_TITLE_REQUIRED'])
    const added = await send('add', addFields(bare))
    expect(added.body.data).toMatchObject({ title: 'Bare', beltType: '', draft: true })
    const draft = added.body.data as TopicTheory
    expect((await rows()).map(({ title, beltType }) => [title, beltType])).toEqual([['Bare', '']])
    const change = async (more: Record<string, string>, files: Send['files'] = {}) => {
      const { status, body } = await send('edit', editFields(draft, more), files)
      return [status, body.code]
    }
    const quiz = { quiz: 'true', quizzes: JSON.stringify([equal]) }
    // Without the flag it stays a draft.
    expect(await change(quiz)).toEqual([200, undefined])
    const publish = { draft: 'false', ...quiz }
    expect(await change(publish)).toEqual([400, 'TOPIC_REQUIRED_EDIT'])
    const whole = { ...publish, belt: 'White', mandatory: '["LHM"]' }
    expect(await change(whole)).toEqual([400, 'PDF_REQUIRED'])
    expect(await change(whole, { engPdf: pdf })).toEqual([400, 'ANSWERS_EQUAL'])
    const mended = { ...whole, quizzes: JSON.stringify([makeChoice()]) }
    expect(await change(mended, { engPdf: pdf })).toEqual([200, undefined])
    expect(await placesIn()).toEqual(['1 Bare'])
    const bin = agentOf(app, admin.token).post(topicsCalls.remove.path, { topicId: draft._id })
    expect((await bin).status).toBe(200)
  })

  it('stays a draft, in another star too, until published', async () => {
    const draft = await addDraft()
    const moved = await edit(draft, { belt: 'Black', topicNo: '3' })
    expect(moved.data).toMatchObject({ beltType: 'Black', topicNo: 0, draft: true })
    const again = await edit(moved.data, { draft: 'true' })
    expect(again.data).toMatchObject({ topicNo: 0, draft: true })
  })

  it('does not affect the numbers of others', async () => {
    const [one, two] = [await makeTopic({ title: 'One' }), await makeTopic({ title: 'Two' })]
    const draft = await addDraft({ title: 'Draft' })
    await edit(one, { topicNo: '2' })
    expect(await placesIn()).toEqual(['1 Two', '2 One', '0 Draft'])
    await makeTopic({ title: 'Three' })
    expect(await placesIn()).toEqual(['1 Two', '2 One', '3 Three', '0 Draft'])
    await agentOf(app, admin.token).post(topicsCalls.remove.path, { topicId: two._id })
    expect(await placesIn()).toEqual(['1 One', '2 Three', '0 Draft'])
    await agentOf(app, admin.token).post(topicsCalls.remove.path, { topicId: draft._id })
    expect(await placesIn()).toEqual(['1 One', '2 Three'])
  })
})

describe('publishing', () => {
  it('puts a draft at the end of its star, and counts it for everyone', async () => {
    const first = await makeTopic({ title: 'First' })
    await studyTheory(seller, first._id)
    const draft = await addDraft({ title: 'Draft' })
    const published = await edit(draft, { draft: 'false' })
    expect(published.data).toMatchObject({ topicNo: 2, title: 'Draft' })
    expect(published.data).not.toHaveProperty('draft')
    expect(await placesIn()).toEqual(['1 First', '2 Draft'])
    expect(await tasksOf(seller)).toEqual(['First', 'Draft'])
    const { figures } = (await ProgressModel.findById(seller.account._id).lean()) ?? {}
    expect(figures).toMatchObject({ allProgress: 50, nextTopicId: expect.stringMatching(/./) })
    const material = agentOf(app, seller.token).post(studyCalls.materials.path, {
      topicId: draft._id,
    })
    expect((await material).status).toBe(200)
  })

  it('puts it at the given number of the given star', async () => {
    await makeTopic({ title: 'First', beltType: 'Green' })
    const draft = await addDraft({ title: 'Draft' })
    const published = await edit(draft, { draft: 'false', belt: 'Green', topicNo: '1' })
    expect(published.data).toMatchObject({ beltType: 'Green', topicNo: 1 })
    expect(await placesIn()).toEqual(['1 Draft', '2 First'])
  })

  it('is audited, like the edits of drafts', async () => {
    const draft = await addDraft({ title: 'Draft' })
    await edit(draft, { draft: 'false' })
    const { body } = await agentOf(app, admin.token).post(auditCalls.list.path, {})
    const entries = body.map(({ action, whom, details }: Record<string, unknown>) => [
      action,
      whom,
      details,
    ])
    expect(entries).toContainEqual(['topicPublished', 'Draft', { belt: 'White', topicNo: 1 }])
    expect(entries).toContainEqual(['topicAdded', 'Draft', { belt: 'White', draft: true }])
  })

  it('is not taken back', async () => {
    const topic = await makeTopic()
    const refused = await edit(topic, { draft: 'true', title: 'Hidden' })
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'TOPIC_PUBLISHED', error: 'A published topic cannot become a draft again.' },
    ])
    expect(await tasksOf(seller)).toEqual([topic.title])
  })

  it('happens once when two admins publish simultaneously', async () => {
    const draft = await addDraft({ title: 'Draft' })
    const other = await addDraft({ title: 'Other' })
    const answers = await Promise.all([
      edit(draft, { draft: 'false' }),
      edit(draft, { draft: 'false' }),
      edit(other, { draft: 'false' }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(0, 2)).toContain(200)
    expect(statuses[2]).toBe(200)
    expect((await placesIn()).map((place) => place[0])).toEqual(['1', '2'])
  })
})
