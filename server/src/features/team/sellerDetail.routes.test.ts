import { teamCalls } from '@tristar/shared/team/team.calls'
import { untranslated } from '@tristar/shared/topics/titles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { studyTheory, takeQuiz } from '../../testing/topicStudy.ts'

useTestDatabase()
const { app } = createTestApp()
const NOW = new Date('2026-11-21T06:00:00Z')

let manager: Made

function detail(made: Made | null, body: object = {}) {
  return agentOf(app, made?.token).post(teamCalls.seller.path, body)
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  manager = await makeSupervisor({ distributorId: 'KTC' })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('team: seller', () => {
  it('is for supervisors only, and needs an id', async () => {
    const seller = await makeSeller({ supervisor: manager })
    const sellerId = seller.account.loginId
    expect((await detail(null, { sellerId })).status).toBe(401)
    expect((await detail(seller, { sellerId })).status).toBe(403)
    expect((await detail(await makeAdmin('all'), { sellerId })).status).toBe(403)
    for (const body of [{}, { sellerId: ' ' }]) {
      const answer = await detail(manager, body)
      expect([answer.status, answer.body.error]).toEqual([
        400,
        'Please fill in all the input fields',
      ])
    }
    expect((await detail(manager, { sellerId: ['x'] })).body.code).toBe('VALIDATION')
  })

  it('answers alike for a missing seller, another supervisor’s, and a non-seller', async () => {
    const strangers = await makeSeller()
    const missing = { status: 404, body: { error: 'This does not exist.', code: 'NOT_FOUND' } }
    for (const sellerId of [
      'nobody',
      '000000000000000000000000',
      strangers.account.loginId,
      String(strangers.account._id),
      manager.account.loginId,
    ])
      expect(await detail(manager, { sellerId })).toMatchObject(missing)
  })

  it('refuses malformed ids, and answers concurrent requests', async () => {
    const own = await makeSeller({ supervisor: manager })
    const sent = Array.from({ length: 40 }, (_, index) => [
      detail(manager, { sellerId: `${index}`.padEnd(900_000, 'x') }),
      detail(manager, { sellerId: own.account.loginId }),
      detail(manager, { sellerId: `${index} ` + '字'.repeat(60) }),
    ])
    const answers = await Promise.all(sent.flat())
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toEqual(sent.flatMap(() => [400, 200, 404]))
    const { body } = answers[0] ?? {}
    expect(body).toMatchObject({ code: 'VALIDATION', params: { field: 'sellerId' } })
  })

  it('shows the log of an own seller, by id in any case or _id, by POST and GET', async () => {
    const first = await makeTopic({ title: 'Opening', questions: [makeChoice()] })
    const second = await makeTopic({ title: 'Gold', beltType: 'Black' })
    await makeTopic({ title: 'EDAC', supervisor: true })
    const createdAt = new Date('2026-05-31T20:00:00Z')
    const seller = await makeSeller({
      sellerId: 'Ann.Lee',
      name: 'Ann Lee',
      supervisor: manager,
      createdAt,
    })
    await studyTheory(seller, first._id)
    await takeQuiz(seller, first._id, 'C')
    await takeQuiz(seller, first._id, 'B')
    const { body } = await detail(manager, { sellerId: ' ann.LEE' })
    expect(body).toEqual({
      name: 'Ann Lee',
      sellerId: 'Ann.Lee',
      passwordRefusal: '',
      certificates: [],
      createdAt: '2026-05-31T20:00:00.000Z',
      completeDate: '2027-02-01',
      belt: 'White',
      beltRate: 100,
      allRate: 50,
      whiteBeltDate: null,
      greenBeltDate: null,
      blackBeltDate: null,
      data: [
        {
          _id: first._id,
          sellerId: 'Ann.Lee',
          category: 'White',
          topicNo: 1,
          ownNo: 1,
          content: 'Opening',
          titles: untranslated('Opening'),
          attempt: 2,
          passedIn: 2,
          time: 30,
          completeDate: expect.stringMatching(/^2026-11-21T06:00:00/),
          completed: true,
        },
        {
          _id: second._id,
          sellerId: 'Ann.Lee',
          category: 'Black',
          topicNo: 1,
          ownNo: 1,
          content: 'Gold',
          titles: untranslated('Gold'),
          attempt: 0,
          passedIn: null,
          time: 0,
          completeDate: null,
          completed: 'notYet',
        },
      ],
    })
    expect((await detail(manager, { sellerId: String(seller.account._id) })).body).toEqual(body)
    const got = await agentOf(app, manager.token).get(
      `${teamCalls.sellerByQuery.path}?sellerId=ann.lee`,
    )
    expect(got.body).toEqual(body)
  })
})
