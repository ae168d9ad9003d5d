import { movesCalls } from '@tristar/shared/people/moves.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import { makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { makeTopic } from '../../testing/topics.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { TrainingModel } from './trainings.model.ts'

useTestDatabase()
const { app } = createTestApp()

it('a cancelled training goes with its seller, and is of the new distributor once restored', async () => {
  const chief = await makeAdmin()
  const old = await makeSupervisor({ distributorId: 'LHM' })
  const far = await makeSupervisor({ distributorId: 'MER-S' })
  const seller = await makeSeller({ supervisor: old })
  const { _id: topicId } = await makeTopic()
  await studyTheory(seller, topicId)
  const training = await makeTraining(seller, { topicId: [topicId] })
  const id = String(training._id)
  const call = (by: typeof far, path: string, sent: object) =>
    agentOf(app, by.token).post(path, sent).expect(200)
  await call(old, trainingsCalls.cancel.path, { id, reason: 'Rain.' })
  const { loginId: supervisorId } = far.account
  const sellerIds = [seller.account.loginId]
  await call(chief, movesCalls.move.path, { sellerIds, supervisorId })
  await expectHealthy()
  await call(far, trainingsCalls.restore.path, { id })
  await call(far, trainingsCalls.evaluate.path, { trainingId: id, evaluation: 'Passed' })
  expect(await TrainingModel.findById(id).lean()).toMatchObject({
    supervisorId,
    distributorId: 'MER-S',
    evaluatedFor: { distributorId: 'MER-S', supervisorAccountId: far.account._id },
  })
})
