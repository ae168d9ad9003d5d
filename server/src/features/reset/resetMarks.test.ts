import { pathOf } from '@tristar/shared/common/calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { commandsOf } from '../../testing/commands.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { studyTheory, takeQuiz, theoryBody } from '../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { makeTraining, ojtBody } from '../../testing/trainings.ts'
import { recountFigures, recountLearner } from '../trainings/recount.service.ts'
import { AttemptModel } from '../study/attempts/attempts.model.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'
import { TrainingModel } from '../trainings/trainings.model.ts'
import { ResetModel } from './resets.model.ts'

useTestDatabase()
const { app, context } = createTestApp()

let admin: Made
let manager: Made
let seller: Made
let topic: TopicTheory

beforeEach(async () => {
  admin = await makeAdmin()
  manager = await makeSupervisor({ supervisorId: 'boss' })
  seller = await makeSeller({ sellerId: 'Mei', supervisor: manager })
  topic = await makeTopic({ title: 'Opening', questions: [makeChoice()] })
})

function reset() {
  return agentOf(app, admin.token).post(resetCalls.reset.path, { id: 'Mei' })
}

function training(act: keyof typeof trainingsCalls, body: object) {
  return agentOf(app, manager.token).post(trainingsCalls[act].path, body)
}

/** The seller's progress agrees with its attempts and trainings, and all figures agree. */
async function expectWhole(): Promise<void> {
  await context.background.settled()
  expect(await recountLearner(String(seller.account._id))).toMatchObject({ differing: [] })
  expect((await recountFigures({ fix: false })).differences).toEqual([])
}

async function roundOf(): Promise<number | undefined> {
  return (await ProgressModel.findById(seller.account._id).lean())?.round
}

/** Two simultaneous actions, either of which may come first. */
async function race(other: () => Promise<{ status: number } | 'done'>, times = 4) {
  const seen: string[] = []
  for (let time = 0; time < times; time += 1) {
    const [done, answer] = await Promise.all([reset(), other()])
    expect(done.status).toBe(200)
    seen.push(answer === 'done' ? answer : String(answer.status))
    await expectWhole()
  }
  return seen
}

describe('a reset', () => {
  it('costs the same with 3,000 attempts as with none', async () => {
    const few = await commandsOf(reset)
    const accountId = seller.account._id
    const attempt = { accountId, round: 1, topicId: topic._id, mytype: 'Theory', score: 100 }
    const attempts = Array.from({ length: 3000 }, (_, index) => {
      const at = new Date(index + 1)
      return { ...attempt, evaluation: 'Passed', duration: 1, at }
    })
    await AttemptModel.collection.insertMany(attempts)
    await recountLearner(String(accountId))
    const many = await commandsOf(reset)
    // The figures of the topic, the team and the group move, too.
    expect(many.length - few.length).toBeLessThanOrEqual(3)
    expect(many).not.toContain('getMore')
    expect(await ResetModel.findOne().sort({ at: -1 }).lean()).toMatchObject({ attempts: 3000 })
    await expectWhole()
  })

  it('records an attempt resent under its id after a reset again, once', async () => {
    const body = theoryBody(topic._id, { attemptId: 'a77e3b9c00112233445566ff' })
    for (const rounds of [1, 2, 3]) {
      for (let times = 0; times < 2; times += 1) {
        const answer = await agentOf(app, seller.token).post(studyCalls.completeAsSeller.path, body)
        expect([answer.status, answer.body.completions?.length]).toEqual([200, 1])
      }
      expect(await AttemptModel.countDocuments()).toBe(rounds)
      expect((await reset()).status).toBe(200)
    }
  })

  it('leaves nothing half-done of a simultaneous theory', async () => {
    await race(async () => {
      await studyTheory(seller, topic._id)
      return 'done'
    })
    const live = await AttemptModel.countDocuments({ accountId: seller.account._id, round: 4 })
    const { records } = await recountLearner(String(seller.account._id))
    expect(records.reduce((sum, { theoryCount }) => sum + theoryCount, 0)).toBe(live)
    expect(await AttemptModel.countDocuments()).toBe(4)
  })

  it('leaves nothing half-done of a simultaneous quiz', async () => {
    await studyTheory(seller, topic._id)
    const [, completed] = await Promise.allSettled([reset(), takeQuiz(seller, topic._id, 'B')])
    await expectWhole()
    expect((await recountLearner(String(seller.account._id))).records).toEqual([])
    // Without its theory the quiz is locked: it was before the reset, or refused.
    const [kept] = await ResetModel.find().lean()
    expect(kept?.attempts).toBe(completed.status === 'fulfilled' ? 2 : 1)
    expect(await AttemptModel.countDocuments()).toBe(kept?.attempts)
  })

  it('leaves nothing half-done of a simultaneous booking', async () => {
    for (let time = 0; time < 4; time += 1) {
      await studyTheory(seller, topic._id)
      await takeQuiz(seller, topic._id, 'B')
      const [booked] = await race(
        () => training('add', ojtBody([topic._id], { sellerId: 'Mei' })),
        1,
      )
      // Before the reset, or refused because the topics are missing.
      expect(['201', '409']).toContain(booked)
      const live = await TrainingModel.find({ resetId: null }).lean()
      for (const { _id } of live) await training('remove', { id: _id })
      await expectWhole()
    }
  })

  it.each(['Passed', 'Failed'])(
    'leaves nothing half-done of a simultaneous evaluation: %s',
    async (evaluation) => {
      for (let time = 0; time < 3; time += 1) {
        await studyTheory(seller, topic._id)
        await takeQuiz(seller, topic._id, 'B')
        const { _id } = await makeTraining(seller, { topicId: [topic._id] })
        const [status] = await race(() => training('evaluate', { trainingId: _id, evaluation }), 1)
        const kept = await TrainingModel.findById(_id).lean()
        expect(kept?.resetId).toBeDefined()
        expect([status, kept?.evaluation]).toEqual(
          status === '200' ? ['200', evaluation] : ['404', undefined],
        )
      }
    },
  )
})

describe('what was reset', () => {
  let gone = ''

  beforeEach(async () => {
    await studyTheory(seller, topic._id)
    await takeQuiz(seller, topic._id, 'B')
    const { _id } = await makeTraining(seller, {
      topicId: [topic._id],
      trainingDate: '2020-01-01',
    })
    gone = String(_id)
    await reset()
  })

  it('is visible to no one any more', async () => {
    const form = { trainingDate: '2026-12-01', trainingTime: '09:30', topicId: [topic._id] }
    for (const [path, body] of [
      ['edit', { trainingId: gone, belt: 'White', mytype: 'seller', ...form }],
      ['evaluate', { trainingId: gone, evaluation: 'Passed' }],
      ['remove', { id: gone }],
    ] as const)
      expect([path, (await training(path, body)).status]).toEqual([path, 404])
    for (const { token } of [seller, manager]) {
      const agent = agentOf(app, token)
      expect((await agent.get(pathOf(trainingsCalls.ics, { id: gone }))).status).toBe(404)
      const days = 'from=2019-12-01&to=2020-02-01'
      expect((await agent.get(`${trainingsCalls.list.path}?${days}`)).body.data).toEqual([])
      expect((await agent.get(sessionCalls.ofHeader.path)).body.user.trainings).toEqual([])
    }
    const { body } = await agentOf(app, manager.token).get(teamCalls.attention.path)
    expect(body.waiting).toEqual([])
  })

  it('makes room for a new one', async () => {
    await studyTheory(seller, topic._id)
    await takeQuiz(seller, topic._id, 'B')
    const booked = await training('add', ojtBody([topic._id], { sellerId: 'Mei' }))
    expect(booked.status).toBe(201)
    const { _id } = booked.body.data
    await training('evaluate', { trainingId: _id, evaluation: 'Passed' })
    const { user } = (await agentOf(app, seller.token).get(sessionCalls.ofHeader.path)).body
    expect(user).toMatchObject({ whiteBeltComplete: true, trainings: [{ _id }] })
    await expectWhole()
  })

  it('may be reset again, and each reset keeps its own data', async () => {
    await studyTheory(seller, topic._id)
    expect((await reset()).status).toBe(200)
    const resets = await ResetModel.find().sort({ at: 1 }).lean()
    expect(resets.map(({ round, attempts, trainings }) => [round, attempts, trainings])).toEqual([
      [0, 2, 1],
      [1, 1, 0],
    ])
    const rounds = (await AttemptModel.find().sort({ at: 1 }).lean()).map(({ round }) => round)
    expect([rounds, await roundOf()]).toEqual([[undefined, undefined, 1], 2])
  })
})
