import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Tier } from '@tristar/shared/common/tiers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory, theoryBody } from '../../testing/topicStudy.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'

useTestDatabase()
const { app } = createTestApp({ env: { ISSUER_NAME: 'The Academy', RATE_LIMIT: 'off' } })

let manager: Made

beforeEach(async () => {
  manager = await makeSupervisor({ distributorId: 'MER-EC', name: 'Tan Ah Kow' })
})

function rename({ token }: Made, name: string) {
  return agentOf(app, token).post(sessionCalls.saveProfile.path, { name })
}

async function achieve(seller: Made, belt: Tier = 'White'): Promise<void> {
  const topic = await makeTopic({ beltType: belt, mandatoryFor: ['MER-EC'] })
  await studyTheory(seller, topic._id)
  const { _id } = await makeTraining(seller, { belt })
  const passed = { trainingId: String(_id), evaluation: 'Passed' }
  const answer = await agentOf(app, manager.token).post(trainingsCalls.evaluate.path, passed)
  expect(answer.status).toBe(200)
}

async function starOf({ account }: Made): Promise<IssuedStar> {
  const star = await IssuedStarModel.findOne({ accountId: account._id }).lean<IssuedStar>()
  if (!star) throw new Error('There is no record.')
  return star
}

describe('a star that is achieved', () => {
  it('is frozen at once when its holder has a name', async () => {
    const seller = await makeSeller({ supervisor: manager, name: '陈美玲' })
    await achieve(seller)
    const { white } = (await ProgressModel.findById(seller.account._id).lean())?.tiers ?? {}
    expect(await starOf(seller)).toEqual({
      _id: expect.anything(),
      serial: white?.serial,
      accountId: seller.account._id,
      tier: 'White',
      achievedAt: white?.achievedAt,
      evaluatorId: manager.account._id,
      issued: {
        name: '陈美玲',
        group: 'MER',
        distributorId: 'MER-EC',
        evaluator: 'Tan Ah Kow',
        issuer: 'The Academy',
        at: expect.any(Date),
      },
      checks: 0,
      seal: expect.any(String),
      salts: expect.any(Object),
    })
  })

  it('waits for a name, and is frozen by the first one, with the evaluator’s of then', async () => {
    const seller = await makeSeller({ supervisor: manager })
    await achieve(seller)
    expect((await starOf(seller)).issued).toBeUndefined()
    await rename(manager, 'Tan Ah Kow Senior')
    await rename(seller, 'Mei')
    const { issued } = await starOf(seller)
    expect(issued).toMatchObject({ name: 'Mei', evaluator: 'Tan Ah Kow Senior', group: 'MER' })
    await rename(seller, 'Mei Ling')
    await rename(seller, '')
    await rename(manager, 'Somebody')
    expect((await starOf(seller)).issued).toEqual(issued)
  })

  it('of a User Manager has no evaluator', async () => {
    const topic = await makeTopic({ mandatoryFor: ['MER-EC'] })
    await studyTheory(manager, topic._id)
    const star = await starOf(manager)
    expect(star).not.toHaveProperty('evaluatorId')
    expect(star.issued).toMatchObject({ name: 'Tan Ah Kow', evaluator: '' })
  })

  it('is neither achieved nor recorded when its record cannot be written', async () => {
    const seller = await makeSeller({ supervisor: manager, name: 'Mei' })
    const topic = await makeTopic({ mandatoryFor: ['MER-EC'] })
    await studyTheory(seller, topic._id)
    const { _id } = await makeTraining(seller)
    vi.spyOn(IssuedStarModel, 'create').mockRejectedValueOnce(new Error('no'))
    const passed = { trainingId: String(_id), evaluation: 'Passed' }
    const agent = agentOf(app, manager.token)
    expect((await agent.post(trainingsCalls.evaluate.path, passed)).status).toBe(500)
    expect(await IssuedStarModel.countDocuments()).toBe(0)
    const progress = await ProgressModel.findById(seller.account._id).lean()
    expect(progress?.tiers.white).toEqual({})
    expect((await agent.post(trainingsCalls.evaluate.path, passed)).status).toBe(200)
    expect((await starOf(seller)).issued?.name).toBe('Mei')
  })

  it('is frozen however its name races with it', async () => {
    const { _id: topicId } = await makeTopic({ mandatoryFor: ['MER-EC'] })
    const managers = await Promise.all(
      Array.from({ length: 12 }, () => makeSupervisor({ distributorId: 'MER-EC' })),
    )
    const answers = await Promise.all(
      managers.flatMap((made, at) => {
        const name = `Manager ${at}`
        const study = () =>
          agentOf(app, made.token).post(studyCalls.completeAsSupervisor.path, theoryBody(topicId))
        return at % 2 === 0 ? [study(), rename(made, name)] : [rename(made, name), study()]
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const stars = await IssuedStarModel.find().lean<IssuedStar[]>()
    const names = stars.map(({ issued }) => issued?.name)
    expect(new Set(names)).toEqual(new Set(managers.map((_, at) => `Manager ${at}`)))
    expect(names).toHaveLength(managers.length)
  })
})

it('the download shows what is frozen, whatever is renamed since', async () => {
  const seller = await makeSeller({ supervisor: manager, name: 'Mei' })
  await achieve(seller)
  await rename(seller, 'Mei Ling')
  await rename(manager, 'Somebody')
  const answer = await agentOf(app, seller.token).post(certificatesCalls.download.path, {
    belt: 'White',
  })
  expect(answer.body.certificate).toMatchObject({ name: 'Mei', evaluatedBy: 'Tan Ah Kow' })
})

it('a move and leaving change nothing of it', async () => {
  const seller = await makeSeller({ supervisor: manager, name: 'Mei', sellerId: 'mei' })
  await achieve(seller)
  const { issued } = await starOf(seller)
  await makeSupervisor({ supervisorId: 'far', distributorId: 'LHM' })
  const { token } = await makeAdmin()
  const agent = agentOf(app, token)
  const move = { sellerIds: ['mei'], supervisorId: 'far' }
  expect((await agent.post(movesCalls.move.path, move)).status).toBe(200)
  const { certificate } = (
    await agentOf(app, seller.token).post(certificatesCalls.download.path, { belt: 'White' })
  ).body
  expect(certificate).toMatchObject({ group: 'MER', distributorId: 'MER-EC' })
  expect((await agent.post(movesCalls.deactivate.path, { id: 'mei' })).status).toBe(200)
  const after = await starOf(seller)
  expect([after.issued, after.revoked, after.erasedAt]).toEqual([issued, undefined, undefined])
})
