import { studyCalls } from '@tristar/shared/study/study.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicEffect } from '@tristar/shared/study/progress.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { watchCommands } from '../../testing/commands.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller } from '../../testing/factories.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import { sendTopicForm } from '../../testing/topicForm.ts'
import {
  effectOn,
  type LearnersEffect,
  makeWorld,
  NOTHING,
  usersOf,
  type World,
} from '../../testing/topicEffect.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { ojtBody } from '../../testing/trainings.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made

beforeEach(async () => {
  admin = await makeAdmin()
})

const GONE = '0123456789abcdef01234567'
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
    [{ action: 'delete' }, 400, 'FIELDS_REQUIRED'],
    [{ action: 'delete', topicId: GONE }, 404, 'TOPIC_NOT_FOUND'],
    [{ ...FORM, action: 'burn' }, 400, 'VALIDATION'],
    [{ action: 'withdraw' }, 400, 'FIELDS_REQUIRED'],
    [{ action: 'withdraw', topicId: GONE }, 404, 'TOPIC_NOT_FOUND'],
    [{ revision: true }, 400, 'FIELDS_REQUIRED'],
    [{ revision: true, topicId: GONE }, 404, 'TOPIC_NOT_FOUND'],
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

/** The announced effect on learners. */
async function effectOf(fields: object): Promise<LearnersEffect> {
  const { trainings: _, attempts: __, distributors: ___, ...effect } = (await ask(fields)).body
  return effect
}

const all = (topics: World['topics']) => formOf(topics.plain)

describe('the announced effect', () => {
  const changes: [string, (topics: World['topics']) => Fields, LearnersEffect][] = [
    ['a new topic', () => FORM, { ...NOTHING, opens: 4, overdue: 3, fallBelow: 2 }],
    [
      'one of the next star',
      () => ({ ...FORM, belt: 'Green' }),
      { ...NOTHING, opens: 4, overdue: 2, fallBelow: 1 },
    ],
    [
      'one of a star without topics',
      () => ({ ...FORM, belt: 'Black' }),
      { ...NOTHING, opens: 4, overdue: 2, fallBelow: 1 },
    ],
    [
      'one of others',
      () => ({ ...FORM, mandatory: ['KTC', 'MER-S'] }),
      { ...NOTHING, opens: 1, overdue: 1 },
    ],
    ['EDAC theory', () => ({ ...FORM, supervisor: true }), { ...NOTHING, opens: 1, overdue: 1 }],
    ['a draft', () => ({ ...FORM, draft: true }), NOTHING],
    ['another title', (t) => ({ ...all(t), title: 'Renamed' }), NOTHING],
    // Who has not begun was at the first one.
    ['another place', (t) => ({ ...all(t), topicNo: 1 }), { ...NOTHING, locks: 1 }],
    [
      'a place beyond the last',
      (t) => ({ ...formOf(t.first), topicNo: 9 }),
      { ...NOTHING, locks: 1 },
    ],
    ['the last, further down', (t) => ({ ...all(t), topicNo: 9 }), NOTHING],
    ['a place alone in its star', (t) => ({ ...formOf(t.green), topicNo: 9 }), NOTHING],
    [
      'a group more',
      (t) => ({ ...all(t), mandatory: ['LHM', 'KTC'] }),
      { ...NOTHING, opens: 1, overdue: 1 },
    ],
    [
      'a group less',
      (t) => ({ ...all(t), mandatory: ['KTC'] }),
      { ...NOTHING, opens: 1, overdue: 1, loses: 4 },
    ],
    [
      'a quiz',
      (t) => ({ ...all(t), quiz: true }),
      { ...NOTHING, opens: 3, overdue: 3, fallBelow: 2 },
    ],
    [
      'another star',
      (t) => ({ ...formOf(t.first), belt: 'Green' }),
      { ...NOTHING, opens: 2, overdue: 1, completes: 1, stars: 1 },
    ],
    [
      'a quiz and another star',
      (t) => ({ ...all(t), belt: 'Black', quiz: true }),
      { ...NOTHING, opens: 4, overdue: 2, fallBelow: 1 },
    ],
  ]
  it.each(changes)('comes true: %s', async (_name, fieldsOf, expected) => {
    const { people, topics } = await makeWorld(app)
    const fields = fieldsOf(topics)
    expect(await effectOf(fields)).toEqual(expected)
    const before = await usersOf(app, people)
    const saved = await save(fields)
    expect(effectOn(before, await usersOf(app, people), saved)).toEqual(expected)
  })

  it('is counted for publishing a draft, and is zero for saving one', async () => {
    const { people } = await makeWorld(app)
    const draft = await save({ ...FORM, draft: true })
    expect(await effectOf(formOf(draft))).toEqual(NOTHING)
    const fields = { ...formOf(draft), draft: false }
    const announced = await effectOf(fields)
    expect(announced).toEqual({ ...NOTHING, opens: 4, overdue: 3, fallBelow: 2 })
    const before = await usersOf(app, people)
    const published = await save(fields)
    expect(effectOn(before, await usersOf(app, people), published)).toEqual(announced)
  })

  const deletions: [keyof World['topics'], LearnersEffect][] = [
    ['first', { ...NOTHING, loses: 4, completes: 1, stars: 1 }],
    ['plain', { ...NOTHING, loses: 4 }],
    ['green', { ...NOTHING, loses: 4, completes: 1 }],
  ]
  it.each(deletions)('comes true when a topic is deleted: %s', async (name, expected) => {
    const { people, topics } = await makeWorld(app)
    const topic = topics[name]
    const deletion = { topicId: topic._id }
    expect(await effectOf({ ...deletion, action: 'delete' })).toEqual(expected)
    const before = await usersOf(app, people)
    const gone = await agentOf(app, admin.token).post(topicsCalls.remove.path, deletion)
    expect(gone.status).toBe(200)
    expect(effectOn(before, await usersOf(app, people), topic)).toEqual(expected)
  })

  it('counts the trainings that name the topic, and the attempts at it', async () => {
    const { people, topics } = await makeWorld(app)
    const [manager, , seller] = people
    const body = ojtBody([topics.first._id], { sellerId: seller?.account.loginId })
    const booked = await agentOf(app, manager?.token ?? '').post(trainingsCalls.add.path, body)
    expect([booked.status, booked.body.code]).toEqual([201, undefined])
    const announced = await ask({ topicId: topics.first._id, action: 'delete' })
    expect(announced.body.distributors).toEqual({ opens: {}, loses: { LHM: 4 } })
    expect([announced.body.trainings, announced.body.attempts]).toEqual([1, 4])
    const draft = await save({ ...FORM, draft: true })
    expect((await ask({ topicId: draft._id, action: 'delete' })).body).toEqual({
      ...NOTHING,
      trainings: 0,
      attempts: 0,
      distributors: { opens: {}, loses: {} },
    })
  })
})
