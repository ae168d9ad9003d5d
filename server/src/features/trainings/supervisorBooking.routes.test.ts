import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { ojtBody } from '../../testing/trainings.ts'
import { TrainingModel } from './trainings.model.ts'

useTestDatabase()
const { app } = createTestApp()

const OJT_NEEDS = 'Please key in all the required input field (date, time, topic, seller)'
const FORBIDDEN = [403, 'FORBIDDEN', 'You are not allowed to do this.']

let manager: Made

function book(made: Made | null, body: object) {
  return agentOf(app, made?.token).post(trainingsCalls.add.path, body)
}

async function refusal(made: Made | null, body: object): Promise<[number, string, string]> {
  const answer = await book(made, body)
  return [answer.status, answer.body.code, answer.body.error]
}

function bodyFor(made: Made, topics: TopicTheory[], more: object = {}): object {
  const objectives = { bsObjective: undefined, tsObjective: undefined }
  const sellerId = made.account.loginId
  return ojtBody(
    topics.map(({ _id }) => _id),
    { sellerId, ...objectives, ...more },
  )
}

beforeEach(async () => {
  manager = await makeSupervisor({ distributorId: 'KTC' })
})

describe('booking on-the-job training as a supervisor', () => {
  let seller: Made
  let topic: TopicTheory

  beforeEach(async () => {
    topic = await makeTopic({ title: 'One' })
    seller = await makeSeller({ supervisor: manager })
  })

  it('says what is missing before any other fault', async () => {
    for (const missing of [
      { trainingDate: '', bsScore: 101 },
      { trainingTime: '', topicId: ['nothing'] },
      { topicId: [] },
      { sellerId: ' ' },
      { sellerId: undefined, bsSummary: 'x'.repeat(1001) },
    ]) {
      const answer = await refusal(manager, bodyFor(seller, [topic], missing))
      expect([missing, answer]).toEqual([missing, [400, 'OJT_REQUIRED_SUPERVISOR', OJT_NEEDS]])
    }
    expect(await refusal(manager, {})).toEqual([400, 'OJT_REQUIRED_SUPERVISOR', OJT_NEEDS])
  })

  it('refuses scores that are none', async () => {
    for (const bsScore of [-1, 101, 'many', '100.5', true])
      expect([bsScore, await refusal(manager, bodyFor(seller, [topic], { bsScore }))]).toEqual([
        bsScore,
        [400, 'SCORE_INVALID', 'A score is a number from 0 to 100.'],
      ])
  })

  it('is only for the own sellers, in the own name', async () => {
    const stranger = await makeSeller()
    const missing = [404, 'NOT_FOUND', 'This does not exist.']
    expect(await refusal(manager, bodyFor(stranger, [topic]))).toEqual(missing)
    expect(await refusal(manager, bodyFor(manager, [topic]))).toEqual(missing)
    expect(await refusal(manager, bodyFor(seller, [topic], { sellerId: 'nobody' }))).toEqual(
      missing,
    )
    const said = { supervisorId: stranger.account.supervisorId }
    expect(await refusal(manager, bodyFor(seller, [topic], said))).toEqual(FORBIDDEN)
  })

  it('refuses by the current state, in this order', async () => {
    const wrongBelt = [409, 'BELT_NOT_CURRENT', 'This training is not for the current star.']
    expect(await refusal(manager, bodyFor(seller, [topic], { belt: 'Black' }))).toEqual(wrongBelt)
    expect(await refusal(manager, bodyFor(seller, [topic]))).toEqual([
      409,
      'SELLER_MODULES_INCOMPLETE',
      'This seller need to complete all the modules first',
    ])
    await studyTheory(seller, topic._id)
    const said = {
      sellerId: String(seller.account._id),
      supervisorId: String(manager.account._id),
      bsSummary: 'Went well',
      bsScore: '85',
      tsScore: 0,
    }
    const booked = await book(manager, bodyFor(seller, [topic], said))
    expect(booked.status).toBe(201)
    expect(booked.body.data).toMatchObject({ sellerId: seller.account.loginId, belt: 'White' })
    const eform = { bsObjective: '', bsSummary: 'Went well', bsScore: 85, tsScore: 0 }
    expect(booked.body.data.eform).toMatchObject(eform)
    expect(await refusal(manager, bodyFor(seller, [topic]))).toEqual([
      409,
      'SELLER_ALREADY_INITIATED',
      'Already initiated a training towards this seller',
    ])
  })

  it('allows Black with one topic missing, but not with none done', async () => {
    await TrainingModel.deleteMany({})
    const admin = await makeAdmin('all')
    await agentOf(app, admin.token).post(topicsCalls.remove.path, { topicId: topic._id })
    const one = await makeTopic({ title: 'B1', beltType: 'Black' })
    expect((await refusal(manager, bodyFor(seller, [one])))[1]).toBe('SELLER_MODULES_INCOMPLETE')
    const two = await makeTopic({ title: 'B2', beltType: 'Black' })
    await makeTopic({ title: 'B3', beltType: 'Black' })
    await studyTheory(seller, one._id)
    expect((await refusal(manager, bodyFor(seller, [one])))[1]).toBe('SELLER_MODULES_INCOMPLETE')
    await studyTheory(seller, two._id)
    expect((await refusal(seller, ojtBody([one._id])))[2]).toBe(
      'You must complete all the black belt modules.',
    )
    expect((await book(manager, bodyFor(seller, [one, two]))).status).toBe(201)
  })
})
