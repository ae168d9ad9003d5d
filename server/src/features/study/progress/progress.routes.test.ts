import { studyCalls } from '@tristar/shared/study/study.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller } from '../../../testing/factories.ts'
import { makeStudyCase, quizBody, RIGHT, theoryBody } from '../../../testing/topicStudy.ts'
import { makeTopic } from '../../../testing/topics.ts'
import { AttemptModel } from '../attempts/attempts.model.ts'

useTestDatabase()
const { app } = createTestApp()
const PATH = studyCalls.completeAsSeller.path

let { supervisor, seller, first, second, silver } = {} as Awaited<ReturnType<typeof makeStudyCase>>

function theory(topicId: string, more: object = {}) {
  return theoryBody(topicId, { type: 'seller', ...more })
}

function agent(made: Made): Agent {
  return agentOf(app, made.token)
}

beforeEach(async () => {
  ;({ supervisor, seller, first, second, silver } = await makeStudyCase())
})

describe('taskCompleted: who may call', () => {
  it('refuses without a session', async () => {
    const answer = await agentOf(app).post(PATH, theory(first._id))
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('UNAUTHENTICATED')
  })

  it('allows each kind of learner at its own address, and no admin anywhere', async () => {
    const admin = await makeAdmin()
    for (const [made, path] of [
      [supervisor, studyCalls.completeAsSeller.path],
      [seller, studyCalls.completeAsSupervisor.path],
      [admin, studyCalls.completeAsSeller.path],
      [admin, studyCalls.completeAsSupervisor.path],
    ] as const)
      expect((await agent(made).post(path, theory(first._id, { type: undefined }))).status).toBe(
        403,
      )
    expect(await AttemptModel.countDocuments()).toBe(0)
  })

  it('refuses a call that contradicts its token, and accepts a matching one in any form', async () => {
    const other = await makeSeller({ supervisor })
    for (const said of [
      { type: 'supervisor' },
      { sellerId: other.account.loginId },
      { sellerId: String(other.account._id) },
      { supervisorId: 'somebody-else' },
    ]) {
      const answer = await agent(seller).post(PATH, theory(first._id, said))
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect(await AttemptModel.countDocuments()).toBe(0)
    for (const said of [
      { sellerId: seller.account.loginId.toUpperCase() },
      { sellerId: String(seller.account._id) },
      { supervisorId: supervisor.account.loginId, sellerId: '' },
    ])
      expect((await agent(seller).post(PATH, theory(first._id, said))).status).toBe(200)
  })

  it('refuses a supervisor acting for a seller', async () => {
    const path = studyCalls.completeAsSupervisor.path
    const body = theory(first._id, { type: 'supervisor', sellerId: seller.account.loginId })
    expect((await agent(supervisor).post(path, body)).status).toBe(403)
  })
})

describe('taskCompleted: what it refuses', () => {
  const refusals: [string, object, string][] = [
    ['no topic', { topicId: '' }, 'FIELDS_REQUIRED'],
    ['no kind', { mytype: undefined }, 'FIELDS_REQUIRED'],
    ['no answers', { answers: undefined }, 'FIELDS_REQUIRED'],
    ['no language', { language: undefined }, 'LANGUAGE_REQUIRED'],
    ['a language that does not exist', { language: 'Tamil' }, 'VALIDATION'],
    ['a negative duration', { duration: -1 }, 'VALIDATION'],
    ['more than a day', { duration: 86_401 }, 'VALIDATION'],
    [
      'answers of another shape',
      { answers: [{ questionNo: 1, selectedAnswer: 'B' }] },
      'VALIDATION',
    ],
  ]
  it('bad input, missing fields first', async () => {
    for (const [why, change, code] of refusals) {
      const answer = await agent(seller).post(PATH, { ...quizBody(first._id), ...change })
      expect([why, answer.status, answer.body.code]).toEqual([why, 400, code])
    }
    expect(await AttemptModel.countDocuments()).toBe(0)
  })

  it('has the specified sentence for a missing language', async () => {
    const answer = await agent(seller).post(PATH, quizBody(first._id, RIGHT, { language: '' }))
    expect(answer.body.error).toBe('Please select language before proceed.')
  })

  it('answers alike for a missing topic and one that is not the user’s', async () => {
    const foreign = await makeTopic({ mandatoryFor: ['LHM'] })
    const edac = await makeTopic({ supervisor: true })
    const bodies = []
    for (const topicId of [foreign._id, edac._id, '0123456789abcdef01234567', 'nonsense']) {
      const answer = await agent(seller).post(PATH, theory(topicId))
      expect(answer.status).toBe(404)
      bodies.push(answer.body)
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0].code).toBe('TOPIC_NOT_FOUND')
  })

  it('keeps a seller’s later topics and tiers locked, and a quiz before its theory', async () => {
    for (const [body, code] of [
      [theory(second._id), 'TOPIC_LOCKED'],
      [theory(silver._id), 'TOPIC_LOCKED'],
      [quizBody(first._id), 'QUIZ_LOCKED'],
    ] as const) {
      const answer = await agent(seller).post(PATH, body)
      expect([answer.status, answer.body.code]).toEqual([409, code])
    }
    expect(await AttemptModel.countDocuments()).toBe(0)
  })

  it('lets a supervisor take topics in any order, but no quiz before its theory', async () => {
    const path = studyCalls.completeAsSupervisor.path
    const open = await agent(supervisor).post(path, theory(silver._id, { type: 'supervisor' }))
    expect(open.status).toBe(200)
    const locked = await agent(supervisor).post(path, quizBody(first._id))
    expect([locked.status, locked.body.code]).toEqual([409, 'QUIZ_LOCKED'])
  })

  it('finds no quiz in a language without questions, or of a topic without a quiz', async () => {
    await agent(seller).post(PATH, theory(first._id))
    for (const body of [
      quizBody(first._id, RIGHT, { language: 'Chinese' }),
      quizBody(second._id),
    ]) {
      const answer = await agent(seller).post(PATH, body)
      expect([answer.status, answer.body.code]).toEqual([404, 'QUIZ_NOT_FOUND'])
    }
  })
})
