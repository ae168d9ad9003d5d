import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { makeTraining, ojtBody } from '../../testing/trainings.ts'
import { TrainingModel } from './trainings.model.ts'

useTestDatabase()
const { app } = createTestApp()

let manager: Made
let seller: Made
let topic: TopicTheory

function book(made: Made | null, body: object) {
  return agentOf(app, made?.token).post(trainingsCalls.add.path, body)
}

/** Status, code and text of a refusal. */
async function refusal(made: Made | null, body: object): Promise<[number, string, string]> {
  const answer = await book(made, body)
  return [answer.status, answer.body.code, answer.body.error]
}

const SELLER_NEEDS =
  'Please key in all the required input field (date, time, topic, business objective, training objective)'

beforeEach(async () => {
  topic = await makeTopic({ title: 'One' })
  manager = await makeSupervisor({ distributorId: 'KTC' })
  seller = await makeSeller({ supervisor: manager })
})

describe('booking on-the-job training as a seller', () => {
  it('needs a session', async () => {
    expect((await refusal(null, ojtBody([topic._id])))[0]).toBe(401)
  })

  it('is never an EDAC, and never another person’s', async () => {
    const other = await makeSeller({ supervisor: manager })
    const forbidden = [403, 'FORBIDDEN', 'You are not allowed to do this.']
    expect(await refusal(seller, { mytype: 'edac', trainingDate: 3 })).toEqual(forbidden)
    for (const said of [
      { sellerId: other.account.loginId },
      { sellerId: String(other.account._id) },
      { supervisorId: other.account.loginId },
      { supervisorId: String(seller.account._id) },
    ])
      expect([said, await refusal(seller, ojtBody([topic._id], said))]).toEqual([said, forbidden])
  })

  it('says what is missing before any other fault', async () => {
    for (const missing of [
      { trainingDate: '' },
      { trainingDate: undefined, trainingTime: '25:00' },
      { trainingTime: '' },
      { topicId: [] },
      { topicId: undefined },
      { bsObjective: ' ' },
      { tsObjective: undefined, bsObjective: 'x'.repeat(1001) },
      { tsObjective: '', belt: 'Purple' },
      { tsObjective: '', topicId: ['nothing'] },
      { tsObjective: null, trainingTime: 930, topicId: 'one' },
    ]) {
      const answer = await refusal(seller, ojtBody([topic._id], missing))
      expect([missing, answer]).toEqual([missing, [400, 'OJT_REQUIRED_SELLER', SELLER_NEEDS]])
    }
    expect(await refusal(seller, {})).toEqual([400, 'OJT_REQUIRED_SELLER', SELLER_NEEDS])
  })

  it('refuses days, times, texts and topics that are none', async () => {
    const wrong = [
      [{ trainingDate: '2026-02-30' }, 400, 'DATE_INVALID', 'Please enter a valid date.'],
      [{ trainingDate: '0000-01-01' }, 400, 'DATE_INVALID', 'Please enter a valid date.'],
      [{ trainingDate: '9999-12-31' }, 400, 'DATE_INVALID', 'Please enter a valid date.'],
      [{ trainingTime: '24:00' }, 400, 'TIME_INVALID', 'Please enter a valid time.'],
      [{ belt: 'Purple' }, 400, 'VALIDATION', 'Please check the field belt.'],
      [{ trainingDate: 20261201 }, 400, 'DATE_INVALID', 'Please enter a valid date.'],
      [{ bsObjective: 7 }, 400, 'VALIDATION', 'Please check the field bsObjective.'],
      [{ topicId: topic._id }, 400, 'VALIDATION', 'Please check the field topicId.'],
      [
        { tsObjective: '长'.repeat(1001) },
        400,
        'VALIDATION',
        'Please check the field tsObjective.',
      ],
      [{ topicId: [topic._id, 'nothing'] }, 404, 'TOPIC_NOT_FOUND', 'This topic does not exist.'],
    ] as const
    for (const [change, ...expected] of wrong)
      expect([change, await refusal(seller, ojtBody([topic._id], change))]).toEqual([
        change,
        expected,
      ])
    expect(await TrainingModel.countDocuments()).toBe(0)
  })

  it('refuses by the current state, in this order', async () => {
    const green = await makeTopic({ title: 'Green', beltType: 'Green' })
    const wrongBelt = [409, 'BELT_NOT_CURRENT', 'This training is not for the current star.']
    expect(await refusal(seller, ojtBody([topic._id], { belt: 'Green' }))).toEqual(wrongBelt)
    expect(await refusal(seller, ojtBody([green._id]))).toEqual(wrongBelt)
    const incomplete = [409, 'MODULES_INCOMPLETE', 'You must complete all the white belt modules.']
    expect(await refusal(seller, ojtBody([topic._id]))).toEqual(incomplete)
    await studyTheory(seller, topic._id)
    expect((await book(seller, ojtBody([topic._id]))).status).toBe(201)
    expect(await refusal(seller, ojtBody([topic._id]))).toEqual([
      409,
      'ALREADY_INITIATED',
      'You can only initiate white training once',
    ])
  })

  it('is over when all stars are achieved', async () => {
    await studyTheory(seller, topic._id)
    const { body } = await book(seller, ojtBody([topic._id]))
    const evaluated = await agentOf(app, manager.token).post(trainingsCalls.evaluate.path, {
      trainingId: body.data._id,
      evaluation: 'Passed',
    })
    expect(evaluated.status).toBe(200)
    for (const belt of ['White', undefined])
      expect(await refusal(seller, ojtBody([topic._id], { belt }))).toEqual([
        409,
        'ALL_TRAININGS_COMPLETED',
        'You have completed all the belt trainings',
      ])
    const body2 = ojtBody([topic._id], { sellerId: seller.account.loginId })
    expect(await refusal(manager, body2)).toEqual([
      409,
      'SELLER_TRAININGS_COMPLETED',
      'This seller has completed all the belt trainings',
    ])
  })

  it('keeps what the seller may fill in, and ignores the rest', async () => {
    const two = await makeTopic({ title: 'Two' })
    await studyTheory(seller, topic._id)
    await studyTheory(seller, two._id)
    const summary = { bsSummary: 'x'.repeat(2000), bsScore: 'many', highlight: 'Good', tsScore: 90 }
    const said = {
      belt: 'White',
      sellerId: seller.account.loginId.toUpperCase(),
      supervisorId: String(manager.account._id),
      distributorId: 'LHM',
      evaluation: 'Passed',
    }
    const topicId = [two._id, topic._id, two._id]
    const answer = await book(seller, ojtBody(topicId, { ...summary, ...said }))
    expect(answer.status).toBe(201)
    expect(answer.body.data).not.toHaveProperty('evaluation')
    expect(answer.body).toMatchObject({
      data: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        mytype: 'seller',
        trainingDate: '2026-12-01',
        trainingTime: '09:30',
        trainingTopic: 'One, Two',
        trainingTitles: untranslated('One, Two'),
        topicId: [topic._id, two._id],
        belt: 'White',
        sellerId: seller.account.loginId,
        sellerName: '',
        supervisorId: manager.account.loginId,
        supervisorName: '',
        distributorId: 'KTC',
        eform: {
          bsObjective: 'Sell more',
          tsObjective: 'Know more',
          bsSummary: '',
          tsSummary: '',
          highlight: '',
          nextStep: '',
          bsRemark: '',
          tsRemark: '',
          bsScore: null,
          tsScore: null,
        },
        createdAt: expect.stringMatching(/Z$/),
        can: { edit: true, evaluate: false, remove: false },
      },
    })
  })

  it('succeeds exactly once, also when 50 requests race', async () => {
    await studyTheory(seller, topic._id)
    const own = { sellerId: seller.account.loginId }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? book(seller, ojtBody([topic._id])) : book(manager, ojtBody([topic._id], own)),
      ),
    )
    const texts = answers.map(({ status, body }) => `${status} ${body.error ?? ''}`)
    expect(texts.filter((text) => text === '201 ')).toHaveLength(1)
    expect(new Set(texts.filter((text) => text !== '201 '))).toEqual(
      new Set([
        '409 You can only initiate white training once',
        '409 Already initiated a training towards this seller',
      ]),
    )
    expect(await TrainingModel.countDocuments()).toBe(1)
  })

  it('is kept unique by the database itself', async () => {
    await makeTraining(seller)
    await expect(makeTraining(seller)).rejects.toMatchObject({ code: 11_000 })
    await makeTraining(seller, { belt: 'Green' })
    await makeTraining(seller, { evaluation: 'Failed' })
    await makeTraining(seller, { evaluation: 'Failed' })
  })
})
