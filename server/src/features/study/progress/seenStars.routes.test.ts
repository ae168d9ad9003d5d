import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { earnStar } from '../../../testing/stars.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { studyTheory, takeQuiz } from '../../../testing/topicStudy.ts'
import { recountLearner } from '../../trainings/recount.service.ts'

useTestDatabase()
const { app } = createTestApp()

let manager: Made
let seller: Made
let topicId: string

beforeEach(async () => {
  manager = await makeSupervisor()
  seller = await makeSeller({ supervisor: manager })
  topicId = (await makeTopic({ questions: [makeChoice()] }))._id
})

const see = (made: Made | null, body: object) =>
  agentOf(app, made?.token).post(studyCalls.starSeen.path, body)

async function answerTo(made: Made | null, body: object): Promise<[number, unknown]> {
  const { status, body: answer } = await see(made, body)
  return [status, answer.code ?? answer]
}

async function seenOf({ token }: Made): Promise<unknown> {
  return (await agentOf(app, token).get(sessionCalls.ofHeader.path)).body.user.seenStars
}

const earn = () => earnStar(seller, { app, manager, topicId })

describe('the moment of a star', () => {
  it('is for learners, of a star that is named and held', async () => {
    expect(await answerTo(null, { belt: 'White' })).toEqual([401, 'UNAUTHENTICATED'])
    expect(await answerTo(await makeAdmin(), { belt: 'White' })).toEqual([403, 'FORBIDDEN'])
    expect(await answerTo(seller, {})).toEqual([400, 'FIELDS_REQUIRED'])
    expect(await answerTo(seller, { belt: 'Purple' })).toEqual([400, 'VALIDATION'])
    expect(await answerTo(seller, { belt: 'White' })).toEqual([409, 'CERTIFICATE_LOCKED'])
    await earn()
    expect(await answerTo(seller, { belt: 'Green' })).toEqual([409, 'CERTIFICATE_LOCKED'])
    expect(await seenOf(seller)).toEqual([])
  })

  it('is to come once the star is earned, and then seen, on two devices at once too', async () => {
    await earn()
    expect(await seenOf(seller)).toEqual([])
    const seen = [200, { seenStars: ['White'] }]
    const both = await Promise.all([1, 2].map(() => answerTo(seller, { belt: 'White' })))
    expect([...both, await answerTo(seller, { belt: 'White' })]).toEqual([seen, seen, seen])
    expect(await seenOf(seller)).toEqual(['White'])
    expect(await seenOf(manager)).toEqual([])
    expect((await recountLearner(String(seller.account._id), { fix: false })).differing).toEqual([])
  })

  it('stays seen as one goes on, which the answer to a completion says too', async () => {
    await earn()
    await see(seller, { belt: 'White' }).expect(200)
    const theory = { topicId, mytype: 'Theory', duration: 60 }
    const { body } = await agentOf(app, seller.token).post(studyCalls.completeAsSeller.path, theory)
    expect(body.seenStars).toEqual(['White'])
  })

  it('is a User Manager’s too, in the order of the stars', async () => {
    const gold = await makeTopic({ beltType: 'Black' })
    await studyTheory(manager, gold._id)
    await see(manager, { belt: 'Black' }).expect(200)
    await studyTheory(manager, topicId)
    await takeQuiz(manager, topicId, 'B')
    expect(await answerTo(manager, { belt: 'White' })).toEqual([
      200,
      { seenStars: ['White', 'Black'] },
    ])
  })

  it('comes again when the star is earned again after a reset', async () => {
    await earn()
    await see(seller, { belt: 'White' }).expect(200)
    const { loginId: id } = seller.account
    await agentOf(app, (await makeAdmin()).token)
      .post(resetCalls.reset.path, { id })
      .expect(200)
    expect(await seenOf(seller)).toEqual([])
    expect(await answerTo(seller, { belt: 'White' })).toEqual([409, 'CERTIFICATE_LOCKED'])
    await earn()
    expect(await seenOf(seller)).toEqual([])
  })
})
