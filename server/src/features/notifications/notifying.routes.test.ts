import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { ojtBody } from '../../testing/trainings.ts'
import { notifyHeldChanges } from './heldChanges.service.ts'
import { TrainingModel } from '../trainings/trainings.model.ts'

useTestDatabase()
const SMTP_URL = 'smtp://mail.example.com/?from=tristar@example.com'
const { app, context, outbox } = createTestApp({ env: { SMTP_URL } })

/** The subjects of the messages since the last call. */
async function subjects(): Promise<string[]> {
  await context.background.settled()
  return outbox.splice(0).map(({ subject }) => subject)
}

/** Sends what is due six minutes later. */
const later = () => notifyHeldChanges(context, () => false, new Date(Date.now() + 6 * 60_000))

beforeEach(() => {
  outbox.length = 0
})

describe('a change of a training', () => {
  it('is notified once committed; changes of its form’s texts are not', async () => {
    const topic = await makeTopic()
    const supervisor = await makeSupervisor({ email: 'boss@example.com' })
    const seller = await makeSeller({ supervisor })
    await studyTheory(seller, topic._id)
    const send = (act: keyof typeof trainingsCalls, body: object) =>
      agentOf(app, supervisor.token).post(trainingsCalls[act].path, body)
    const body = ojtBody([topic._id], { sellerId: seller.account.loginId })
    const booked = await send('add', body)
    expect(await subjects()).toHaveLength(1)
    expect((await send('add', body)).status).toBe(409)
    expect(await subjects()).toEqual([])

    const trainingId = booked.body.data._id
    await send('edit', { ...body, trainingId, highlight: 'Good' })
    expect(await subjects()).toEqual([])
    await send('edit', { ...body, trainingId, trainingTime: '16:00' })
    expect(await subjects()).toEqual([])
    await later()
    expect(await subjects()).toEqual([expect.stringContaining('changed')])
    await send('evaluate', { trainingId, evaluation: 'Failed' })
    expect(await subjects()).toHaveLength(1)
    await send('evaluate', { trainingId, evaluation: 'Passed' })
    expect(await subjects()).toEqual([])

    const again = await send('add', body)
    await send('remove', { id: again.body.data._id })
    expect(await subjects()).toHaveLength(2)
    expect((await TrainingModel.findById(trainingId).lean())?.sequence).toBe(3)
  })
})
