import { pathOf } from '@tristar/shared/common/calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { Titles } from '@tristar/shared/topics/titles'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { TopicModel } from '../features/topics/topics.model.ts'
import { agentOf } from './agents.ts'
import { createTestApp } from './app.ts'
import { readCalendar } from './calendar.ts'
import { useTestDatabase } from './database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from './factories.ts'
import { makeChoice, makeTopic } from './topics.ts'
import { studyTheory, takeQuiz } from './topicStudy.ts'
import { makeTraining, ojtBody, withoutForms } from './trainings.ts'

useTestDatabase()
const { app, context, outbox } = createTestApp({
  env: { SMTP_URL: 'smtp://mail.example.com/?from=tristar@example.com' },
})

const OPENING: Titles = { English: 'Opening', Malay: 'Pembukaan', Chinese: '开场' }
const CREDIT: Titles = { English: 'Credit terms', Malay: '', Chinese: '信用条款' }
const BOTH: Titles = {
  English: 'Opening, Credit terms',
  Malay: 'Pembukaan, Credit terms',
  Chinese: '开场、信用条款',
}

let manager: Made
let seller: Made
let topics: string[]

beforeEach(async () => {
  outbox.length = 0
  manager = await makeSupervisor({ email: 'boss@example.com', language: 'ch' })
  seller = await makeSeller({ sellerId: 'ann', supervisor: manager, createdAt: new Date() })
  const opening = { title: 'Opening', titleMalay: 'Pembukaan', titleChinese: '开场' }
  const credit = { title: 'Credit terms', titleChinese: '信用条款', questions: [makeChoice()] }
  topics = [(await makeTopic(opening))._id, (await makeTopic(credit))._id]
  for (const topicId of topics) await studyTheory(seller, topicId)
})

async function sessionOf({ token }: Made) {
  return (await agentOf(app, token).get(sessionCalls.ofHeader.path)).body.user
}

describe('a topic’s titles stand beside its title', () => {
  it('in a learner’s tasks, logs and the topic overview', async () => {
    const user = await sessionOf(seller)
    expect(user.alltasks.map(({ titles }: { titles: Titles }) => titles)).toEqual([OPENING, CREDIT])
    const log = await agentOf(app, manager.token).post(teamCalls.seller.path, {
      sellerId: 'ann',
    })
    expect(log.body.data.map(({ titles }: { titles: Titles }) => titles)).toEqual([OPENING, CREDIT])
    const overview = await agentOf(app, (await makeAdmin()).token).get(dashboardsCalls.topics.path)
    expect(overview.body.data.map(({ titles }: { titles: Titles }) => titles)).toEqual([
      OPENING,
      CREDIT,
    ])
  })

  it('in the rows of a team', async () => {
    const titles = { completedTitles: OPENING, nextTitles: CREDIT }
    const row = { completedTopic: 'Opening', nextTopic: 'Credit terms', ...titles }
    const { allsellers } = await sessionOf(manager)
    expect(allsellers).toEqual([expect.objectContaining(row)])
    const list = await agentOf(app, manager.token).post(teamCalls.list.path, {})
    expect(list.body).toEqual([expect.objectContaining(row)])
  })

  it('in the sellers who need their manager', async () => {
    await takeQuiz(seller, topics[1] ?? '', 'A')
    await makeTraining(seller, { trainingDate: '2026-01-01', topicId: topics })
    await makeSeller({ sellerId: 'late', supervisor: manager, createdAt: new Date(0) })
    const { body } = await agentOf(app, manager.token).get(teamCalls.attention.path)
    expect(body.stuck).toEqual([expect.objectContaining({ topic: 'Credit terms', titles: CREDIT })])
    expect(body.waiting).toEqual([
      expect.objectContaining({ trainingTopic: BOTH.English, trainingTitles: BOTH }),
    ])
    expect(body.overdue).toEqual([expect.objectContaining({ topic: 'Opening', titles: OPENING })])
  })
})

async function book() {
  await takeQuiz(seller, topics[1] ?? '', 'B')
  const answer = await agentOf(app, seller.token).post(trainingsCalls.add.path, ojtBody(topics))
  expect(answer.status).toBe(201)
  return answer.body.data
}

describe('a training', () => {
  it('names its topics in each language, as they are called now', async () => {
    const booked = await book()
    expect([booked.trainingTopic, booked.trainingTitles]).toEqual([BOTH.English, BOTH])
    const trainings = async () => (await sessionOf(seller)).trainings
    expect(await trainings()).toEqual([withoutForms(booked)])
    const { body } = await agentOf(app, seller.token).get(
      `${trainingsCalls.list.path}?from=2026-12-01&to=2026-12-01`,
    )
    expect(body.data).toEqual([booked])
    await TopicModel.updateOne({ title: 'Opening' }, { title: 'Greeting' })
    await makeTopic({ title: 'Later' })
    const [{ trainingTopic, trainingTitles }] = await trainings()
    expect([trainingTopic, trainingTitles]).toEqual([
      'Greeting, Credit terms',
      { ...BOTH, English: 'Greeting, Credit terms' },
    ])
  })

  it('is told to each reader in their language', async () => {
    const { _id } = await book()
    const calendar = async (language: string) => {
      const path = pathOf(trainingsCalls.ics, { id: _id })
      const { text } = await agentOf(app, seller.token).get(`${path}?language=${language}`)
      return readCalendar(text).DESCRIPTION
    }
    expect(await calendar('bm')).toContain(String.raw`Pembukaan\, Credit terms`)
    expect(await calendar('en')).toContain(String.raw`Opening\, Credit terms`)
    await context.background.settled()
    expect(outbox.map(({ text }) => text.includes('开场、信用条款'))).toEqual([true])
  })
})
