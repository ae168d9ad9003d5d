import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { TIER_KEYS } from '@tristar/shared/common/tiers'
import type { TopicEffect } from '@tristar/shared/study/progress.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { watchCommands } from '../../testing/commands.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import { sendTopicForm } from '../../testing/topicForm.ts'
import { takeQuiz, studyTheory } from '../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { makeTraining } from '../../testing/trainings.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made

beforeEach(async () => {
  admin = await makeAdmin()
})

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const GONE = '0123456789abcdef01234567'
const NOTHING = { opens: 0, overdue: 0, fallBelow: 0 }
const FORM = { title: 'More', belt: 'White', mandatory: ['LHM'], quiz: false }

async function ask(fields: object): Promise<{ status: number; body: TopicEffect }> {
  return agentOf(app, admin.token).post(studyCalls.topicImpact.path, fields)
}

const formOf = ({ _id: topicId, title, topicNo, beltType: belt, ...rest }: TopicTheory) => ({
  topicId,
  title,
  topicNo,
  belt,
  mandatory: rest.mandatoryFor,
  quiz: rest.quiz,
})

describe('topicImpact', () => {
  it.each([
    [{ ...FORM, title: '' }, 400, 'TOPIC_REQUIRED_ADD'],
    [{ ...FORM, mandatory: [] }, 400, 'TOPIC_REQUIRED_ADD'],
    [{ ...FORM, title: 7, belt: '' }, 400, 'TOPIC_REQUIRED_ADD'],
    [{ ...FORM, title: 7 }, 400, 'VALIDATION'],
    [{ ...FORM, topicId: GONE }, 400, 'TOPIC_REQUIRED_EDIT'],
    [{ ...FORM, topicId: GONE, topicNo: 1 }, 404, 'TOPIC_NOT_FOUND'],
    [{ ...FORM, topicId: 'none', topicNo: 1 }, 404, 'TOPIC_NOT_FOUND'],
  ])('refuses %j', async (fields, status, code) => {
    expect(await ask(fields)).toMatchObject({ status, body: { code } })
  })

  it('refuses to count a published topic as a draft', async () => {
    const topic = await makeTopic()
    const answer = await ask({ ...formOf(topic), draft: true })
    expect(answer).toMatchObject({ status: 409, body: { code: 'TOPIC_PUBLISHED' } })
  })

  it('takes the fields as a form sends them, and needs neither files nor questions', async () => {
    await makeSeller()
    const fields = { ...FORM, mandatory: '["LHM"]', quiz: 'true', draft: 'false' }
    expect(await ask(fields)).toMatchObject({ status: 200, body: { opens: 2 } })
  })

  it('changes nothing, and reads no single learner for a new topic', async () => {
    await makeSeller()
    const asked: string[] = []
    await watchCommands(
      () => ask(FORM),
      ({ command }) => asked.push(JSON.stringify(command)),
    )
    expect(asked.filter((each) => each.includes('elemMatch') || each.includes('update'))).toEqual(
      [],
    )
    expect(asked.filter((each) => each.includes('"find":"progress"'))).toEqual([])
  })
})

interface World {
  people: Made[]
  topics: Record<'first' | 'plain' | 'green', TopicTheory>
}

/**
 * Of LHM: an old seller with everything done, one past the first date with the first star's topics, a new one with nothing,
 * and an old manager with one topic; of KTC an old seller.
 */
async function makeWorld(): Promise<World> {
  const topics = {
    first: await makeTopic({ title: 'First', questions: [makeChoice()], mandatoryFor: ['LHM'] }),
    plain: await makeTopic({ title: 'Plain', mandatoryFor: ['LHM'] }),
    green: await makeTopic({ title: 'Green', beltType: 'Green', mandatoryFor: ['LHM'] }),
  }
  const manager = await makeSupervisor({ distributorId: 'LHM', createdAt: ago(900) })
  const [veteran, middle, fresh] = [
    await makeSeller({ supervisor: manager, createdAt: ago(800) }),
    await makeSeller({ supervisor: manager, createdAt: ago(120) }),
    await makeSeller({ supervisor: manager }),
  ]
  const elsewhere = await makeSupervisor({ distributorId: 'KTC', createdAt: ago(700) })
  for (const learner of [veteran, middle]) {
    await studyTheory(learner, topics.first._id)
    await takeQuiz(learner, topics.first._id, 'B')
    await studyTheory(learner, topics.plain._id)
  }
  await studyTheory(manager, topics.plain._id)
  await pass(veteran, manager)
  await studyTheory(veteran, topics.green._id)
  return { people: [manager, veteran, middle, fresh, elsewhere], topics }
}

/** Achieves and downloads the seller's first star, which opens the next. */
async function pass(seller: Made, manager: Made): Promise<void> {
  const { _id } = await makeTraining(seller)
  const evaluation = { trainingId: String(_id), evaluation: 'Passed' }
  const passed = await agentOf(app, manager.token).post(trainingsCalls.evaluate.path, evaluation)
  const belt = { belt: 'White' }
  const downloaded = await agentOf(app, seller.token).post(certificatesCalls.download.path, belt)
  expect([passed.status, downloaded.status]).toEqual([200, 200])
}

async function usersOf(people: readonly Made[]): Promise<LearnerUser[]> {
  return Promise.all(
    people.map(
      async ({ token }) => (await agentOf(app, token).get(sessionCalls.ofHeader.path)).body.user,
    ),
  )
}

/** The learners' actual state, counted from each one's session. */
function effectOn(before: LearnerUser[], after: LearnerUser[], topic: TopicTheory): TopicEffect {
  const effect = { ...NOTHING }
  const tier = TIER_KEYS[topic.beltType || 'White']
  for (const [index, now] of after.entries()) {
    const was = before[index]
    const [old, task] = [was, now].map((user) =>
      user?.alltasks.find(({ _id }) => _id === topic._id),
    )
    const had = old && old.completed !== true && old.beltType === task?.beltType
    if (task && task.completed !== true && !had) {
      effect.opens += 1
      if (task.completed === false) effect.overdue += 1
    }
    const full = was?.allProgress === 100 || was?.beltStatus[tier] === 100
    if (full && now.beltStatus[tier] < 100) effect.fallBelow += 1
  }
  return effect
}

type Fields = Record<string, string | number | boolean | readonly string[]>

/** Saves the form like the editor. */
async function save({ mandatory, ...fields }: Fields): Promise<TopicTheory> {
  const act = 'topicId' in fields ? ('edit' as const) : ('add' as const)
  const sent: Fields = { quizzes: JSON.stringify([makeChoice()]), ...fields }
  const texts = Object.entries(sent).map(([name, value]) => [name, String(value)])
  const form = {
    act,
    fields: { ...Object.fromEntries(texts), mandatory: JSON.stringify(mandatory) },
  }
  const answer = await sendTopicForm(app, admin, { ...form, files: { engPdf: smallPdf('A') } })
  expect([answer.status, answer.body.code]).toEqual([act === 'add' ? 201 : 200, undefined])
  return answer.body.data
}

const all = (topics: World['topics']) => formOf(topics.plain)

describe('the announced effect', () => {
  const changes: [string, (topics: World['topics']) => Fields, TopicEffect][] = [
    ['a new topic', () => FORM, { opens: 4, overdue: 3, fallBelow: 2 }],
    [
      'one of the next star',
      () => ({ ...FORM, belt: 'Green' }),
      { opens: 4, overdue: 2, fallBelow: 1 },
    ],
    [
      'one of a star without topics',
      () => ({ ...FORM, belt: 'Black' }),
      { opens: 4, overdue: 2, fallBelow: 1 },
    ],
    [
      'one of others',
      () => ({ ...FORM, mandatory: ['KTC', 'MER-S'] }),
      { opens: 1, overdue: 1, fallBelow: 0 },
    ],
    ['EDAC theory', () => ({ ...FORM, supervisor: true }), { opens: 1, overdue: 1, fallBelow: 0 }],
    ['a draft', () => ({ ...FORM, draft: true }), NOTHING],
    ['another title', (t) => ({ ...all(t), title: 'Renamed' }), NOTHING],
    ['another place', (t) => ({ ...all(t), topicNo: 1 }), NOTHING],
    [
      'a group more',
      (t) => ({ ...all(t), mandatory: ['LHM', 'KTC'] }),
      { opens: 1, overdue: 1, fallBelow: 0 },
    ],
    [
      'a group less',
      (t) => ({ ...all(t), mandatory: ['KTC'] }),
      { opens: 1, overdue: 1, fallBelow: 0 },
    ],
    ['a quiz', (t) => ({ ...all(t), quiz: true }), { opens: 3, overdue: 3, fallBelow: 2 }],
    [
      'another star',
      (t) => ({ ...formOf(t.first), belt: 'Green' }),
      { opens: 2, overdue: 1, fallBelow: 0 },
    ],
    [
      'a quiz and another star',
      (t) => ({ ...all(t), belt: 'Black', quiz: true }),
      { opens: 4, overdue: 2, fallBelow: 1 },
    ],
  ]
  it.each(changes)('comes true: %s', async (_name, fieldsOf, expected) => {
    const { people, topics } = await makeWorld()
    const fields = fieldsOf(topics)
    const announced = await ask(fields)
    expect(announced.body).toEqual(expected)
    const before = await usersOf(people)
    const saved = await save(fields)
    expect(effectOn(before, await usersOf(people), saved)).toEqual(expected)
  })

  it('is counted for publishing a draft, and is zero for saving one', async () => {
    const { people } = await makeWorld()
    const draft = await save({ ...FORM, draft: true })
    expect((await ask(formOf(draft))).body).toEqual(NOTHING)
    const fields = { ...formOf(draft), draft: false }
    const announced = (await ask(fields)).body
    expect(announced).toEqual({ opens: 4, overdue: 3, fallBelow: 2 })
    const before = await usersOf(people)
    const published = await save(fields)
    expect(effectOn(before, await usersOf(people), published)).toEqual(announced)
  })
})
