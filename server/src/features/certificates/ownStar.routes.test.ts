import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { earnStar } from '../../testing/stars.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { progressOf, studyTheory, takeQuiz } from '../../testing/topicStudy.ts'
import { TrainingModel } from '../trainings/trainings.model.ts'

useTestDatabase()
const { app } = createTestApp()

let manager: Made
let seller: Made
let topicId: string

beforeEach(async () => {
  manager = await makeSupervisor({ supervisorId: 'tan', name: 'Tan Ah Kow' })
  seller = await makeSeller({ supervisor: manager, name: 'Siti' })
  topicId = (await makeTopic({ questions: [makeChoice()] }))._id
})

const ask = (made: Made | null, body: object = { belt: 'White' }) =>
  agentOf(app, made?.token).post(certificatesCalls.star.path, body)

async function refusal(made: Made | null, body?: object): Promise<[number, string]> {
  const { status, body: answer } = await ask(made, body)
  return [status, answer.code]
}

const earn = (made: Made) => earnStar(made, { app, manager, topicId })

describe('an own star', () => {
  it('is told to learners, once it is named and held', async () => {
    expect(await refusal(null)).toEqual([401, 'UNAUTHENTICATED'])
    expect(await refusal(await makeAdmin())).toEqual([403, 'FORBIDDEN'])
    expect(await refusal(seller, {})).toEqual([400, 'FIELDS_REQUIRED'])
    expect(await refusal(seller)).toEqual([409, 'CERTIFICATE_LOCKED'])
    await earn(seller)
    expect(await refusal(seller, { belt: 'Black' })).toEqual([409, 'CERTIFICATE_LOCKED'])
    expect(await refusal(manager)).toEqual([409, 'CERTIFICATE_LOCKED'])
  })

  it('of a seller says who evaluated the training, and in which words', async () => {
    await earn(seller)
    const { white } = (await progressOf(seller)).tiers
    const training = await TrainingModel.findOne().orFail().lean()
    const { body } = await ask(seller).expect(200)
    expect(body).toEqual({
      belt: 'White',
      serial: white.serial,
      achievedAt: white.achievedAt?.toISOString(),
      downloadedAt: null,
      name: 'Siti',
      evaluator: { id: 'tan', name: 'Tan Ah Kow' },
      training: { date: training.trainingDate, highlight: 'Listens well' },
    })
  })

  it('says when its certificate was first downloaded, and reads no more than that', async () => {
    await earn(seller)
    await ask(seller).expect(200)
    expect((await progressOf(seller)).tiers.white.downloadedAt).toBeUndefined()
    await agentOf(app, seller.token)
      .post(certificatesCalls.download.path, { belt: 'White' })
      .expect(200)
    const { downloadedAt } = (await progressOf(seller)).tiers.white
    expect((await ask(seller)).body.downloadedAt).toBe(downloadedAt?.toISOString())
  })

  it('has no words where none were written, and no name where none was given', async () => {
    const nameless = await makeSeller({ supervisor: manager })
    await earn(nameless)
    await TrainingModel.updateOne({}, { $set: { 'eform.highlight': '  ' } })
    const { body } = await ask(nameless)
    expect([body.name, body.training.highlight]).toEqual(['', ''])
  })

  it('has no evaluator any more after that person was erased', async () => {
    await earn(seller)
    await TrainingModel.updateOne({}, { $unset: { evaluatedBy: 1 } })
    const { body } = await ask(seller).expect(200)
    expect([body.evaluator, body.training.highlight]).toEqual([null, 'Listens well'])
  })

  it('of a User Manager has neither evaluator nor training', async () => {
    await studyTheory(manager, topicId)
    await takeQuiz(manager, topicId, 'B')
    const { body } = await ask(manager).expect(200)
    expect(body).toMatchObject({ name: 'Tan Ah Kow', evaluator: null, training: null })
  })
})
